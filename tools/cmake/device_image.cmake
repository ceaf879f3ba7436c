# Room for either core's stack; tools/guards/check_images.py proves that the deepest call fits.
set(NEVA_STACK_BYTES 4096)

# What makes a program an image for the chip: no heap, the same bytes every time, a UF2 beside the ELF.
function(neva_finish_image target)
  set_source_files_properties("${PROJECT_SOURCE_DIR}/firmware/main/no_heap.cpp" PROPERTIES COMPILE_OPTIONS "-fno-builtin")
  target_sources(${target} PRIVATE "${PROJECT_SOURCE_DIR}/firmware/main/no_heap.cpp")
  target_compile_definitions(${target} PRIVATE
    PICO_HEAP_SIZE=0
    PICO_STACK_SIZE=${NEVA_STACK_BYTES}
    PICO_CORE1_STACK_SIZE=${NEVA_STACK_BYTES}
    PICO_CXX_DISABLE_ALLOCATION_OVERRIDES=1
    PICO_NO_BI_PROGRAM_BUILD_DATE=1
    PICO_PANIC_FUNCTION=neva_sdk_panic)
  target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions -fno-rtti -fno-threadsafe-statics>)
  pico_set_program_name(${target} "neva")
  pico_set_program_version(${target} "${PROJECT_VERSION}")
  pico_enable_stdio_uart(${target} 0)
  pico_enable_stdio_usb(${target} 0)
  pico_add_bin_output(${target})
  add_custom_command(TARGET ${target} POST_BUILD
    COMMAND Python3::Interpreter "${PROJECT_SOURCE_DIR}/tools/uf2/bin_to_uf2.py"
      "$<TARGET_FILE_DIR:${target}>/${target}.bin" "$<TARGET_FILE_DIR:${target}>/${target}.uf2"
    VERBATIM)
endfunction()
