# shellcheck shell=bash disable=SC2034,SC2154
# Building by preset, for the commands of ./neva.

# configure PRESET FOLDER: a build folder of a project that has since moved would only confuse CMake.
configure() {
  local cache=$2/CMakeCache.txt
  if [[ -e $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$cache"; then
    rm -rf "$2"
  fi
  cmake --preset "$1" \
    ${NEVA_ETL_PATH:+"-DNEVA_ETL_PATH=$NEVA_ETL_PATH"} \
    ${NEVA_UNITY_PATH:+"-DNEVA_UNITY_PATH=$NEVA_UNITY_PATH"}
}

# build_host PRESET [TARGET...]
build_host() {
  local preset=$1
  shift
  configure "$preset" "build/$preset" && cmake --build --preset "$preset" -j "$(nproc)" ${1:+--target "$@"}
}

# build_firmware BASE BOARD...: boards on the same base share a build folder and nearly all objects.
build_firmware() {
  export NEVA_BASE=$1
  shift
  configure firmware "build/firmware/$NEVA_BASE" &&
    cmake --build "build/firmware/$NEVA_BASE" -j "$(nproc)" --target "${@/#/neva-}"
}

# A board is a folder in boards/.
all_boards() {
  local file
  for file in boards/*/board.hpp; do
    basename "$(dirname "$file")"
  done
}

has_firmware() {
  grep -Eq '^set\(NEVA_HAS_FIRMWARE ON\)' "boards/$1/board.cmake"
}

# base_of BOARD: the Pico SDK's name of the board that it stands on.
base_of() {
  sed -n 's/^set(PICO_BOARD \([a-z0-9_]*\))$/\1/p' "boards/$1/board.cmake"
}

# uf2_of BOARD
uf2_of() {
  printf 'build/firmware/%s/neva-%s.uf2' "$(base_of "$1")" "$1"
}

boards_with_firmware() {
  local board
  for board in $(all_boards); do
    ! has_firmware "$board" || printf '%s\n' "$board"
  done
}

# The checksum of an image as it lies in flash: the number that the device shows in its key test.
image_id() {
  python3 -c 'import sys, zlib; print(f"{zlib.crc32(sys.stdin.buffer.read()):08X}")' < "build/firmware/$(base_of "$1")/neva-$1.bin"
}

# The images that only the device tests and the measurements run, for the one base that they run on.
build_device_images() {
  cmake --build build/firmware/pico -j "$(nproc)" --target device_images
}
