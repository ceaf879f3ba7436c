# Joined sources: several files of a library compiled as one, because two thirds of a file's time go into headers. For
# builds in which files are compiled but not edited one by one: firmware, sanitizers, the page and a whole ./neva test. The host
# build of the preset compiles file by file, so that an editor finds every file in compile_commands.json and a change costs one
# file.
if(NEVA_BASE OR NEVA_SANITIZE OR NEVA_WEB)
  set(joined_by_default ON)
else()
  set(joined_by_default OFF)
endif()
option(NEVA_JOIN_SOURCES "compile the sources of a library many at a time" ${joined_by_default})
# A larger file gives the compiler more to inline, so firmware keeps the number that its bytes were measured with.
if(NEVA_BASE)
  set(NEVA_JOINED_FILES 12)
else()
  set(NEVA_JOINED_FILES 40)
endif()

# neva_join_sources(<target ...>): no two files of a target may give their own names (unnamed namespaces) to other things.
# neva_join_sources(ALWAYS <target ...>): in the host build too, for what is hardly ever edited.
function(neva_join_sources)
  cmake_parse_arguments(PARSE_ARGV 0 arg ALWAYS "" "")
  if(NEVA_JOIN_SOURCES OR arg_ALWAYS)
    set_target_properties(${arg_UNPARSED_ARGUMENTS} PROPERTIES
      UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${NEVA_JOINED_FILES})
  endif()
endfunction()

# Joined tests: the test programs of a folder become one program, which is told the test to run by its name. Each stays a test of its own for
# ctest. For builds in which all of them are wanted, not one at a time.
option(NEVA_JOIN_TESTS "compile the test programs of a folder as one" ${joined_by_default})
set(NEVA_JOINED_TESTS 8)

# neva_join_test(<name> <source> <program> [libraries ...]): adds a test to the program, which is made with its first one.
function(neva_join_test name source program)
  if(NOT TARGET ${program})
    add_executable(${program})
    cmake_language(EVAL CODE "cmake_language(DEFER CALL neva_write_joined_tests ${program})")
  endif()
  cmake_path(ABSOLUTE_PATH source)
  set_property(TARGET ${program} APPEND PROPERTY NEVA_TESTS "${name}=${source}")
  target_link_libraries(${program} PRIVATE ${ARGN})
endfunction()

function(neva_write_joined_tests program)
  get_target_property(tests ${program} NEVA_TESTS)
  set(declarations "")
  set(table "")
  set(batch "")
  set(sources "")
  set(number 0)
  list(LENGTH tests left)
  foreach(test IN LISTS tests)
    string(REGEX MATCH "^([^=]+)=(.+)$" parts "${test}")
    string(APPEND declarations "namespace ${CMAKE_MATCH_1} {\nint main();\n}\n")
    string(APPEND table "    {\"${CMAKE_MATCH_1}\", ${CMAKE_MATCH_1}::main},\n")
    list(APPEND batch "${test}")
    list(APPEND sources "${CMAKE_MATCH_2}")
    list(LENGTH batch size)
    math(EXPR left "${left} - 1")
    if(size EQUAL NEVA_JOINED_TESTS OR left EQUAL 0)
      set(out "${CMAKE_CURRENT_BINARY_DIR}/${program}_${number}.cpp")
      list(JOIN batch "," batch)
      add_custom_command(OUTPUT "${out}"
        COMMAND "${CMAKE_COMMAND}" -D "TESTS=${batch}" -D "OUT=${out}" -P "${PROJECT_SOURCE_DIR}/tools/cmake/join_tests.cmake"
        DEPENDS ${sources} "${PROJECT_SOURCE_DIR}/tools/cmake/join_tests.cmake" VERBATIM)
      target_sources(${program} PRIVATE "${out}")
      math(EXPR number "${number} + 1")
      set(batch "")
      set(sources "")
    endif()
  endforeach()
  configure_file("${PROJECT_SOURCE_DIR}/host_tests/support/joined_tests.cpp.in" "${CMAKE_CURRENT_BINARY_DIR}/${program}.cpp" @ONLY)
  target_sources(${program} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/${program}.cpp")
endfunction()
