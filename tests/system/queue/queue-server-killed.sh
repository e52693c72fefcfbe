# The server is killed in the middle of a batch and started again: producer and workers wait for it and go on.
. "$kit/tests/system/queue/lib.sh"
whole_is whole 12
pg_make
work one --jobs 1
work two --jobs 1
does 'quick_contest c 12'
$sortie batch c --seed 5 --queue "$queue" >out 2>&1 &
batch=$!
for at in 8 30; do
    wait_for "[ \$(matches c) -ge $at ]"
    pg_kill
    pg_start
done
wait $batch || { cat out; wrong=1; }
export_to c Q
is '' 'diff -r W Q'
says 0 '*waiting for the queue*' 'cat one.err'
# One that does not come back is waited for as long as was asked, and reported as gone. Nothing is lost.
does 'quick_contest d 12'
$sortie batch d --seed 5 --queue "$queue" --queue-wait 1 >out 2>&1 &
batch=$!
wait_for '[ $(matches d) -ge 8 ]'
pg_kill
wait $batch
is 2 "echo $?"
says 0 '*sortie: the queue: *' 'grep "^sortie: " out'
does '$sortie batch d'
export_to d Q
is '' 'diff -r W Q'
