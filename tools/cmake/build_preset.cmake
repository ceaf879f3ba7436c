# Configures and builds a preset, for ./neva and for tests that need what another build makes:
#   cmake -D PRESET=firmware-pico -D FOLDER=build/firmware/pico -D JOBS=2 [-D "TARGETS=..."] -P tools/cmake/build_preset.cmake
cmake_minimum_required(VERSION 3.25)
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH root)
cmake_path(GET root PARENT_PATH root)

function(run what)
  execute_process(COMMAND "${CMAKE_COMMAND}" ${ARGN} WORKING_DIRECTORY "${root}" RESULT_VARIABLE failed)
  if(failed)
    message(FATAL_ERROR "${what} of the preset ${PRESET} failed.")
  endif()
endfunction()

# The folder of a project that has since moved would only confuse CMake.
set(cache "${root}/${FOLDER}/CMakeCache.txt")
if(EXISTS "${cache}")
  file(STRINGS "${cache}" home REGEX "^CMAKE_HOME_DIRECTORY:INTERNAL=")
  if(NOT home STREQUAL "CMAKE_HOME_DIRECTORY:INTERNAL=${root}")
    file(REMOVE_RECURSE "${root}/${FOLDER}")
  endif()
endif()
run("The configuration" --preset "${PRESET}" ${OPTIONS})
if(TARGETS)
  list(PREPEND TARGETS --target)
endif()
run("The build" --build "${FOLDER}" -j "${JOBS}" ${TARGETS})
