# Everything that ./neva test runs is a test of ctest. The first label of a test tells its kind, the second the step of
# ./neva test that it belongs to.
#   unit    quick tests of one part; `ctest --preset host -L unit` takes seconds
#   slow    whole games, soaks and comparisons of every screen
#   docs    what pages and data promise
#   device  the released images in the emulator
#   web     the page in a browser
#   guard   rules for sources and images, and the tests of those guards
#   asan    unit and slow tests once more under sanitizers
#   build   what other tests need built first: a fixture, run when one of them is asked for
# A test that needs a tool which is not here is left out with a word; with NEVA_ALL_TESTS that is an error.
# ./neva test runs a unit test once, under the sanitizers, where the same lines are asked more; a person who asks for unit
# tests gets the plain ones, which are quick.
option(NEVA_TESTS_ONCE "leave out unit tests that the build with sanitizers runs whole" OFF)
option(NEVA_ALL_TESTS "a tool that some tests need must be there" OFF)
cmake_host_system_information(RESULT NEVA_PROCESSORS QUERY NUMBER_OF_LOGICAL_CORES)
# Long enough for a slow machine that is busy: a limit against hanging, not a measurement.
set(NEVA_LONG_TEST_SECONDS 3600)

# neva_register_test(<name> <kind> <step> <command ...>): runs in the project's folder. Those of the build with sanitizers
# have names of their own: the host build's ctest runs them too.
function(neva_register_test name kind step)
  if(NEVA_SANITIZE)
    set(name asan_${name})
    set(kind asan)
    set(step asan-tests)
  endif()
  add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set_tests_properties(${name} PROPERTIES LABELS "${kind};${step}" TIMEOUT ${NEVA_LONG_TEST_SECONDS})
  if(NEVA_SANITIZE)
    # A code of its own, so that no test takes a sanitizer's end for a program's complaint.
    set_tests_properties(${name} PROPERTIES FIXTURES_REQUIRED asan
      ENVIRONMENT "ASAN_OPTIONS=exitcode=99;UBSAN_OPTIONS=exitcode=99")
  endif()
endfunction()

# neva_add_build(<fixture> <step> <preset> <folder> [targets ...]): builds a preset before the tests that require the fixture.
# It takes all cores, so ctest starts nothing beside it, and comes first, because much waits for it.
function(neva_add_build fixture step preset folder)
  add_test(NAME build_${fixture} COMMAND "${CMAKE_COMMAND}" -D PRESET=${preset} -D FOLDER=${folder}
    -D JOBS=${NEVA_PROCESSORS} -D "TARGETS=${ARGN}" -P "${PROJECT_SOURCE_DIR}/tools/cmake/build_preset.cmake")
  set_tests_properties(build_${fixture} PROPERTIES FIXTURES_SETUP ${fixture} LABELS "build;${step}" PROCESSORS ${NEVA_PROCESSORS}
    COST 10000 TIMEOUT ${NEVA_LONG_TEST_SECONDS})
endfunction()

# neva_find_test_tool(<variable> <what is left out without it> <names ...>)
function(neva_find_test_tool variable left_out)
  find_program(${variable} NAMES ${ARGN})
  if(NOT ${variable})
    list(GET ARGN 0 tool)
    set(word "${tool} was not found: ${left_out} left out. Run ./neva setup, or set ${variable}.")
    if(NEVA_ALL_TESTS)
      neva_stop("${word}")
    endif()
    message(STATUS "${word}")
  endif()
endfunction()
