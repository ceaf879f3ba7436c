# shellcheck shell=bash disable=SC2034,SC2154
# The steps of ./neva test. A step has a name, a command, maybe a step that it needs, and its output in
# build/logs/NAME.log. A new step is a line in test_steps and one in step_command.

# What the device tests need comes first: one emulator after the other, they take longest.
test_steps=(format arrows host-build firmware device-images device-tests host-tests tidy guards asan-build asan-tests
  reproducible guard-tests)
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
processor_sum=0

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
    # One board: the others differ from it by their pins alone, and each would compile the SDK once more.
    reproducible) python3 tools/guards/check_reproducible.py --base pimoroni_picosystem ;;
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

# processor_seconds RESULT: what a step used of all cores together. bash's times tells of the shell, then of its children.
processor_seconds() {
  awk 'NR == 3 { gsub(/[ms]/, " "); printf "%.0f", 60 * ($1 + $3) + $2 + $4 }' "$1"
}

# reasons_in LOG: where it went wrong, which may be far from the end of the log.
reasons_in() {
  grep -E -A 3 '^ *not ok |(^|[: ])error: |:FAIL|\*\*\*(Failed|Timeout|Exception)|^(FAIL|ERROR): |^[A-Za-z]+Error: ' "$1" |
    cut -c 1-300 | head -n 40
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
    times >> "$logs/$name.result"
  ) &
  set +m
  step_pid[$name]=$!
}

finish_step() {
  local name=$1 code=1 seconds=0 processor=0
  wait "${step_pid[$name]}" || true
  unset "step_pid[$name]"
  read -r code seconds < "$logs/$name.result" || true
  processor=$(processor_seconds "$logs/$name.result") || true
  processor_sum=$(( processor_sum + processor ))
  if (( code == 0 )); then
    passed=$(( passed + 1 ))
    say "ok   $name ($seconds s, $processor of processor)"
  else
    failed=$(( failed + 1 ))
    step_failed[$name]=yes
    say "FAIL $name ($seconds s, $processor of processor), see $logs/$name.log"
    reasons_in "$logs/$name.log" || true
    tail -n 20 "$logs/$name.log"
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

# failed_of NAME...: those that failed, in one line.
failed_of() {
  local name failures=()
  for name in "$@"; do
    [[ -z ${step_failed[$name]:-} ]] || failures+=("$name")
  done
  printf '%s' "${failures[*]}"
}

# run_steps NAME...: goes on after a failure; only steps that need the failed one are left out.
run_steps() {
  local name need began=$SECONDS
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
  (( failed == 0 )) || say "Failed: $(failed_of "$@")"
  say "$passed passed, $failed failed, in $(( SECONDS - began )) s, $processor_sum of processor"
  (( failed == 0 ))
}
