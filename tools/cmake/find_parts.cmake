# Finds the parts Neva is built from: ETL; Unity and CLI11 for the host; the Pico SDK for firmware. Look-up order: what the
# user set (PICO_SDK_PATH, NEVA_ETL_PATH, NEVA_UNITY_PATH, NEVA_CLI11_PATH), the prefix that ./neva unpacks (.deps), the
# system's packages, and, only if the user allows it with NEVA_FETCH, git. All that is missing is named in one line.
option(NEVA_FETCH "get parts that are not on this machine from git, at a pinned tag" OFF)
set(NEVA_DEPS "${CMAKE_CURRENT_LIST_DIR}/../../.deps/usr")
set(NEVA_PICO_SDK_VERSION 2.1.1)

# neva_stop(<words>): the end, in a line that CMake does not break in two.
function(neva_stop words)
  message(FATAL_ERROR " ${words}")
endfunction()

# neva_fetch(<out> <name> <address> <tag> [submodules ...]): the folder that git brings, below the build folder.
function(neva_fetch out name address tag)
  include(FetchContent)
  # We want the files only: in a folder that is not there CMake finds nothing to build.
  FetchContent_Declare(${name} GIT_REPOSITORY "${address}" GIT_TAG "${tag}" GIT_SHALLOW ON GIT_SUBMODULES "${ARGN}"
    SOURCE_SUBDIR only-the-files)
  message(STATUS "Getting ${address} ${tag}")
  FetchContent_MakeAvailable(${name})
  set(${out} "${${name}_SOURCE_DIR}" PARENT_SCOPE)
endfunction()

# neva_find_part(<out> <file> <what> <path variable> FETCH <arguments of neva_fetch> <folder in it> IN <folders ...>): the
# first folder that holds `file`. Where there is none, `out` is empty and neva_name_missing_parts() tells of it.
function(neva_find_part out file what variable)
  cmake_parse_arguments(PARSE_ARGV 4 arg "" "" "FETCH;IN")
  set(chosen "${${variable}}")
  if(NOT chosen)
    set(chosen "$ENV{${variable}}")
  endif()
  if(chosen)
    cmake_path(ABSOLUTE_PATH chosen BASE_DIRECTORY "${CMAKE_SOURCE_DIR}" NORMALIZE)
    if(NOT EXISTS "${chosen}/${file}")
      neva_stop("${variable} is ${chosen}, where there is no ${file}: set it to the folder of ${what}.")
    endif()
    set(arg_IN "${chosen}")
  endif()
  foreach(folder IN LISTS arg_IN)
    if(EXISTS "${folder}/${file}")
      cmake_path(ABSOLUTE_PATH folder NORMALIZE)
      set(${out} "${folder}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  set(${out} "" PARENT_SCOPE)
  if(NOT NEVA_FETCH)
    set_property(GLOBAL APPEND PROPERTY NEVA_MISSING_PARTS "${what} (${variable})")
    return()
  endif()
  find_package(Git QUIET)
  if(NOT GIT_FOUND)
    neva_stop("git was not found, and NEVA_FETCH wants it to get ${what}: install git, or set ${variable}.")
  endif()
  list(POP_FRONT arg_FETCH name address tag inside)
  # Asked for first, because what comes of an address that does not answer fills a screen.
  if(NOT EXISTS "${CMAKE_BINARY_DIR}/_deps/${name}-src/${inside}/${file}")
    execute_process(COMMAND "${GIT_EXECUTABLE}" ls-remote --exit-code "${address}" "refs/tags/${tag}"
      RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
    if(failed)
      neva_stop("${what} could not be got: ${address} does not answer or has no tag ${tag}. Is there a network? Or set \
${variable} to its folder.")
    endif()
  endif()
  neva_fetch(folder ${name} ${address} ${tag} ${arg_FETCH})
  set(${out} "${folder}/${inside}" PARENT_SCOPE)
endfunction()

function(neva_name_missing_parts)
  get_property(missing GLOBAL PROPERTY NEVA_MISSING_PARTS)
  if(missing)
    list(JOIN missing ", " missing)
    neva_stop("Not found: ${missing}. Set the names in brackets to their folders, or allow git with -D NEVA_FETCH=ON, or \
run ./neva setup.")
  endif()
endfunction()

# The parts of firmware, before project(): the SDK brings the compiler's settings.
function(neva_find_device_parts)
  # The SDK keeps its own place in the build folder. What we had found ourselves is looked for anew: it may be gone.
  if(NEVA_FOUND_SDK AND "$CACHE{PICO_SDK_PATH}" STREQUAL NEVA_FOUND_SDK)
    unset(PICO_SDK_PATH CACHE)
  endif()
  set(NEVA_FOUND_SDK "" CACHE INTERNAL "")
  if(NOT PICO_SDK_PATH AND NOT DEFINED ENV{PICO_SDK_PATH})
    set(is_ours ON)
  endif()
  neva_find_part(sdk pico_sdk_init.cmake "the Pico SDK ${NEVA_PICO_SDK_VERSION}" PICO_SDK_PATH
    FETCH pico_sdk https://github.com/raspberrypi/pico-sdk ${NEVA_PICO_SDK_VERSION} . lib/tinyusb
    IN "${NEVA_DEPS}/src/pico-sdk" /usr/src/pico-sdk)
  neva_find_etl()
  neva_name_missing_parts()
  include("${sdk}/pico_sdk_version.cmake")
  if(NOT PICO_SDK_VERSION_STRING STREQUAL NEVA_PICO_SDK_VERSION)
    neva_stop("The Pico SDK in ${sdk} is ${PICO_SDK_VERSION_STRING}; Neva is proven with ${NEVA_PICO_SDK_VERSION}: \
set PICO_SDK_PATH to that version.")
  endif()
  if(is_ours)
    set(NEVA_FOUND_SDK "${sdk}" CACHE INTERNAL "")
  endif()
  set(PICO_SDK_PATH "${sdk}" PARENT_SCOPE)
  set(NEVA_ETL_FOLDER "${etl}" PARENT_SCOPE)
endfunction()

# The parts of the host programs, after project(): the compiler may know where CLI11 is.
function(neva_find_host_parts)
  neva_find_etl()
  neva_find_part(unity unity.c "Unity" NEVA_UNITY_PATH
    FETCH unity_source https://github.com/ThrowTheSwitch/Unity v2.6.0 src
    IN "${NEVA_DEPS}/share/cmock/vendor/unity/src" /usr/share/cmock/vendor/unity/src)
  if(NOT NEVA_CLI11_PATH AND NOT DEFINED ENV{NEVA_CLI11_PATH})
    find_package(CLI11 QUIET GLOBAL)
  endif()
  if(NOT CLI11_FOUND)
    neva_find_part(cli11 CLI/CLI.hpp "CLI11" NEVA_CLI11_PATH
      FETCH cli11_source https://github.com/CLIUtils/CLI11 v2.1.2 include)
  endif()
  neva_name_missing_parts()
  set(NEVA_ETL_FOLDER "${etl}" PARENT_SCOPE)
  set(NEVA_UNITY_FOLDER "${unity}" PARENT_SCOPE)
  set(NEVA_CLI11_FOLDER "${cli11}" PARENT_SCOPE)
endfunction()

# Sets etl where it is called.
macro(neva_find_etl)
  neva_find_part(etl vector.h "ETL" NEVA_ETL_PATH
    FETCH etl_source https://github.com/ETLCPP/etl 20.39.4 include/etl
    IN "${NEVA_DEPS}/include/etl" /usr/include/etl)
endmacro()

# ETL is linked into the build folder: the system's /usr/include must never be seen by a cross compiler.
function(neva_add_etl)
  file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/parts/include")
  file(CREATE_LINK "${NEVA_ETL_FOLDER}" "${PROJECT_BINARY_DIR}/parts/include/etl" SYMBOLIC)
  add_library(etl INTERFACE)
  target_include_directories(etl SYSTEM INTERFACE "${PROJECT_BINARY_DIR}/parts/include")
  target_include_directories(etl INTERFACE "${PROJECT_SOURCE_DIR}/engine/etl_config")
endfunction()

function(neva_add_unity)
  add_library(unity STATIC "${NEVA_UNITY_FOLDER}/unity.c")
  target_include_directories(unity SYSTEM PUBLIC "${NEVA_UNITY_FOLDER}")
endfunction()

# The programs with arguments need CLI11; it is a part like the others, but its package brings a target of its own.
function(neva_add_cli11)
  if(NOT TARGET CLI11::CLI11)
    add_library(CLI11::CLI11 INTERFACE IMPORTED GLOBAL)
    target_include_directories(CLI11::CLI11 SYSTEM INTERFACE "${NEVA_CLI11_FOLDER}")
  endif()
endfunction()

# It makes tables of fonts, pictures, texts and cards.
macro(neva_find_python)
  find_package(Python3 3.9 QUIET COMPONENTS Interpreter)
  if(NOT Python3_FOUND)
    neva_stop("Python 3.9 or later was not found: install it, or set Python3_EXECUTABLE, or run ./neva setup.")
  endif()
endmacro()

# neva_find_sdl(): the library SDL2::SDL2, if it is there: of a package for developers, or the system's library with the
# headers that ./neva unpacks, because that package brings a hundred others for developers.
function(neva_find_sdl)
  find_package(SDL2 QUIET CONFIG)
  set(headers "${NEVA_DEPS}/include/SDL2")
  find_library(NEVA_SDL2_LIBRARY NAMES libSDL2-2.0.so.0)
  mark_as_advanced(NEVA_SDL2_LIBRARY)
  if(NOT TARGET SDL2::SDL2 AND NEVA_SDL2_LIBRARY AND EXISTS "${headers}/SDL.h")
    add_library(SDL2::SDL2 UNKNOWN IMPORTED GLOBAL)
    set_target_properties(SDL2::SDL2 PROPERTIES IMPORTED_LOCATION "${NEVA_SDL2_LIBRARY}")
    target_include_directories(SDL2::SDL2 SYSTEM INTERFACE "${headers}" "${NEVA_DEPS}/include/${CMAKE_LIBRARY_ARCHITECTURE}")
  endif()
endfunction()

# Without a window or pictures the rest of Neva can still be built and tested. Sets NEVA_HAS_PNG and NEVA_HAS_WINDOW.
macro(neva_find_window_and_pictures)
  neva_find_sdl()
  find_package(PNG QUIET)
  set(NEVA_HAS_PNG ${PNG_FOUND})
  set(NEVA_HAS_WINDOW OFF)
  if(TARGET SDL2::SDL2 AND PNG_FOUND)
    set(NEVA_HAS_WINDOW ON)
  endif()
  foreach(part IN ITEMS SDL2 PNG)
    if(NOT TARGET ${part}::${part})
      set(word "${part} was not found: the simulators and tests that need it are left out. Run ./neva setup for all of them.")
      if(NEVA_ALL_TESTS)
        neva_stop("${word}")
      endif()
      message(STATUS "${word}")
    endif()
  endforeach()
endmacro()
