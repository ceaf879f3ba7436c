# shellcheck shell=bash disable=SC2034,SC2154
# Words for people, logs for the rest. Sourced by ./neva, which stands in the project's folder.
#
# Exit codes: 1 a build or a test failed, 2 asked for something that does not exist, 3 nowhere to play, 4 set-up cannot be
# finished here, 130 interrupted.

logs=build/logs

say() {
  printf '%s\n' "$*"
}

# stop CODE WORDS...: one clear line, and the end.
stop() {
  local code=$1
  shift
  printf 'neva: %s\n' "$*" >&2
  exit "$code"
}

# logged NAME COMMAND...: everything the command says goes into build/logs/NAME.log.
logged() {
  local log=$logs/$1.log
  shift
  mkdir -p "$logs"
  "$@" > "$log" 2>&1 < /dev/null
}

# free_megabytes FOLDER
free_megabytes() {
  df -Pk "$1" | awk 'NR == 2 { print int($4 / 1024) }'
}

# need_room MEGABYTES FOLDER: a full disk makes for strange errors later, so look before.
need_room() {
  local free
  free=$(free_megabytes "$2")
  (( free >= $1 )) || stop 4 "not enough room: $free MB free, $1 MB needed"
}

# need_room_to_build MEGABYTES: what earlier builds already take up counts.
need_room_to_build() {
  local taken=0
  [[ ! -d build ]] || taken=$(du -sm build | cut -f1)
  need_room $(( $1 > taken + 30 ? $1 - taken : 30 )) .
}
