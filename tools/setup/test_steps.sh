# shellcheck shell=bash disable=SC2034,SC2154
# The steps of ./neva test. A step has a name, a command, maybe a step that it needs, and its output in
# build/logs/NAME.log. A new step is a line in test_steps and one in step_command.

test_steps=(format arrows host-build host-tests asan-build asan-tests firmware device-images device-tests guards
  reproducible tidy guard-tests)
# The slow ones run beside the steps that follow them and are reported last.
beside_steps=(device-tests tidy)

# The device tests compare the device's screens with the simulator's.
declare -A step_needs=(
  [host-tests]="host-build" [asan-tests]="asan-build" [guards]="firmware" [reproducible]="firmware" [tidy]="host-build"
  [device-images]="firmware" [device-tests]="host-build device-images"
)
declare -A step_pid=()
declare -A step_failed=()
passed=0
failed=0

step_command() {
  case $1 in
    format) ./neva format --check ;;
    arrows) python3 tools/guards/check_arrows.py ;;
    host-build) build_host host ;;
    host-tests) ctest --preset host -j "$(nproc)" ;;
    asan-build) build_host host-asan ;;
    asan-tests) ctest --preset host-asan -j "$(nproc)" ;;
    firmware) ./neva firmware all ;;
    device-images) build_device_images ;;
    guards) python3 tools/guards/check_images.py ;;
    reproducible) python3 tools/guards/check_reproducible.py --base pico ;;
    tidy) python3 tools/guards/check_tidy.py ;;
    device-tests) device_tests ;;
    guard-tests) python3 -m unittest discover -s host_tests/guards -p "test_*.py" ;;
  esac
}

# By file, because what node makes of a folder differs from version to version.
device_tests() {
  local files
  mapfile -t files < <(find host_tests/device -name '*.test.mjs' | sort)
  (( ${#files[@]} > 0 )) || { echo "no tests in host_tests/device"; return 1; }
  node --test --test-reporter=tap "${files[@]}"
}

# Every step runs in a process group of its own, so that Ctrl-C can end all of it.
start_step() {
  local name=$1
  set -m
  (
    SECONDS=0
    code=0
    step_command "$name" > "$logs/$name.log" 2>&1 < /dev/null || code=$?
    echo "$code $SECONDS" > "$logs/$name.result"
  ) &
  set +m
  step_pid[$name]=$!
}

finish_step() {
  local name=$1 code=1 seconds=0
  wait "${step_pid[$name]}" || true
  unset "step_pid[$name]"
  read -r code seconds < "$logs/$name.result" || true
  if (( code == 0 )); then
    passed=$(( passed + 1 ))
    say "ok   $name ($seconds s)"
  else
    failed=$(( failed + 1 ))
    step_failed[$name]=yes
    say "FAIL $name ($seconds s), see $logs/$name.log"
    # node tells of failures where they happen, which may be far from the end.
    grep -A 5 '^ *not ok ' "$logs/$name.log" | head -n 60 || true
    tail -n 40 "$logs/$name.log"
  fi
  # The closing lines of ctest, node and unittest.
  grep -E '^[0-9]+% tests passed|^# (pass|fail) [0-9]+$|^Ran [0-9]+ tests? in ' "$logs/$name.log" | tail -n 2 || true
}

stop_steps() {
  local pid
  for pid in "${step_pid[@]}"; do
    kill -TERM -- "-$pid" 2> /dev/null || true
  done
}

# failed_need NAME: the first step that this one needs and that failed, if any.
failed_need() {
  local need
  for need in ${step_needs[$1]:-}; do
    [[ -z ${step_failed[$need]:-} ]] || { printf '%s' "$need"; return; }
  done
}

# run_steps NAME...: goes on after a failure; only steps that need the failed one are left out.
run_steps() {
  local name need
  mkdir -p "$logs"
  for name in "$@"; do
    need=$(failed_need "$name")
    if [[ -n $need ]]; then
      failed=$(( failed + 1 ))
      step_failed[$name]=yes
      say "FAIL $name, not run because $need failed"
      continue
    fi
    rm -f "$logs/$name.result"
    start_step "$name"
    [[ " ${beside_steps[*]} " == *" $name "* ]] || finish_step "$name"
  done
  for name in "${beside_steps[@]}"; do
    [[ -z ${step_pid[$name]:-} ]] || finish_step "$name"
  done
  say "$passed passed, $failed failed"
  (( failed == 0 ))
}
