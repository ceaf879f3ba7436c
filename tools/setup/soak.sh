# shellcheck shell=bash disable=SC2034,SC2154
# The parts of ./neva soak: what ./neva test does for seconds, here for as long as one likes. Each part prints a line with
# what it did; its whole output is in build/logs/soak-NAME.log.

soak_parts=(games bots reference fuzz saving tidy mutations device-games power-cuts)
# Those that run the released images in the emulator.
soak_device_parts=(device-games power-cuts)

# soak_part NAME SCALE SEED: SCALE 1 takes some minutes on one core.
soak_part() {
  local bin=build/host/bin scale=$2 seed=$3 target
  case $1 in
    games) "$bin/soak_games" --games $(( 20000 * scale )) --seed "$seed" ;;
    bots) "$bin/soak_bots" --games $(( 2000 * scale )) --seed "$seed" ;;
    reference) "$bin/test_lockstep" --games $(( 2000 * scale )) --seed "$seed" ;;
    fuzz)
      for target in fuzz_actions fuzz_action_values fuzz_journal; do
        "$bin/$target" --seconds $(( 60 * scale )) --seed "$seed" || return 1
      done
      ;;
    # Every bit and every torn byte, where ./neva test takes some.
    saving)
      for target in test_small_stores test_power_cuts test_bit_rot test_full_flash; do
        "$bin/$target" --exhaustive || return 1
      done
      ;;
    # With the analyzer's own patience.
    tidy) python3 tools/guards/check_tidy.py --patience 225000 ;;
    # Breaks the engine on purpose, in a build of its own, and names what no test noticed.
    mutations) python3 host_tests/mutation/check_mutations.py --count $(( 80 * scale )) --seed "$seed" ;;
    device-games) node host_tests/device/soak_games.mjs ;;
    power-cuts) node host_tests/device/soak_power_cuts.mjs "$scale" ;;
  esac
}

# needs_images PART...: whether one of them runs images.
needs_images() {
  local part
  for part in "$@"; do
    [[ " ${soak_device_parts[*]} " != *" $part "* ]] || return 0
  done
  return 1
}

# soak [--scale N] [--seed N] [part ...]
soak() {
  local scale=1 seed=1 parts=() name code=0
  while (( $# > 0 )); do
    case $1 in
      --scale | --seed)
        # Few enough digits for the sums of a shell.
        [[ ${2:-} =~ ^[1-9][0-9]{0,8}$ ]] || stop 2 "$1 wants a whole number from 1 to 999999999, not '${2:-}'"
        if [[ $1 == --scale ]]; then scale=$2; else seed=$2; fi
        shift 2
        ;;
      *)
        [[ " ${soak_parts[*]} " == *" $1 "* ]] || stop 2 "there is no part '$1'. Parts: ${soak_parts[*]}"
        parts+=("$1")
        shift
        ;;
    esac
  done
  (( ${#parts[@]} > 0 )) || parts=("${soak_parts[@]}")
  if needs_images "${parts[@]}"; then
    set_up "${needs_all[@]}"
    firmware all
  fi
  set_up "${needs_host[@]}"
  [[ ${parts[*]} == mutations ]] || logged soak-build build_host || build_failed soak-build
  mkdir -p "$logs"
  for name in "${parts[@]}"; do
    SECONDS=0
    if soak_part "$name" "$scale" "$seed" > "$logs/soak-$name.log" 2>&1; then
      say "$name: fine after $SECONDS s"
      # What is set in tells how far it is.
      grep -v '^  ' "$logs/soak-$name.log" | tail -n 12
    else
      code=1
      say "$name: FAILED after $SECONDS s, see $logs/soak-$name.log"
      tail -n 20 "$logs/soak-$name.log"
    fi
  done
  return "$code"
}
