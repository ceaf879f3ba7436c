# Finds the parts Neva is built from: ETL, Unity, and the Pico SDK for firmware. Look-up order: what the user set
# (PICO_SDK_PATH, NEVA_ETL_PATH, NEVA_UNITY_PATH), git if asked for (PICO_SDK_FETCH_FROM_GIT), the prefix that ./neva
# unpacks (.deps), the system's packages.
set(NEVA_DEPS "${CMAKE_CURRENT_LIST_DIR}/../../.deps/usr")
set(NEVA_PICO_SDK_VERSION 2.1.1)

# The first folder of the list that holds `file`, or a clear end.
function(neva_find_part out file what)
  foreach(folder IN LISTS ARGN)
    if(folder AND EXISTS "${folder}/${file}")
      get_filename_component(folder "${folder}" ABSOLUTE)
      set(${out} "${folder}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  message(FATAL_ERROR "${what} was not found. Run ./neva setup, or set the path yourself (docs/architecture.md).")
endfunction()

function(neva_find_pico_sdk)
  if(NOT PICO_SDK_PATH AND DEFINED ENV{PICO_SDK_PATH})
    set(PICO_SDK_PATH "$ENV{PICO_SDK_PATH}")
  endif()
  if(NOT PICO_SDK_PATH AND (PICO_SDK_FETCH_FROM_GIT OR DEFINED ENV{PICO_SDK_FETCH_FROM_GIT}))
    include(FetchContent)
    FetchContent_Declare(pico_sdk GIT_REPOSITORY https://github.com/raspberrypi/pico-sdk GIT_TAG ${NEVA_PICO_SDK_VERSION})
    FetchContent_GetProperties(pico_sdk)
    if(NOT pico_sdk_POPULATED)
      FetchContent_Populate(pico_sdk)
    endif()
    set(PICO_SDK_PATH "${pico_sdk_SOURCE_DIR}")
  endif()
  neva_find_part(found pico_sdk_init.cmake "The Pico SDK ${NEVA_PICO_SDK_VERSION}"
    "${PICO_SDK_PATH}" "${NEVA_DEPS}/src/pico-sdk" /usr/src/pico-sdk)
  include("${found}/pico_sdk_version.cmake")
  if(NOT PICO_SDK_VERSION_STRING STREQUAL NEVA_PICO_SDK_VERSION)
    message(FATAL_ERROR "The Pico SDK in ${found} is ${PICO_SDK_VERSION_STRING}; Neva is proven with ${NEVA_PICO_SDK_VERSION}. "
      "Set PICO_SDK_PATH to that version.")
  endif()
  set(PICO_SDK_PATH "${found}" PARENT_SCOPE)
endfunction()

# ETL is linked into the build folder: the system's /usr/include must never be seen by a cross compiler.
function(neva_add_etl)
  neva_find_part(etl vector.h "ETL (Embedded Template Library)"
    "${NEVA_ETL_PATH}" "$ENV{NEVA_ETL_PATH}" "${NEVA_DEPS}/include/etl" /usr/include/etl)
  file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/parts/include")
  file(CREATE_LINK "${etl}" "${PROJECT_BINARY_DIR}/parts/include/etl" SYMBOLIC)
  add_library(etl INTERFACE)
  target_include_directories(etl SYSTEM INTERFACE "${PROJECT_BINARY_DIR}/parts/include")
  target_include_directories(etl INTERFACE "${PROJECT_SOURCE_DIR}/engine/etl_config")
endfunction()

function(neva_add_unity)
  neva_find_part(unity unity.c "Unity (the test framework)"
    "${NEVA_UNITY_PATH}" "$ENV{NEVA_UNITY_PATH}" "${NEVA_DEPS}/share/cmock/vendor/unity/src" /usr/share/cmock/vendor/unity/src)
  add_library(unity STATIC "${unity}/unity.c")
  target_include_directories(unity SYSTEM PUBLIC "${unity}")
endfunction()
