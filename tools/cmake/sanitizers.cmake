# The build with sanitizers takes clang 19 where it and its runtime are: it needs two thirds of GCC's time, its programs run
# quicker, and a second compiler's warnings come for nothing. Elsewhere the machine's own compiler does.
if(NOT CMAKE_CXX_COMPILER)
  find_program(NEVA_CLANG NAMES clang++-19)
  find_program(NEVA_CLANG_C NAMES clang-19)
  if(NEVA_CLANG AND NEVA_CLANG_C)
    # The whole path of what it finds, else the name alone.
    execute_process(COMMAND "${NEVA_CLANG}" "-print-file-name=libclang_rt.asan-${CMAKE_HOST_SYSTEM_PROCESSOR}.a"
      OUTPUT_VARIABLE runtime OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(IS_ABSOLUTE "${runtime}")
      set(CMAKE_CXX_COMPILER "${NEVA_CLANG}")
      set(CMAKE_C_COMPILER "${NEVA_CLANG_C}")
      # A fifth of the time of GNU's linker, for more than a hundred programs.
      find_program(NEVA_LLD NAMES ld.lld-19)
      if(NEVA_LLD)
        set(CMAKE_EXE_LINKER_FLAGS_INIT -fuse-ld=lld)
      endif()
    endif()
  endif()
endif()
