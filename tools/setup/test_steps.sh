# shellcheck shell=bash disable=SC2034,SC2154
# ./neva test: builds the host programs, and has ctest run everything (tools/cmake/tests.cmake) or the tests of some steps. A
# step is a label of ctest; what a test needs built is built before it.

test_steps=(format arrows texts host-build host-tests firmware device-images device-tests web tidy guards asan-build asan-tests
  reproducible guard-tests)
running=""

# in_own_group COMMAND...: in a process group of its own, so that Ctrl-C can end all of it.
in_own_group() {
  local code=0
  set -m
  "$@" < /dev/null &
  set +m
  running=$!
  wait "$running" || code=$?
  running=""
  return "$code"
}

stop_steps() {
  [[ -z $running ]] || kill -TERM -- "-$running" 2> /dev/null || true
}

# build_for_tests [NAME...]: the tests under sanitizers are known to ctest once their build is configured. Where all steps
# run, no unit test is built and run a second time without them, and sources are compiled many at a time.
build_for_tests() {
  local cmake_options=(-DNEVA_ALL_TESTS=ON)
  (( $# > 0 )) || cmake_options+=(-DNEVA_TESTS_ONCE=ON -DNEVA_JOIN_SOURCES=ON -DNEVA_JOIN_TESTS=ON)
  build_host && cmake --preset host-asan
}

# reasons_in LOG: where it went wrong, which may be far from the end of the log.
reasons_in() {
  grep -E -A 3 '(^|[: ])error: |^CMake Error' "$1" | cut -c 1-300 | head -n 40 || true
}

# processor_seconds BEFORE AFTER: of all cores together, between two outputs of bash's times, which tells of the shell,
# then of its children.
processor_seconds() {
  awk 'FNR == 2 { gsub(/[ms]/, " "); sum = 60 * ($1 + $3) + $2 + $4 - sum } END { printf "%.0f", sum }' "$1" "$2"
}

# run_steps [NAME...]: all without a name.
run_steps() {
  local labels="" code=0
  SECONDS=0
  mkdir -p "$logs"
  # Set-up is over and does not count.
  times > "$logs/times-before"
  if ! in_own_group logged host-build build_for_tests "$@"; then
    reasons_in "$logs/host-build.log"
    build_failed host-build
  fi
  say "ok   host-build ($SECONDS s)"
  labels=$(IFS='|' && printf '%s' "$*")
  if [[ $labels != host-build ]]; then
    in_own_group ctest --preset host -j "$(nproc)" --no-tests=error ${labels:+-L "^($labels)$"} || code=$?
  fi
  times > "$logs/times"
  say "In $SECONDS s, $(processor_seconds "$logs/times-before" "$logs/times") of processor; the whole output is in build/host/Testing/Temporary."
  return "$code"
}
