#!/bin/sh
# Puts Sen into your home: ./install.sh        Takes it away again: ./install.sh --uninstall
# Needs no rights but your own, and touches nothing that it did not bring: what it brought stands
# in the file `installed` beside the program. Matches, settings and changed cards stay yours.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/sen-desktop
command=$HOME/.local/bin/sen-desktop
list=$program/installed
cards=$program/card_data.yaml
shipped=$program/_internal/sen_desktop/card_data.yaml
id=io.github.sen_desktop.Sen

# A cache of icons, where there is one, notices by the time of its folder that it is out of date.
refresh() {
    if [ -d "$share/icons/hicolor" ]; then touch "$share/icons/hicolor"; fi
}

changed() {
    [ -f "$cards" ] && ! cmp -s "$cards" "$shipped"
}

# Takes back what an earlier ./install.sh made: every file, and every folder (with a slash at its
# end) that is empty again, those that lie deeper first. What has to stay is `kept`.
remove() {
    kept=
    [ -f "$list" ] || return 0
    changed && mine=yes || mine=no
    made=$(LC_ALL=C sort -r "$list")
    rm -f "$list"
    kept=$(printf '%s\n' "$made" | while IFS= read -r one; do
        case $one in
        */) rmdir "$one" 2>/dev/null || printf '%s\n' "$one" ;;
        "$cards") [ "$mine" = yes ] || rm -f "$cards" ;;
        *) rm -f "$one" ;;
        esac
    done)
}

# A folder with those that it lies in, remembered as far as they were not there.
make_folder() {
    missing=
    folder=$1
    while [ ! -d "$folder" ]; do
        missing="$folder/
$missing"
        folder=$(dirname "$folder")
    done
    mkdir -p "$1"
    printf %s "$missing" >>"$list"
}

# put FROM TO: one file, remembered; what lies there already and is not ours stops it all.
put() {
    if [ -e "$2" ] || [ -L "$2" ]; then
        echo "$2 is there already and is not Sen's. Move it away and try again." >&2
        exit 1
    fi
    make_folder "$(dirname "$2")"
    printf '%s\n' "$2" >>"$list"
    cp -P "$1" "$2"
}

put_all() {
    (cd "$1" && find . ! -type d) | sort | while IFS= read -r file; do
        put "$1/${file#./}" "$2/${file#./}"
    done
}

case ${1:-} in
--uninstall)
    remove
    refresh
    if [ -f "$cards" ]; then echo "You have changed $cards, so it was left where it is."; fi
    echo "Sen is gone. Your matches and settings are still in $share/sen."
    ;;
"")
    remove
    make_folder "$program"
    [ -z "$kept" ] || printf '%s\n' "$kept" >>"$list"
    if [ -f "$cards" ]; then
        echo "Your own $cards stays in force; the new one is card_data.yaml.new beside it."
        put "$here/Sen/card_data.yaml" "$cards.new"
        printf '%s\n' "$cards" >>"$list"
    else
        put "$here/Sen/card_data.yaml" "$cards"
    fi
    (cd "$here/Sen" && find . ! -type d ! -path ./card_data.yaml) | sort | while IFS= read -r file; do
        put "$here/Sen/${file#./}" "$program/${file#./}"
    done
    put_all "$here/share" "$share"
    make_folder "$(dirname "$command")"
    if [ -e "$command" ] || [ -L "$command" ]; then
        echo "$command is there already and is not Sen's; start $program/sen-desktop instead." >&2
    else
        ln -s "$program/sen-desktop" "$command"
        printf '%s\n' "$command" >>"$list"
    fi
    # An entry undoes backslashes twice: once in every value, once in a quoted path.
    quoted=$(printf '%s' "$program/sen-desktop" |
        sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
    entry=$share/applications/$id.desktop
    grep -v '^Exec=' "$here/share/applications/$id.desktop" >"$entry"
    printf 'Exec="%s"\n' "$quoted" >>"$entry"
    refresh
    echo "Sen is among your programs now. To take it away: $0 --uninstall"
    ;;
*)
    echo "usage: $0 [--uninstall]" >&2
    exit 2
    ;;
esac
