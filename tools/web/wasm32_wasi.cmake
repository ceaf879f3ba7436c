# Debian's clang 19 for WebAssembly: no operating system but a few calls that the page answers.
# CMake 3.25 does not know the name WASI.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_ASM_COMPILER clang-19)
foreach(language C CXX ASM)
  set(CMAKE_${language}_COMPILER_TARGET wasm32-wasi)
endforeach()
# A module has no entry that a check of the compiler could link.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
