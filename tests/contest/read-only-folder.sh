# Nothing can be written. See full-disk.sh for who may mount.
. "$kit/tests/contest/lib.sh"
unshare -m true 2>/dev/null || exit 0
make_contest c 2
does '$sortie batch c'
cat >inside.sh <<'END'
. "$kit/tests/contest/lib.sh"
mount --bind c c
mount -o remount,bind,ro c
says 2 'sortie: c/contest.db: *Read-only file system' '$sortie batch c'
says 2 'sortie: c/contest.db: *Read-only file system' '$sortie submit c zoe $kit/samples/plane/random.c'
says 2 'sortie: c/new: Read-only file system' '$sortie contest c/new'
END
does 'unshare -m bash inside.sh'
