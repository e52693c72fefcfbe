# A worker's password in wrong hands: what is given as results is none, or another job's, or too much, or numbers
# without sense. The producer leaves it aside and has the jobs played by somebody else. The same bytes come out, and no
# match was tried twice. After three such answers the machine gets no more jobs, and the judge gets a message.
. "$kit/tests/system/queue/lib.sh"
whole_is whole 1
pg_make
does 'quick_contest c 1'
does 'compiled c'
$sortie batch c --seed 5 --queue "$queue" >out 2>&1 &
batch=$!
jobs_are() { wait_for "[ \$(sql 'SELECT count(*) FROM sortie.job') = $1 ]"; }
jobs_are 4
kit_and_machine
# Its name is one that is there, so that what it has in hand stays in its hand between two commands.
mkfifo in.stay
rogue <in.stay >/dev/null &
exec 3>in.stay
strikes() { sql "SELECT coalesce(max(strikes), 0) FROM sortie.machine WHERE role = 'rogue'"; }
# lie - its standard input for a message. The judge forgives at once
lie() {
    take || { echo "${0##*/} line ${BASH_LINENO[0]}: no message was to be had" && wrong=1; }
    is t finish
    wait_for '[ $(strikes) = 1 ]'
    jobs_are 4
    sql "DELETE FROM sortie.machine WHERE role = 'rogue'"
}
echo "SELECT sortie.hello('liar', '$kit_name', '{\"$machine\"}', '$(head -c 5000 /dev/zero | tr '\0' x)', '2147483647', '2147483647')" | rogue >/dev/null
lie </dev/null
lie <<<'nonsense'
take_id() { take && sql "UPDATE sortie.job SET lease = '-infinity', role = NULL, owner = NULL WHERE seq = $seq"; }
take_id
printf 'task %s 999999999 999999999\n' "$id" >lie && lie <lie
take_id
frame "$id" "$(printf 'played 1 1 1 0\n.')" >lie && lie <lie
frame "$id" $'played 1 2 0 40000\nseat 0 ok 0 1 2 1 4 0 1 1 1\nseat 1 ok 0 1 0 0 0 0 1 1 1\n' >lie && lie <lie
frame 0000000000000000099 $'played 1 1 1 0\n' >lie && lie <lie
# Fewer and more than were asked for, then what was asked.
{ cat body && cat body; } >lie && lie <lie
cp body lie && lie <lie
# The system's failure, without a word of what failed: that is no result, and the next to ask gets the match.
claim() { frame "$id" $'played 1 0 0 0\nseat 0 ok 0 0 0 0 0 0 0 0 0\nseat 1 ok 0 0 0 0 0 0 0 0 0\nsystem -1 '"$1"$'\n'; }
take
is t 'claim nothing | finish'
wait_for '[ $(strikes) = 1 ]'
# With one: it may be a machine in trouble. It counts for nothing either: the judge's machine plays the match.
take
is t 'claim "memory: there is none" | finish'
wait_for '[ $(matches c) = 1 ]'
is '1 1' "sql \"SELECT strikes || ' ' || lost FROM sortie.machine WHERE role = 'rogue'\""
# Three times.
for i in 2 3; do
    take
    is t 'finish </dev/null'
    wait_for "[ \$(strikes) = $i ]"
done
says 0 "*ERROR:  the judge's side gives rogue no jobs any more*" "echo \"SELECT sortie.take('liar', '$kit_name', '{\\\"$machine\\\"}')\" | rogue 2>&1"
says 1 "sortie: worker: the judge's side gives rogue no jobs any more, after three answers that were no results: it sent what is no result*" \
    'SORTIE_CACHE=$D/cache timeout 300 $sortie worker --queue "${as_worker/machine/rogue}" --jobs 1 2>&1 | grep "^sortie: "; exit ${PIPESTATUS[0]}'
says 0 '*the machine rogue: it sent what is no result *[(]3 of 3[)]; it is given no matches any more*' 'cat out'
# A message that it does not hold, and none at all.
batch_id=1 seq=1
is f 'finish </dev/null'
is f "echo 'SELECT sortie.finish(NULL, NULL, NULL, NULL, NULL)' | rogue"
exec 3>&-
work sound --jobs 1
wait $batch || { cat out; wrong=1; }
export_to c Q
is '' 'diff -r W Q'
says 0 0 'ask c "SELECT count(*) FROM match WHERE attempts > 1"'
says 0 '*right*' '$sortie verify c'
