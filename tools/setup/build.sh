# shellcheck shell=bash disable=SC2034,SC2154
# Building by preset, for the commands of ./neva.

# build_preset PRESET FOLDER [TARGET...]: configures and builds it; CMake's options are in cmake_options.
cmake_options=()
build_preset() {
  local targets=${*:3} options=${cmake_options[*]}
  cmake -D PRESET="$1" -D FOLDER="$2" -D JOBS="$(nproc)" -D TARGETS="${targets// /;}" -D OPTIONS="${options// /;}" \
    -P tools/cmake/build_preset.cmake
}

# build_host [TARGET...]
build_host() {
  build_preset host build/host "$@"
}

# build_firmware BASE BOARD...: boards on the same base share a build folder and nearly all objects.
build_firmware() {
  build_preset "firmware-$1" "build/firmware/$1" "${@:2}"
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

# image_ids BOARD...: a line each, the checksum of an image as it lies in flash: the number that the device shows in its key
# test.
image_ids() {
  local board files=()
  for board in "$@"; do
    files+=("build/firmware/$(base_of "$board")/neva-$board.bin")
  done
  python3 -c 'import sys, zlib; [print("%08X" % zlib.crc32(open(file, "rb").read())) for file in sys.argv[1:]]' "${files[@]}"
}

# The images that only the device tests and the measurements run, for the one base that they run on.
build_device_images() {
  build_firmware pico device_images
}

# build_page: the folder build/web, from the module, the boards, the cards and the images that are built.
build_page() {
  build_preset web build/wasm && build_host neva-boards neva-cards && node tools/web/make_page.mjs --out build/web
}
