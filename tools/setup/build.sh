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

# build_firmware BOARD
build_firmware() {
  export NEVA_BOARD=$1
  configure firmware "build/firmware/$1" && cmake --build "build/firmware/$1" -j "$(nproc)"
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

boards_with_firmware() {
  local board
  for board in $(all_boards); do
    ! has_firmware "$board" || printf '%s\n' "$board"
  done
}

# The checksum of an image as it lies in flash: the number that the device shows in its key test.
image_id() {
  python3 -c 'import sys, zlib; print(f"{zlib.crc32(sys.stdin.buffer.read()):08X}")' < "build/firmware/$1/neva-$1.bin"
}

# The images that only the device tests and the measurements run, for the board that they run on: the first one.
build_device_images() {
  local board
  board=$(boards_with_firmware | head -n 1)
  cmake --build "build/firmware/$board" -j "$(nproc)" --target device_images
}
