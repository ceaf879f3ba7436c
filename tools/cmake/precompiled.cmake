# Headers of other people that nearly every file of ours includes, parsed once: most of the time of a clean build went
# into them. A header of ours only where all files of a target include it, so that a change of one recompiles no more than
# before. Every file still includes what it uses. Not for firmware: GCC inlines a little differently behind a precompiled
# header, and everybody shall get the same bytes. A compiler cache does the job better, so with one it is off.
option(NEVA_PRECOMPILE "parse the standard library's and ETL's headers once" ON)

set(NEVA_DEVICE_HEADERS <algorithm> <array> <bit> <cstddef> <cstdint> <cstring> <optional> <span> <string_view>
  <etl/string.h> <etl/to_string.h> <etl/vector.h>)
set(NEVA_HOST_HEADERS ${NEVA_DEVICE_HEADERS} <cstdio> <cstdlib> <map> <memory> <set> <string> <utility> <vector>)

# neva_precompile(<target> <headers ...>), or neva_precompile(<target> REUSE_FROM <target with the same flags>)
function(neva_precompile target)
  if(NOT NEVA_PRECOMPILE OR NEVA_BASE OR NEVA_WEB OR CMAKE_CXX_COMPILER_LAUNCHER)
    return()
  endif()
  if(ARGV1 STREQUAL "REUSE_FROM")
    target_precompile_headers(${target} REUSE_FROM ${ARGV2})
    # GCC forgets that precompiled headers are not ours, and guesses wrongly about std::string (GCC bug 105651).
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:
      -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread>)
  else()
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()
