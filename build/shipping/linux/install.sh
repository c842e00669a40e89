#!/bin/sh
# Puts Sen into your home: ./install.sh        Takes it away again: ./install.sh --uninstall
# Needs no rights but your own. Your matches and settings are never touched.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/sen-desktop
command=$HOME/.local/bin/sen-desktop
id=io.github.sen_desktop.Sen

# A cache of icons, where there is one, notices by the time of its folder that it is out of date.
refresh() {
    touch "$share/icons/hicolor"
}

remove() {
    rm -rf "$program"
    rm -f "$command" "$share/applications/$id.desktop" "$share/metainfo/$id.metainfo.xml"
    rm -f "$share/icons/hicolor/"*/apps/"$id.png"
}

case ${1:-} in
--uninstall)
    remove
    refresh
    echo "Sen is gone. Your matches and settings are still in $share/sen."
    ;;
"")
    remove
    mkdir -p "$program" "$(dirname "$command")" "$share/applications"
    cp -R "$here/Sen/." "$program"
    ln -s "$program/sen-desktop" "$command"
    cp -R "$here/share/." "$share"
    sed -i "s|^Exec=.*|Exec=\"$command\"|" "$share/applications/$id.desktop"
    refresh
    echo "Sen is among your programs now. To take it away: $0 --uninstall"
    ;;
*)
    echo "usage: $0 [--uninstall]" >&2
    exit 2
    ;;
esac
