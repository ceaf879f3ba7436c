# Core 0's stack takes both scratch banks: the SDK's script gives it the upper one, and tools/cmake/stacks.ld proves that
# nothing lies in the lower one. Core 1's is an array in firmware/main/second_core.cpp. tools/guards/check_images.py proves
# that the deepest call fits.
set(NEVA_SCRATCH_BANK_BYTES 4096)
set(NEVA_STACKS_SCRIPT "${CMAKE_CURRENT_LIST_DIR}/stacks.ld")

# neva_add_chip_objects(<name> <sources and SDK libraries ...>): the SDK's sources, compiled once for all images of this
# build. They are ours to link: an image takes the objects with neva_add_image().
function(neva_add_chip_objects target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LIBRARIES")
  set_source_files_properties("${PROJECT_SOURCE_DIR}/firmware/main/no_heap.cpp" PROPERTIES COMPILE_OPTIONS "-fno-builtin")
  add_library(${target} OBJECT ${arg_SOURCES} "${PROJECT_SOURCE_DIR}/firmware/main/no_heap.cpp")
  target_link_libraries(${target} PRIVATE neva_device_flags ${arg_LIBRARIES})
  target_compile_definitions(${target} PRIVATE
    PICO_HEAP_SIZE=0
    PICO_STACK_SIZE=${NEVA_SCRATCH_BANK_BYTES}
    PICO_CORE1_STACK_SIZE=0
    PICO_CXX_DISABLE_ALLOCATION_OVERRIDES=1
    PICO_NO_BI_PROGRAM_BUILD_DATE=1
    PICO_PANIC_FUNCTION=neva_sdk_panic)
  # The SDK stops whoever writes behind the end of a Pico's flash. Boards with more share these objects, and FlashStorage
  # knows how much each has: here the end is that of what a chip can address.
  set_source_files_properties("${PICO_SDK_PATH}/src/rp2_common/hardware_flash/flash.c" PROPERTIES
    COMPILE_DEFINITIONS PICO_FLASH_SIZE_BYTES=0x1000000)
  pico_set_program_name(${target} "neva")
  pico_set_program_version(${target} "${PROJECT_VERSION}")
  pico_enable_stdio_uart(${target} 0)
  pico_enable_stdio_usb(${target} 0)
endfunction()

# neva_add_image(<name> <objects> SOURCES ... LIBRARIES ...): a program for the chip, as ELF, BIN and UF2: no heap, the
# same bytes every time.
function(neva_add_image target objects)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "SOURCES;LIBRARIES")
  add_executable(${target} ${arg_SOURCES} $<TARGET_OBJECTS:${objects}>)
  target_link_libraries(${target} PRIVATE neva_device_flags ${arg_LIBRARIES})
  # Everything of the SDK but its sources, which are in the objects.
  target_include_directories(${target} SYSTEM PRIVATE $<TARGET_PROPERTY:${objects},INCLUDE_DIRECTORIES>)
  target_compile_definitions(${target} PRIVATE $<TARGET_PROPERTY:${objects},COMPILE_DEFINITIONS>)
  target_compile_options(${target} PRIVATE $<TARGET_PROPERTY:${objects},COMPILE_OPTIONS>)
  target_link_options(${target} PRIVATE $<TARGET_PROPERTY:${objects},LINK_OPTIONS>)
  target_link_directories(${target} PRIVATE $<TARGET_PROPERTY:${objects},LINK_DIRECTORIES>)
  target_link_options(${target} PRIVATE "${NEVA_STACKS_SCRIPT}")
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS "${NEVA_STACKS_SCRIPT}")
  # The second boot stage is objects too, but of the SDK's own target.
  if(TARGET bs2_default_library)
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:bs2_default_library>)
  endif()
  pico_add_bin_output(${target})
  neva_add_uf2(${target})
endfunction()

# Packed by a table of our own (docs/boards.md says why).
function(neva_add_uf2 target)
  set(file "$<TARGET_FILE_DIR:${target}>/${target}")
  string(REGEX MATCH "^rp2[0-9]+" chip "${PICO_PLATFORM}")
  add_custom_command(TARGET ${target} POST_BUILD
    COMMAND Python3::Interpreter "${PROJECT_SOURCE_DIR}/tools/uf2/bin_to_uf2.py" ${chip} "${file}.bin" "${file}.uf2"
    VERBATIM)
endfunction()
