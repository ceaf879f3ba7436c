#pragma once

namespace neva {

// Makes every ETL check (full container, index out of range) end in stop_with_record, in release too.
// Without it ETL reports to nobody and goes on writing past the buffer. Call it before the first ETL container is used.
void arm_etl_checks();

}  // namespace neva
