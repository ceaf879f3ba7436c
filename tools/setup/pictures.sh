# shellcheck shell=bash disable=SC2034,SC2154
# ./neva pictures: the manifest of the golden pictures, and a sheet of what has changed since the last commit.

pictures_folder=build/pictures
pictures_manifest=host_tests/firmware/golden_screens.txt
# What test_golden_screens says when the store does not know how something looked.
exit_unknown=5

# fill_store_from_last_commit: draws all pictures of the last commit, in a copy of it that is kept for the next time. A
# build folder that was removed leaves git a copy that is not there: prune.
fill_store_from_last_commit() {
  local copy=$PWD/$pictures_folder/last_commit store=$PWD/$pictures_folder/store part
  git worktree prune
  if [[ -e $copy/.git ]]; then
    git -C "$copy" checkout --quiet --force --detach "$(git rev-parse HEAD)"
  else
    rm -rf "$copy"
    git worktree add --quiet --force --detach "$copy" HEAD
  fi || return 1
  for part in .deps node_modules; do
    [[ ! -e $part || -e $copy/$part ]] || ln -s "$PWD/$part" "$copy/$part"
  done
  (cd "$copy" && build_host test_golden_screens && build/host/bin/test_golden_screens --store "$store")
}

# compare_pictures OPTION...: without the lines of those that are as they were.
compare_pictures() {
  build/host/bin/test_golden_screens "$@" | grep -v ':PASS$'
}

# pictures [--check] [NAME ...]
pictures() {
  local options=(--renew) code=0 was=$pictures_folder/last_commit.txt
  if [[ ${1:-} == --check ]]; then
    options=()
    shift
  fi
  while (( $# > 0 )); do
    [[ $1 != -* ]] || stop 2 "pictures knows only --check and parts of names, not '$1'"
    options+=(--picture "$1")
    shift
  done
  need_room_to_build "$room_for_host"
  set_up "${needs_host[@]}"
  logged pictures-build build_host test_golden_screens || build_failed pictures-build
  mkdir -p "$pictures_folder"
  if [[ ${options[0]:-} == --renew ]] && git show "HEAD:$pictures_manifest" > "$was" 2> /dev/null; then
    options+=(--was "$was")
  fi
  compare_pictures "${options[@]}" || code=$?
  (( code == exit_unknown )) || return "$code"
  [[ " ${options[*]} " == *" --was "* ]] || return 0
  say "Building the last commit to show how it was. This may take minutes; the manifest is written already."
  if logged pictures-last-commit fill_store_from_last_commit; then
    compare_pictures "${options[@]}" > /dev/null || true
    say "$pictures_folder/index.html is complete."
  else
    say "The last commit could not be drawn, see $logs/pictures-last-commit.log; the sheet shows only what is."
  fi
}
