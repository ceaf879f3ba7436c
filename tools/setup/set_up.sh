# shellcheck shell=bash disable=SC2034,SC2154
# Brings what is missing: Debian packages by apt, parts unpacked into .deps, npm's packages into node_modules.
# Sourced by ./neva after needs.sh. Every step can be interrupted and run again.

# Measured, with a margin: megabytes that .deps or node_modules take in the project's folder while they are made.
room_for_parts=200

as_root=()

# can_install: fills as_root, or says no. Never asks for a password.
can_install() {
  has apt-get || return 1
  if (( $(id -u) == 0 )); then
    as_root=()
  elif has sudo && sudo -n true 2> /dev/null; then
    as_root=(sudo -n)
  else
    return 1
  fi
}

apt_get() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 -o Acquire::Retries=1 "$@"
}

# explain_packages PACKAGE...: for people who have to install them by themselves.
explain_packages() {
  stop 4 "some packages are missing. Install them with: sudo apt-get install --no-install-recommends $*"
}

# apt_install PACKAGE...: first finishes what an interrupted installation left behind, and keeps no downloads. Among its
# output are apt's own lines about how far it is.
apt_install() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive dpkg --configure -a &&
    apt_get -o APT::Keep-Downloaded-Packages=false -o APT::Status-Fd=1 install -y --no-install-recommends "$@"
}

# show_progress: passes its input on, but for apt's lines about how far it is; at a terminal they become one line.
show_progress() {
  local line kind percent last=""
  while IFS= read -r line; do
    case $line in
      dlstatus:* | pmstatus:*)
        IFS=: read -r kind _ percent _ <<< "$line"
        percent=${percent%%.*}
        [[ $kind$percent != "$last" && -t 2 ]] || continue
        last=$kind$percent
        printf '\r  %s %3s %%' "$([[ $kind == dlstatus ]] && printf 'downloading' || printf 'installing ')" "$percent" >&2
        ;;
      *) printf '%s\n' "$line" ;;
    esac
  done
  [[ -z $last ]] || printf '\n' >&2
}

# install_packages MEGABYTES PACKAGE...
install_packages() {
  local log=$logs/apt-install.log
  say "Installing from Debian, once, at most $1 MB with downloads: ${*:2}"
  { apt_install "${@:2}" 2>&1 < /dev/null | show_progress > "$log"; } ||
    stop 4 "the packages could not be installed. Is there a network? See $log"
}

# unpack_parts NEED...
unpack_parts() {
  local need wanted=()
  for need in "$@"; do
    want "${part_packages[$need]}"
  done
  say "Unpacking into .deps: ${wanted[*]}"
  logged fetch-debs tools/setup/fetch_debs.sh .deps "${wanted[@]}" ||
    stop 4 "$(words_of "$@") could not be fetched. Is there a network? See $logs/fetch-debs.log"
}

# The stamp goes first and comes back last, so that an interrupted installation is seen as one.
install_modules() {
  say "Installing npm packages into node_modules"
  rm -f node_modules/.neva-stamp
  logged npm npm ci --include=dev --ignore-scripts --no-audit --no-fund ||
    stop 4 "npm's packages could not be installed. Is there a network? See $logs/npm.log"
  modules_stamp > node_modules/.neva-stamp
}

# words_of NEED...: "cmake 3.25 or later, ninja"
words_of() {
  local need text=""
  for need in "$@"; do
    text+="${text:+, }${words[$need]}"
  done
  printf '%s' "$text"
}

# want "PACKAGE ...": adds to the caller's list, each package once.
want() {
  local package
  for package in $1; do
    [[ " ${wanted[*]} " == *" $package "* ]] || wanted+=("$package")
  done
}

# set_up NEED...: comes back when all of them are there.
set_up() {
  local missing need room=50 wanted=() parts=() modules=no
  mapfile -t missing < <(missing_of "$@")
  (( ${#missing[@]} > 0 )) || return 0
  has apt-get || [[ ${missing[*]} == modules ]] || stop 4 "please install: $(words_of "${missing[@]}")"

  # One set-up at a time: a second one waits here and finds the work done.
  mkdir -p "$logs"
  exec 9> "$logs/.set-up-lock"
  flock 9
  mapfile -t missing < <(missing_of "$@")

  for need in "${missing[@]}"; do
    if [[ $need == modules ]]; then
      modules=yes
    elif [[ -n ${part_packages[$need]:-} ]]; then
      parts+=("$need")
    else
      want "${packages[$need]}"
    fi
    room=$(( room + ${megabytes[$need]:-0} ))
  done

  # Before a gigabyte is installed that would be of no use.
  [[ ${#parts[@]}$modules == 0no ]] || need_room "$room_for_parts" .
  if (( ${#wanted[@]} + ${#parts[@]} > 0 )) && can_install; then
    need_room "$room" /usr
    # A failing update is no end: what is known already may do.
    say "Looking up Debian's packages"
    logged apt-update apt_get update || true
    (( ${#wanted[@]} == 0 )) || install_packages "$room" "${wanted[@]}"
  else
    (( ${#wanted[@]} == 0 )) || explain_packages "${wanted[@]}"
  fi
  (( ${#parts[@]} == 0 )) || unpack_parts "${parts[@]}"
  [[ $modules == no ]] || install_modules
  exec 9>&-

  mapfile -t missing < <(missing_of "$@")
  (( ${#missing[@]} == 0 )) || stop 4 "still missing after set-up: $(words_of "${missing[@]}")"
}
