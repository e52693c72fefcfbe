# A worker that would play otherwise is refused in one line: of another version of the kit, of another processor. So are
# URLs that cannot be.
. "$kit/tests/system/queue/lib.sh"
pg_make
does 'quick_contest c 1'
does 'compiled c'
$sortie batch c --seed 5 --queue "$queue" >out 2>&1 &
batch=$!
wait_for '[ $(sql "SELECT count(*) FROM sortie.job") -ge 1 ]'
one_line() { level=1 says 1 "sortie: $1" "SORTIE_CACHE=\$D/cache timeout 300 \$sortie worker --queue '$as_worker' --jobs 1 2>&1 | grep '^sortie: '; exit \${PIPESTATUS[0]}"; }
kit_name=$(sql 'SELECT kit FROM sortie.batch') machine=$(sql 'SELECT machine FROM sortie.batch')
sql "UPDATE sortie.batch SET kit = '0123456789abcdef'"
one_line "worker: another version of the kit: the batch is of 0123456789abcdef, this worker of $kit_name"
sql "UPDATE sortie.batch SET kit = '$kit_name', machine = 'riscv64'"
one_line 'worker: another processor: the batch needs riscv64, this worker has *'
# One that is there already is refused when such a batch comes.
sql "UPDATE sortie.batch SET machine = '$machine', seen = '-infinity'"
is 2 'sql "SELECT count(*) FROM sortie.job WHERE tries = 0" | sed "s/^4$/2/"'
sql "UPDATE sortie.batch SET machine = '$machine'"
work one --jobs 1
wait $batch || { cat out; wrong=1; }
# A source that does not compile any more is the program's own fault, played by a worker too.
printf '#ifdef PICKY\n#error no\n#endif\n' | cat c/submissions/p1/p.c - >picky.c
does '$sortie submit c p5 picky.c'
set_to c cflags '-O2 -std=gnu99 -DPICKY'
does '$sortie batch c --seed 6 --queue "$queue"'
says 0 '*p5: crash: each of * attempts failed at this side (call: the program cannot be built)*' '$sortie matches c --faults'
# A batch that begins is never "of another processor": batches come and go while a worker asks 20,000 times.
sql "UPDATE sortie.batch SET seen = '-infinity'"
(while [ ! -e asked ]; do
    printf "INSERT INTO sortie.batch (key, kit, machine, seen, lease_ms, hold_ms) VALUES ('own', '%s', '%s', now(), 1000, 1000);\nDELETE FROM sortie.batch WHERE key = 'own';\n" \
        "$kit_name" "$machine"
done | $pg_bin/psql -qAtX "$queue" >comes.out 2>&1) &
sql "DO \$\$ DECLARE own text[] := ARRAY['$machine']; BEGIN FOR i IN 1..20000 LOOP PERFORM sortie.batches('$kit_name', own); END LOOP; END \$\$" >asks.out 2>&1
touch asked
wait $!
is '' 'cat comes.out asks.out'
says 1 'sortie: --queue: a password must not be *' '$sortie batch c --queue postgresql://sortie:secret@localhost/sortie'
says 1 'sortie: worker: a password must not be *' '$sortie worker --queue "host=localhost password=secret"'
says 1 'sortie: --queue: *' '$sortie batch c --queue nonsense'
says 2 'sortie: worker: *' '$sortie worker --queue postgresql:///sortie?host=/nowhere'
says 2 '*sortie: the queue: *' '$sortie batch c --queue postgresql:///sortie?host=/nowhere'
# The library is loaded if a queue is named, and by no other command. If it is missing, the message says so.
is 0 'LD_DEBUG=files $sortie --help 2>&1 | grep -c libpq'
says 2 '*calling init:*libpq*' 'LD_DEBUG=files $sortie worker --queue postgresql:///sortie?host=/nowhere 2>&1'
if [ "$(id -u)" = 0 ]; then
    missing() { unshare -m sh -c 'for library in /usr/lib/*/libpq.so.5 /lib/*/libpq.so.5; do mount --bind /dev/null $library || exit 99; done; exec "$@"' sh "$@"; }
    says 1 "sortie: worker: a queue needs PostgreSQL's library (install libpq5): *" 'missing $sortie worker --queue postgresql:///sortie'
    says 1 "sortie: --queue: a queue needs PostgreSQL's library (install libpq5): *" 'missing $sortie batch c --queue postgresql:///sortie'
    says 0 '*' 'missing $sortie standings c'
fi
