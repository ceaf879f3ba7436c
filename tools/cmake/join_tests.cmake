# One translation unit of several test programs, because most of a test's compile time goes into headers:
#   cmake -D "TESTS=test_a=/path/a.cpp,test_b=/path/b.cpp" -D OUT=FILE -P tools/cmake/join_tests.cmake
# What the files include comes first, so that nothing but their own lines stands in the namespace that each of them gets;
# their main() is a function there.
cmake_minimum_required(VERSION 3.25)
string(REPLACE "," ";" TESTS "${TESTS}")
set(includes "")
set(bodies "")
foreach(test IN LISTS TESTS)
  string(REGEX MATCH "^([^=]+)=(.+)$" parts "${test}")
  set(name "${CMAKE_MATCH_1}")
  set(source "${CMAKE_MATCH_2}")
  file(STRINGS "${source}" lines REGEX "^#include ")
  list(APPEND includes ${lines})
  string(APPEND bodies "namespace ${name} {\nint main();\n#include \"${source}\"\n}  // namespace ${name}\n")
endforeach()
list(REMOVE_DUPLICATES includes)
list(JOIN includes "\n" includes)
file(WRITE "${OUT}" "${includes}\n\n${bodies}")
