# The disk is full in the middle of a batch. With room again the batch continues. The test mounts a folder, which needs
# root, or a user who is root in a user namespace.
. "$kit/tests/system/contest/lib.sh"
unshare -m true 2>/dev/null || exit 0
make_contest whole 12
does '$sortie batch whole --seed 5'
export_to whole W
cat >inside.sh <<'END'
. "$kit/tests/system/contest/lib.sh"
mkdir small
mount -t tmpfs -o size=640k small small
make_contest small/c 12
says 2 '*sortie: *contest.db: database or disk is full' '$sortie batch small/c --seed 5'
says 2 '*' '$sortie batch small/c'
mount -o remount,size=20m small
does '$sortie batch small/c'
export_to small/c S
END
does 'unshare -m bash inside.sh'
is '' 'diff -r W S'
