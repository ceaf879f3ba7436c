#include "engine/base/etl_checks.hpp"

#include <etl/error_handler.h>
#include <etl/exception.h>

#include <cstring>

#include "engine/base/check.hpp"

namespace neva {

namespace {

// ETL names whole paths; small screens have room for the file alone, as neva_check names it.
const char* file_of(const char* path) {
  const char* slash = std::strrchr(path, '/');
  return slash != nullptr ? slash + 1 : path;
}

void stop_on_etl_error(const etl::exception& error) {
  stop_with_record({file_of(error.file_name()), error.line_number(), error.what()});
}

}  // namespace

void arm_etl_checks() { etl::error_handler::set_callback<stop_on_etl_error>(); }

}  // namespace neva
