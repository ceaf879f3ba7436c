#include "engine/base/etl_checks.hpp"

#include <etl/error_handler.h>
#include <etl/exception.h>

#include "engine/base/check.hpp"

namespace neva {

namespace {

void stop_on_etl_error(const etl::exception& error) {
  stop_with_record({error.file_name(), error.line_number(), error.what()});
}

}  // namespace

void arm_etl_checks() { etl::error_handler::set_callback<stop_on_etl_error>(); }

}  // namespace neva
