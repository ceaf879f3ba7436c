#pragma once

// ETL's own configuration file, found by name. Checks stay on in release: an ETL container that is full would otherwise
// overwrite its neighbour (engine/base/etl_checks.hpp says where the errors go).
// ETL 20.39 leaves operator[] of its containers unchecked; at() is checked.
#define ETL_CPP20_SUPPORTED 1
// Its own algorithms and iterators, not the standard library's, whose headers took most of the time of compiling.
#define ETL_NO_STL
#define ETL_FORCE_STD_INITIALIZER_LIST
#define ETL_NO_LIBC_WCHAR_H
#define ETL_LOG_ERRORS
#define ETL_VERBOSE_ERRORS
#define ETL_CHECK_PUSH_POP
