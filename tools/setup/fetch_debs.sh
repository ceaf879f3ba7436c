#!/usr/bin/env bash
# Unpacks packages of Debian into PREFIX without installing anything, beside those that are there already. The Pico SDK,
# TinyUSB, ETL and Unity are those of Debian 13, whatever this machine runs: Neva is proven with them. All others are of
# the machine's own release. The mirror is the one that its apt is set up with; signatures are checked with Debian's own
# keyring. Needs neither root nor the system's package lists to be writable.
# usage: tools/setup/fetch_debs.sh PREFIX PACKAGE...
# shellcheck disable=SC2016  # apt and dpkg fill in these dollars, not the shell
set -euo pipefail

prefix=$1
shift
declare -A proven=([pico-sdk-source]=2.1.1- [tinyusb-source]=0.18. [libetlcpp-dev]=20.39. [cmock]=2.5.3+)
keyring=/usr/share/keyrings/debian-archive-keyring.gpg

fail() {
  echo "fetch_debs: $*" >&2
  exit 1
}

# own_version PACKAGE: what this machine's apt would install, if anything.
own_version() {
  LC_ALL=C apt-cache policy "$1" | awk '/Candidate:/ && $2 != "(none)" { print $2 }'
}

own=()
of_debian_13=()
for package in "$@"; do
  if [[ -z ${proven[$package]:-} || $(own_version "$package") == "${proven[$package]}"* ]]; then
    own+=("$package")
  else
    of_debian_13+=("$package")
  fi
done

# All work is done in a folder of its own and moved into place at the end: a run that is cut short leaves nothing that
# looks finished.
mkdir -p "$prefix"
prefix=$(cd "$prefix" && pwd)
part=$prefix/.part
rm -rf "$part"
trap 'rm -rf "$part"' EXIT
mkdir -p "$part"/{lists/partial,cache/archives/partial,debs,root}
apt=(apt-get -q -o APT::Sandbox::User="$(id -un)")
cd "$part/debs"

if (( ${#own[@]} > 0 )); then
  "${apt[@]}" download "${own[@]}"
fi

if (( ${#of_debian_13[@]} > 0 )); then
  [[ -e $keyring ]] || fail "Debian's keyring is missing (package debian-archive-keyring)"
  # The machine's Debian mirror; without package lists apt does not know whose mirror is whose, and the name has to do.
  targets=$(apt-get indextargets --format '$(REPO_URI) $(ORIGIN) $(LABEL)' 'Created-By: Packages')
  mirror=$(awk '/ Debian Debian$/ { print $1; exit }' <<< "$targets")
  [[ -n $mirror ]] || mirror=$(awk '$1 ~ /\/debian\/?$/ { print $1; exit }' <<< "$targets")
  [[ -n $mirror ]] || fail "no Debian mirror in this machine's apt configuration"
  : > "$part/status"
  echo "deb [arch=$(dpkg --print-architecture) signed-by=$keyring] $mirror trixie main" > "$part/sources.list"
  # An empty status file and no preferences: what is installed or pinned on this machine does not matter here.
  apt+=(-o Dir::Etc::sourcelist="$part/sources.list" -o Dir::Etc::sourceparts=/dev/null
    -o Dir::Etc::preferences=/dev/null -o Dir::Etc::preferencesparts=/dev/null
    -o Dir::State::lists="$part/lists" -o Dir::State::status="$part/status" -o Dir::Cache="$part/cache"
    -o Acquire::Languages=none)
  "${apt[@]}" update
  "${apt[@]}" download "${of_debian_13[@]}"
fi

touch "$part/packages"
if [[ -e $prefix/usr ]]; then
  cp -al "$prefix/usr" "$part/root/usr"
  cat "$prefix/packages" > "$part/packages"
fi
for deb in *.deb; do
  dpkg-deb -x "$deb" "$part/root"
  dpkg-deb --show --showformat '${Package}=${Version}\n' "$deb" >> "$part/packages"
done

[[ ! -e $prefix/usr ]] || mv "$prefix/usr" "$part/old"
mv "$part/root/usr" "$prefix/usr"
sort -u "$part/packages" > "$prefix/packages"
