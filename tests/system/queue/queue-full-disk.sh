# The server's disk is full in the middle of a batch: this is reported, and with room again the batch continues. The
# test mounts a folder, which needs root, or a user who is root in a user namespace.
. "$kit/tests/system/queue/lib.sh"
[ "$(id -u)" = 0 ] && unshare -m true 2>/dev/null || exit 0
whole_is whole 12
pg_make
kill -INT "$(pg_pid)"
wait_for '! $pg_bin/pg_isready -h $sock -U owner -d postgres'
cat >inside.sh <<'END'
. "$kit/tests/system/queue/lib.sh"
mkdir small
mount -t tmpfs -o size=120m small small
pg=$D/small/pg
new_data() {
    rm -rf "$pg" && cp -a pg small/pg
    echo "unix_socket_directories = '$sock'" >>"$pg/data/postgresql.conf"
}
new_data
pg_start
does 'quick_contest c 12'
does 'compiled c'
work one --jobs 1
$sortie batch c --seed 5 --queue "$queue" >out 2>&1 &
batch=$!
wait_for '[ $(matches c) -ge 4 ]'
# Not a page is left, nor one for the log of what is done.
cat /dev/zero >small/filler 2>/dev/null
wait_for 'grep -q "No space left on device" one.err out'
rm small/filler
# Fails while the server is not ready. One that has ended is started again, and with an empty queue if it has lost its
# log for want of room.
revived() {
    $pg_bin/pg_isready -q -h $sock -U owner -d postgres && return
    kill -0 $server && return 1
    ! grep "could not locate a valid checkpoint record" "$D/postgres.log" || new_data
    rm -f "$pg/data/postmaster.pid"
    pg_launch
    return 1
}
wait_for revived
wait $batch || { cat out; wrong=1; }
export_to c S
pg_end
END
does 'unshare -m bash inside.sh'
is '' 'diff -r W S'
