# A worker's password in wrong hands: what is given as results is none, or another job's, or too much; numbers are of no sense. The
# giver leaves it aside and has the jobs played by somebody else; the same bytes come out.
. "$kit/tests/queue/lib.sh"
whole_is whole 1
pg_make
quick_contest c 1
compiled c
$sortie batch c --seed 5 --queue "$queue" >out 2>&1 &
batch=$!
jobs_are() { wait_for "[ \$(sql 'SELECT count(*) FROM sortie.job') = $1 ]"; }
jobs_are 4
kit_name=$(sql 'SELECT kit FROM sortie.batch') machine=$(sql 'SELECT machine FROM sortie.batch')
liar() { $pg_bin/psql -qAtX "$as_worker&application_name=liar" -c "$1"; }
# lie TEXT - takes a message and gives for it a letter of one frame with this text, in SQL, of the id `id`; or the letter itself
frame() { echo "convert_to('task ' || $1 || ' ' || lpad(length($2)::text, 9, '0') || ' 000000000' || chr(10) || $2, 'UTF8')"; }
lie() {
    is t "liar \"WITH t AS MATERIALIZED (SELECT t.*, substr(convert_from(body, 'UTF8'), 6, 19) AS id
        FROM sortie.take('liar', '$kit_name', '{\\\"$machine\\\"}', 2147483647) t) SELECT sortie.finish('liar', batch, seq, 'liar', $1) FROM t\""
    jobs_are 4
}
liar "SELECT sortie.hello('liar', '$kit_name', '{\"$machine\"}', repeat('liar ', 1000), 2147483647, 2147483647),
    sortie.hello('liar too', '$kit_name', '{\"$machine\"}', repeat('liar ', 1000), -1, 2147483647)" >/dev/null
lie "''::bytea"
lie "convert_to('nonsense', 'UTF8')"
lie "convert_to('task ' || id || ' 999999999 999999999' || chr(10), 'UTF8')"
lie "$(frame id "'played 1 1 1 0' || chr(10)")"
lie "$(frame id "'played 1 2 0 40000' || chr(10) || 'seat 0 ok 0 1 2 1 4 0 1 1 1' || chr(10) || 'seat 1 ok 0 1 0 0 0 0 1 1 1' || chr(10)")"
lie "$(frame "'0000000000000000099'" "'played 1 1 1 0' || chr(10)")"
# As much as may be, and more.
lie "convert_to(repeat('nonsense', 16777216), 'UTF8')"
is 1 "liar \"SELECT sortie.finish('liar', batch, seq, 'liar', convert_to(repeat('nonsense', 16777217), 'UTF8'))
    FROM sortie.take('liar', '$kit_name', '{\\\"$machine\\\"}', 1000) t\" 2>&1 | grep -c 'a message of results of more than 128 MiB'"
# What is not in one's hand; and nothing at all.
is f "liar \"SELECT sortie.finish('liar', batch, 1, 'liar', '') FROM sortie.take('other', '$kit_name', '{\\\"$machine\\\"}', 1) t\""
is f "liar \"SELECT sortie.finish(NULL, NULL, NULL, NULL, NULL)\""
work sound --jobs 1
wait $batch || { cat out; wrong=1; }
export_to c Q
is '' 'diff -r W Q'
says 0 '[1-9]*' 'ask c "SELECT count(*) FROM match WHERE attempts > 1"'
says 0 '*right*' '$sortie verify c'
