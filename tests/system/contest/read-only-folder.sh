# Nothing can be written, and what is there can be read. See full-disk.sh for who may mount.
. "$kit/tests/system/contest/lib.sh"
unshare -m true 2>/dev/null || exit 0
make_contest c 2
does '$sortie batch c'
$sortie standings c >right
cat >inside.sh <<'END'
. "$kit/tests/system/contest/lib.sh"
mount --bind c c
mount -o remount,bind,ro c
says 2 'sortie: c/contest.db: *Read-only file system' '$sortie batch c'
says 2 'sortie: c/contest.db: *Read-only file system' '$sortie submit c zoe $kit/samples/plane/random.c'
is '' '$sortie standings c 2>&1 | diff - right'
says 0 'c: 1 batches*right*' '$sortie verify c --sample 0'
says 0 'number *alice *' '$sortie contestant c list'
says 0 '*hunter*' '$sortie submissions c'
says 2 'sortie: c/contest.db: *Read-only file system' '$sortie contestant c withdraw alice'
says 2 'sortie: c/new: Read-only file system' '$sortie contest c/new'
END
does 'unshare -m bash inside.sh'
