#!/usr/bin/env bash
# Unpacks Debian 13's Pico SDK, TinyUSB, ETL and Unity into PREFIX without installing anything, for machines whose own
# distribution has none or other versions. The mirror is the one that this machine's apt is set up with; signatures are
# checked with Debian's own keyring. Needs neither root nor the system's package lists to be writable.
# usage: tools/setup/fetch_debs.sh PREFIX
# shellcheck disable=SC2016  # apt and dpkg fill in these dollars, not the shell
set -euo pipefail

prefix=$1
packages=(pico-sdk-source tinyusb-source libetlcpp-dev cmock)
keyring=/usr/share/keyrings/debian-archive-keyring.gpg

fail() {
  echo "fetch_debs: $*" >&2
  exit 1
}

[[ -e $keyring ]] || fail "Debian's keyring is missing (package debian-archive-keyring)"

# The machine's Debian mirror; without package lists apt does not know whose mirror is whose, and the name has to do.
targets=$(apt-get indextargets --format '$(REPO_URI) $(ORIGIN) $(LABEL)' 'Created-By: Packages')
mirror=$(awk '/ Debian Debian$/ { print $1; exit }' <<< "$targets")
[[ -n $mirror ]] || mirror=$(awk '$1 ~ /\/debian\/?$/ { print $1; exit }' <<< "$targets")
[[ -n $mirror ]] || fail "no Debian mirror in this machine's apt configuration"

# All work is done in a folder of its own and moved into place at the end: a run that is cut short leaves nothing that
# looks finished.
mkdir -p "$prefix"
prefix=$(cd "$prefix" && pwd)
part=$prefix/.part
rm -rf "$part"
trap 'rm -rf "$part"' EXIT
mkdir -p "$part"/{lists/partial,cache/archives/partial,debs,root}
: > "$part/status"
echo "deb [arch=$(dpkg --print-architecture) signed-by=$keyring] $mirror trixie main" > "$part/sources.list"

# An empty status file and no preferences: what is installed or pinned on this machine does not matter here.
apt=(apt-get -q
  -o Dir::Etc::sourcelist="$part/sources.list" -o Dir::Etc::sourceparts=/dev/null
  -o Dir::Etc::preferences=/dev/null -o Dir::Etc::preferencesparts=/dev/null
  -o Dir::State::lists="$part/lists" -o Dir::State::status="$part/status" -o Dir::Cache="$part/cache"
  -o Acquire::Languages=none -o APT::Sandbox::User="$(id -un)")

"${apt[@]}" update
(cd "$part/debs" && "${apt[@]}" download "${packages[@]}")
for deb in "$part"/debs/*.deb; do
  dpkg-deb -x "$deb" "$part/root"
  dpkg-deb --show --showformat '${Package}=${Version}\n' "$deb" >> "$part/packages"
done

[[ ! -e $prefix/usr ]] || mv "$prefix/usr" "$part/old"
mv "$part/root/usr" "$prefix/usr"
mv "$part/packages" "$prefix/packages"
