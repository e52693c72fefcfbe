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
mount -t tmpfs -o size=768k small small
make_contest small/c 12
says 2 '*sortie: *contest.db: database or disk is full' '$sortie batch small/c --seed 5'
says 2 '*' '$sortie batch small/c'
mount -o remount,size=20m small
does '$sortie batch small/c'
export_to small/c S

# The disk is full to the last byte: what reads goes on, what writes files leaves none that is cut, and the same command
# again, with room, does the whole of it.
# An archive that does not fit is refused before it is begun.
cp -r small/c over
set_to over submissions closed
mkdir narrow && mount -t tmpfs -o size=1m narrow narrow
says 2 '*sortie: narrow/a: it needs about *, and its disk has *' '$sortie archive over narrow/a'
is '' 'ls -A narrow'
umount narrow

mkdir brim
mount -t tmpfs -o size=12m brim brim
cp -r small/c brim/c
fill() { head -c 100m /dev/zero >brim/fill 2>/dev/null; }
looked_at() {
    local command
    for command in 'status brim/c' 'standings brim/c' 'standings brim/c --json' 'matches brim/c' 'matches brim/c --csv' \
        'submissions brim/c' 'contestant brim/c list'; do
        does "\$sortie $command"
    done
    says 0 '*right*' '$sortie verify brim/c --sample 0'
}
fill
looked_at
says 2 'sortie: brim/n/contest.conf: No space left on device' '$sortie contest brim/n'
says 2 'sortie: brim/records/*.record: No space left on device' '$sortie matches brim/c --records brim/records'
says 2 'sortie: brim/sources/1-*.c: No space left on device' '$sortie submissions brim/c --export brim/sources'
is '' 'find brim/n brim/records brim/sources -type f'
rm brim/fill
does '$sortie contest brim/n'
does '$sortie contest fresh'
does 'cmp brim/n/contest.conf fresh/contest.conf'
does '$sortie matches brim/c --records brim/records'
is '' 'diff -r brim/records S/records'
does '$sortie submissions brim/c --export brim/sources'
does '$sortie submissions brim/c --export brim/sources'
# The clock was killed: its log lies beside the store, and the disk has no room for an index.
$sortie batch brim/c --rounds 400 --no-progress >/dev/null 2>&1 </dev/null &
playing=$!
wait_for '[ "$(ask brim/c "SELECT count(*) > 80 FROM match")" = 1 ]'
kill -KILL $playing
wait $playing 2>/dev/null
$sortie standings brim/c >right
rm -f brim/c/contest.db-shm
fill
looked_at
is '' '$sortie standings brim/c | diff - right'
END
does 'unshare -m bash inside.sh'
is '' 'diff -r W S'
