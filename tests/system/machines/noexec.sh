# A cache on a file system without exec: one line, before anything is built, names the folder and the remedy.
. "$kit/tests/system/machines/lib.sh"
noexec() {
    unshare -mU --map-root-user sh -c 'mount -t tmpfs -o noexec none "$D/noexec" && SORTIE_CACHE=$D/noexec/cache "$@"' noexec "$@"
}
mkdir noexec
noexec true || exit $wrong # nobody may mount here
remedy="the cache of built programs: $D/noexec/cache: its file system is mounted noexec, *SORTIE_CACHE to a folder elsewhere"
for command in 'match random --subtask 1' check 'duel random --subtask 1'; do
    says 2 "sortie: *: $remedy" "noexec \$sortie $command \$kit/samples/plane/random.c"
done
says 1 "*MISSING *$remedy*cannot be run here*" 'noexec $sortie doctor'
does '$sortie contest c'
says 2 "sortie: *: $remedy" 'noexec $sortie submit c ann $kit/samples/plane/random.c'
