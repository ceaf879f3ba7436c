# Flags for all of our own code; the SDK's and other people's sources keep theirs.
add_library(neva_flags INTERFACE)
target_include_directories(neva_flags INTERFACE "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/generated")
# All our code is C++; the C sources of the SDK that an image compiles keep their own warnings.
target_compile_options(neva_flags INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Werror -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
    -Wimplicit-fallthrough -Wextra-semi>
  # The engine joins truths with & and | on purpose, where a branch would cost more.
  $<$<COMPILE_LANG_AND_ID:CXX,Clang>:-Wno-bitwise-instead-of-logical>)
target_compile_definitions(neva_flags INTERFACE NEVA_VERSION="${PROJECT_VERSION}")

# What the firmware links, on the host too: the same sources under the same restrictions. Linked privately, so that host
# programs around them are free to use exceptions.
add_library(neva_device_flags INTERFACE)
target_link_libraries(neva_device_flags INTERFACE neva_flags)
target_compile_options(neva_device_flags INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions -fno-rtti -fno-threadsafe-statics -Wconversion -Wsign-conversion -Wold-style-cast>)

# No path of this machine in any file that is built, so that every clone makes the same bytes.
add_compile_options("-ffile-prefix-map=${PROJECT_SOURCE_DIR}=." "-ffile-prefix-map=${PROJECT_BINARY_DIR}=build")

# Line numbers for backtraces are enough; full debug information costs a third of the build.
if(NOT NEVA_BASE)
  string(REPLACE "-g" "-g1" CMAKE_CXX_FLAGS_RELWITHDEBINFO "${CMAKE_CXX_FLAGS_RELWITHDEBINFO}")
  string(REPLACE "-g" "-g1" CMAKE_CXX_FLAGS_DEBUG "${CMAKE_CXX_FLAGS_DEBUG}")
endif()

# Programs that play millions of games: the engine's files are optimized as one when these are linked, which takes
# seconds. All others link the plain code that lies beside it in the same library.
if(NOT NEVA_BASE AND NOT NEVA_SANITIZE AND NOT CMAKE_BUILD_TYPE STREQUAL Debug AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  set(NEVA_ENGINE_AS_ONE ON)
  add_link_options($<IF:$<BOOL:$<TARGET_PROPERTY:NEVA_ENGINE_AS_ONE>>,-flto=auto,-fno-lto>)
else()
  set(NEVA_ENGINE_AS_ONE OFF)
endif()
function(neva_link_engine_as_one target)
  if(NEVA_ENGINE_AS_ONE)
    set_target_properties(${target} PROPERTIES NEVA_ENGINE_AS_ONE ON)
    target_compile_options(${target} PRIVATE -O3 -flto)
    target_link_options(${target} PRIVATE -O3)
  endif()
endfunction()

if(NEVA_SANITIZE)
  # vptr needs RTTI, which device code does without.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
  # A place behind an array within a larger object is nothing to a sanitizer.
  add_compile_definitions(_GLIBCXX_ASSERTIONS NEVA_SANITIZE)
  # A little optimizing pays for itself: without it the tests compile in two thirds of the time and run for twice of it. The
  # checks make GCC guess wrongly what is not initialized.
  add_compile_options(-Og $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_compile_options(neva_device_flags INTERFACE -O1)
endif()

if(NEVA_BASE)
  # GCC names a header of somebody else's by its real path where that is shorter; through the link in the build folder it
  # has the same name everywhere.
  add_compile_options(-fno-canonical-system-headers)
  # A compiler cache with a base directory names that link by its way from the build folder.
  add_compile_options("-ffile-prefix-map=parts/=build/parts/")
  # Sections, so that the linker drops what nobody calls; call graphs for tools/guards/stack_depth.py.
  add_compile_options("-ffile-prefix-map=${PICO_SDK_PATH}=pico-sdk" -ffunction-sections -fdata-sections -fstack-usage
    -fcallgraph-info=su $<$<COMPILE_LANGUAGE:CXX>:-fno-use-cxa-atexit> -fno-unwind-tables -fno-asynchronous-unwind-tables)
endif()
