# Finds the parts Neva is built from: ETL; Unity and CLI11 for the host; the Pico SDK for firmware. Look-up order: what the
# user set (PICO_SDK_PATH, NEVA_ETL_PATH, NEVA_UNITY_PATH), the prefix that ./neva unpacks (.deps), the system's packages,
# and, only if the user allows it with NEVA_FETCH, git.
option(NEVA_FETCH "get parts that are not on this machine from git, at a pinned tag" OFF)
set(NEVA_DEPS "${CMAKE_CURRENT_LIST_DIR}/../../.deps/usr")
set(NEVA_PICO_SDK_VERSION 2.1.1)

# neva_fetch(<out> <name> <address> <tag> [submodules ...]): the folder that git brings, below the build folder.
function(neva_fetch out name address tag)
  include(FetchContent)
  FetchContent_Declare(${name} GIT_REPOSITORY "${address}" GIT_TAG "${tag}" GIT_SHALLOW ON GIT_SUBMODULES "${ARGN}")
  FetchContent_GetProperties(${name})
  if(NOT ${name}_POPULATED)
    message(STATUS "Getting ${name} ${tag} from git")
    FetchContent_Populate(${name})
  endif()
  set(${out} "${${name}_SOURCE_DIR}" PARENT_SCOPE)
endfunction()

# neva_find_part(<out> <file> <what> <path variable> FETCH <arguments of neva_fetch> <folder in it> IN <folders ...>): the
# first folder that holds `file`, or a clear end.
function(neva_find_part out file what variable)
  cmake_parse_arguments(PARSE_ARGV 4 arg "" "" "FETCH;IN")
  foreach(folder IN LISTS ${variable} ITEMS "$ENV{${variable}}" LISTS arg_IN)
    if(folder AND EXISTS "${folder}/${file}")
      cmake_path(ABSOLUTE_PATH folder BASE_DIRECTORY "${CMAKE_SOURCE_DIR}" NORMALIZE)
      set(${out} "${folder}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  if(NOT NEVA_FETCH)
    message(FATAL_ERROR "${what} was not found: set ${variable} to its folder, or allow git with -D NEVA_FETCH=ON, or run ./neva setup.")
  endif()
  list(POP_FRONT arg_FETCH name address tag inside)
  neva_fetch(folder ${name} ${address} ${tag} ${arg_FETCH})
  set(${out} "${folder}/${inside}" PARENT_SCOPE)
endfunction()

function(neva_find_pico_sdk)
  neva_find_part(found pico_sdk_init.cmake "The Pico SDK ${NEVA_PICO_SDK_VERSION}" PICO_SDK_PATH
    FETCH pico_sdk https://github.com/raspberrypi/pico-sdk ${NEVA_PICO_SDK_VERSION} . lib/tinyusb
    IN "${NEVA_DEPS}/src/pico-sdk" /usr/src/pico-sdk)
  include("${found}/pico_sdk_version.cmake")
  if(NOT PICO_SDK_VERSION_STRING STREQUAL NEVA_PICO_SDK_VERSION)
    message(FATAL_ERROR "The Pico SDK in ${found} is ${PICO_SDK_VERSION_STRING}; Neva is proven with ${NEVA_PICO_SDK_VERSION}. "
      "Set PICO_SDK_PATH to that version.")
  endif()
  set(PICO_SDK_PATH "${found}" PARENT_SCOPE)
endfunction()

# ETL is linked into the build folder: the system's /usr/include must never be seen by a cross compiler.
function(neva_add_etl)
  neva_find_part(etl vector.h "ETL (Embedded Template Library)" NEVA_ETL_PATH
    FETCH etl_source https://github.com/ETLCPP/etl 20.39.4 include/etl
    IN "${NEVA_DEPS}/include/etl" /usr/include/etl)
  file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/parts/include")
  file(CREATE_LINK "${etl}" "${PROJECT_BINARY_DIR}/parts/include/etl" SYMBOLIC)
  add_library(etl INTERFACE)
  target_include_directories(etl SYSTEM INTERFACE "${PROJECT_BINARY_DIR}/parts/include")
  target_include_directories(etl INTERFACE "${PROJECT_SOURCE_DIR}/engine/etl_config")
endfunction()

function(neva_add_unity)
  neva_find_part(unity unity.c "Unity (the test framework)" NEVA_UNITY_PATH
    FETCH unity_source https://github.com/ThrowTheSwitch/Unity v2.6.0 src
    IN "${NEVA_DEPS}/share/cmock/vendor/unity/src" /usr/share/cmock/vendor/unity/src)
  add_library(unity STATIC "${unity}/unity.c")
  target_include_directories(unity SYSTEM PUBLIC "${unity}")
endfunction()

# The programs with arguments need CLI11; it is a part like the others, but its package brings a target of its own.
function(neva_add_cli11)
  find_package(CLI11 QUIET GLOBAL)
  if(CLI11_FOUND)
    return()
  endif()
  neva_find_part(cli11 CLI/CLI.hpp "CLI11" NEVA_CLI11_PATH
    FETCH cli11_source https://github.com/CLIUtils/CLI11 v2.1.2 include)
  add_library(CLI11::CLI11 INTERFACE IMPORTED GLOBAL)
  target_include_directories(CLI11::CLI11 SYSTEM INTERFACE "${cli11}")
endfunction()

# Without a window or pictures the rest of Neva can still be built and tested. Sets NEVA_HAS_PNG and NEVA_HAS_WINDOW.
macro(neva_find_window_and_pictures)
  find_package(PkgConfig QUIET)
  if(PkgConfig_FOUND)
    pkg_check_modules(SDL2 QUIET IMPORTED_TARGET GLOBAL sdl2)
  endif()
  find_package(PNG QUIET)
  set(NEVA_HAS_PNG ${PNG_FOUND})
  set(NEVA_HAS_WINDOW OFF)
  if(SDL2_FOUND AND PNG_FOUND)
    set(NEVA_HAS_WINDOW ON)
  endif()
  foreach(part IN ITEMS SDL2 PNG)
    if(NOT ${part}_FOUND)
      set(word "${part} was not found: the simulators and tests that need it are left out. Run ./neva setup for all of them.")
      if(NEVA_ALL_TESTS)
        message(FATAL_ERROR "${word}")
      endif()
      message(STATUS "${word}")
    endif()
  endforeach()
endmacro()
