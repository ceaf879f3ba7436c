# shellcheck shell=bash disable=SC2154
# ./neva release: what somebody downloads for their board, in one folder, the same bytes from the same commit. Nothing in
# it tells when or where it was made.

version_of_project() {
  sed -n 's/^project(neva VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt
}

# release_page VERSION COMMIT BOARD...: the table is that of docs/boards.md, which is made from boards/.
release_page() {
  local board image
  printf '# Neva %s\n\nMade from commit %s.\n\n' "$1" "$2"
  printf 'Connect the board by USB in boot-loader mode (hold BOOTSEL while plugging in a Pico) and copy its file onto the\n'
  printf 'drive that appears. Saved games and settings stay. The key test in the settings shows the number of the image.\n\n'
  printf '| file | name | chip | screen | keys | image |\n| --- | --- | --- | --- | --- | --- |\n'
  while read -r board image; do
    awk -F ' *[|] *' -v id="\`$board\`" -v file="neva-$board.uf2" -v image="$image" '
      $2 == id { printf "| `%s` | %s | %s | %s | %s | %s |\n", file, $3, $4, $5, $6, image; found = 1; exit }
      END { exit !found }' docs/boards.md || return 1
  done < <(paste -d ' ' <(printf '%s\n' "${@:3}") <(image_ids "${@:3}"))
  printf '\nThe folder `web` is the page: put it onto any web server that serves files, in any folder.\n'
  printf '\n`sha256sum -c SHA256SUMS` checks the files.\n'
}

# release [--dirty]
release() {
  local version commit name folder changed board boards
  case ${1:-} in
    "" | --dirty) ;;
    *) stop 2 "release knows only --dirty, not '$1'" ;;
  esac
  set_up git "${needs_host[@]}" "${needs_firmware[@]}" "${needs_web[@]}"
  commit=$(git rev-parse HEAD 2> /dev/null) || stop 1 "a release names its commit, and there is no git repository here"
  changed=$(git status --porcelain)
  if [[ -n $changed && ${1:-} != --dirty ]]; then
    printf '%s\n' "$changed" | sed -n '1,10p' >&2
    stop 1 "these files are not as in the last commit, so nobody could make the same release; commit them, or try --dirty"
  fi
  version=$(version_of_project)
  [[ -z $changed ]] || { version+=-dirty; commit+=", with changes"; }
  name=neva-$version
  folder=build/release/$name
  firmware all
  mapfile -t boards < <(boards_with_firmware)
  rm -rf "$folder"
  mkdir -p "$folder"
  for board in "${boards[@]}"; do
    cat "$(uf2_of "$board")" > "$folder/neva-$board.uf2"
  done
  release_page "$version" "$commit" "${boards[@]}" > "$folder/README.md" || stop 1 "docs/boards.md lacks one of the boards"
  logged web-build build_page || build_failed web-build
  cp -R build/web "$folder/web"
  (cd "$folder" && find . -type f ! -name SHA256SUMS -printf '%P\n' | LC_ALL=C sort | xargs -d '\n' sha256sum > SHA256SUMS)
  say "$folder  ${#boards[@]} boards, commit $commit"
}
