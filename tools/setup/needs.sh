# shellcheck shell=bash disable=SC2034,SC2154
# What Neva needs on a machine: how to see that it is there, and which Debian package brings it. Sourced by ./neva.
# Looking comes first and is cheap; nothing is installed, and nobody is asked for anything, when all is there.

sdk_version=$(sed -n 's/^set(NEVA_PICO_SDK_VERSION \(.*\))$/\1/p' tools/cmake/find_parts.cmake)

# The groups that the commands ask for. Unity is a need of playing only because the host build makes its tests too.
needs_host=(compiler cmake ninja python sdl2 sdl2-headers png cli11 etl unity)
needs_firmware=(compiler cmake ninja python arm arm-libc arm-libstdc++ etl sdk)
needs_format=(python git node npm modules)
# The page: the game as WebAssembly, bundled by node. Looking at it in a browser is for tests only.
needs_web=(node npm modules clang-19 wasm-lld wasm-libc++ wasm-libc++abi wasm-builtins wasi-libc)
needs_all=("${needs_host[@]}" "${needs_firmware[@]}" "${needs_format[@]}" "${needs_web[@]}" chromium clang-19 sanitizers clang-tidy-19 xvfb xauth xdotool qemu)

# In people's words, for machines without Debian's packages.
declare -A words=(
  [compiler]="g++ 12 or later" [cmake]="cmake 3.25 or later" [ninja]="ninja" [python]="python 3.9 or later" [git]="git"
  [sdl2]="SDL 2" [sdl2-headers]="SDL 2 for developers" [png]="libpng for developers" [cli11]="CLI11"
  [arm]="arm-none-eabi-g++" [arm-libc]="newlib for arm-none-eabi" [arm-libstdc++]="libstdc++ for arm-none-eabi"
  [clang-tidy-19]="clang-tidy 19" [sanitizers]="the sanitizers of clang 19" [node]="node 18 or later" [npm]="npm" [modules]="the packages of package-lock.json"
  [xvfb]="Xvfb" [xauth]="xauth" [xdotool]="xdotool" [qemu]="qemu-system-arm" [chromium]="chromium"
  [clang-19]="clang 19" [wasm-lld]="wasm-ld 19" [wasm-libc++]="libc++ 19 for wasm32" [wasm-libc++abi]="libc++abi 19 for wasm32"
  [wasm-builtins]="the compiler runtime of clang 19 for wasm32" [wasi-libc]="wasi-libc"
  [etl]="ETL 20.39 (its folder in NEVA_ETL_PATH)" [unity]="Unity 2.5 (its folder in NEVA_UNITY_PATH)"
  [sdk]="the Pico SDK $sdk_version (its folder in PICO_SDK_PATH)"
)

# node brings ca-certificates because without them Debian's npm trusts nobody.
declare -A packages=(
  [compiler]="g++" [cmake]="cmake" [ninja]="ninja-build" [python]="python3" [git]="git"
  [sdl2]="libsdl2-2.0-0" [png]="libpng-dev" [cli11]="libcli11-dev"
  [arm]="gcc-arm-none-eabi" [arm-libc]="libnewlib-arm-none-eabi" [arm-libstdc++]="libstdc++-arm-none-eabi-newlib"
  [clang-tidy-19]="clang-tidy-19" [sanitizers]="libclang-rt-19-dev" [node]="nodejs ca-certificates" [npm]="npm ca-certificates"
  [xvfb]="xvfb" [xauth]="xauth" [xdotool]="xdotool" [qemu]="qemu-system-arm" [chromium]="chromium"
  [clang-19]="clang-19" [wasm-lld]="lld-19" [wasm-libc++]="libc++-19-dev-wasm32" [wasm-libc++abi]="libc++abi-19-dev-wasm32"
  [wasm-builtins]="libclang-rt-19-dev-wasm32" [wasi-libc]="wasi-libc"
)

# Megabytes of the big ones on Debian 13, downloads included; the others are small beside them.
declare -A megabytes=(
  [compiler]=450 [cmake]=100 [sdl2]=300 [git]=120 [node]=130 [npm]=200 [xvfb]=150 [clang-tidy-19]=400 [sanitizers]=55
  [qemu]=250 [clang-19]=450 [wasm-libc++]=20 [chromium]=550 [arm]=550 [arm-libc]=450 [arm-libstdc++]=2700
)

# Parts are sources and headers that are unpacked, not installed: Debian 12 has not all of them, and as packages they bring
# compilers for other languages and the headers of every desktop.
declare -A part_packages=(
  [etl]="libetlcpp-dev" [unity]="cmock" [sdk]="pico-sdk-source tinyusb-source" [sdl2-headers]="libsdl2-dev"
)

has() {
  command -v "$1" > /dev/null
}

# at_least WANTED VERSION
at_least() {
  [[ -n $2 ]] && printf '%s\n%s\n' "$1" "$2" | sort -V -C
}

# has_header COMPILER HEADER: asks the compiler, which knows where headers are on its machine.
has_header() {
  has "$1" && "$1" -E -x c++ - > /dev/null 2>&1 <<< "#if !__has_include(<$2>)
#error missing
#endif"
}

# has_wasm_library FILE: clang answers with the whole path of what it finds.
has_wasm_library() {
  has clang++-19 && [[ $(clang++-19 --target=wasm32-wasi -print-file-name="$1") == /* ]]
}

# has_sanitizers: the same look-up as tools/cmake/sanitizers.cmake.
has_sanitizers() {
  has clang++-19 && [[ $(clang++-19 -print-file-name="libclang_rt.asan-$HOSTTYPE.a") == /* ]]
}

# has_library FILE: asks the linker of this machine's programs.
has_library() {
  has g++ && [[ $(g++ -print-file-name="$1") == */* ]]
}

# has_file FILE FOLDER...: the same look-up as tools/cmake/find_parts.cmake.
has_file() {
  local file=$1 folder
  shift
  for folder in "$@"; do
    [[ -z $folder || ! -e $folder/$file ]] || return 0
  done
  return 1
}

has_sdk() {
  local folder version
  # The user's own SDK is the user's affair; CMake checks its version.
  [[ -z ${PICO_SDK_PATH:-} ]] || return 0
  for folder in .deps/usr/src/pico-sdk /usr/src/pico-sdk; do
    [[ -e $folder/pico_sdk_init.cmake && -e $folder/lib/tinyusb/src/tusb.h ]] || continue
    version=$(sed -n 's/^ *set(PICO_SDK_VERSION_\(MAJOR\|MINOR\|REVISION\) \([0-9]*\))$/\2/p' \
      "$folder/pico_sdk_version.cmake" | paste -sd.)
    [[ $version == "$sdk_version" ]]
    return
  done
  return 1
}

modules_stamp() {
  sha256sum < package-lock.json
}

# The stamp says which packages were installed; npm's own list, which folders those are.
has_modules() {
  local list=node_modules/.package-lock.json folder
  [[ $(cat node_modules/.neva-stamp 2> /dev/null) == "$(modules_stamp)" ]] || return 1
  [[ ! -e $list ]] || while IFS= read -r folder; do
    [[ -d $folder ]] || return 1
  done < <(sed -n 's/^    "\(node_modules\/[^"]*\)": {$/\1/p' "$list")
}

# is_there NEED
is_there() {
  case $1 in
    compiler) has g++ && at_least 12 "$(g++ -dumpfullversion)" ;;
    cmake) has cmake && at_least 3.25 "$(cmake --version | awk 'NR == 1 { print $3 }')" ;;
    python) has python3 && at_least 3.9 "$(python3 --version | cut -d' ' -f2)" ;;
    node) has node && at_least v18 "$(node --version)" ;;
    sdl2) has_library libSDL2-2.0.so.0 || has_header g++ SDL2/SDL.h ;;
    sdl2-headers) has_file SDL.h .deps/usr/include/SDL2 || has_header g++ SDL2/SDL.h ;;
    png) has_header g++ png.h ;;
    cli11) has_header g++ CLI/CLI.hpp ;;
    arm) has arm-none-eabi-g++ ;;
    arm-libc) has_header arm-none-eabi-g++ newlib.h ;;
    arm-libstdc++) has_header arm-none-eabi-g++ array ;;
    xvfb) has Xvfb ;;
    qemu) has qemu-system-arm ;;
    clang-19) has clang++-19 ;;
    sanitizers) has_sanitizers ;;
    wasm-lld) has wasm-ld-19 ;;
    wasm-libc++) has_wasm_library libc++.a ;;
    wasm-libc++abi) has_wasm_library libc++abi.a ;;
    wasm-builtins) has_wasm_library libclang_rt.builtins-wasm32.a ;;
    wasi-libc) has_wasm_library libc.a ;;
    etl) has_file vector.h "${NEVA_ETL_PATH:-}" .deps/usr/include/etl /usr/include/etl ;;
    unity) has_file unity.c "${NEVA_UNITY_PATH:-}" {.deps,}/usr/share/cmock/vendor/unity/src ;;
    sdk) has_sdk ;;
    modules) has_modules ;;
    *) has "$1" ;;
  esac
}

# missing_of NEED...: prints those that are not there.
missing_of() {
  local need
  for need in "$@"; do
    is_there "$need" || printf '%s\n' "$need"
  done | sort -u
}
