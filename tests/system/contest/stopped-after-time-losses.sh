# A program that runs for ever is stopped after so many losses, and the rest counts as lost: with any number of workers
# the same.
. "$kit/tests/system/contest/lib.sh"
for c in a b; do
    make_contest $c 6
    set_to $c time_losses 2
    sed -i 's/^testpoint = \([34]\) .*//; s/ 2000 1024/ 60 1024/' $c/contest.conf
    mkdir $c/submissions/aaron
    sed '/^void Init/,/^{/ s/^{/{ for (volatile int i = 0; id != 5; i++);/' "$kit/samples/plane/random.c" >$c/submissions/aaron/slow.c
done
does '$sortie batch a --seed 5 --jobs 1'
does '$sortie batch b --seed 5 --jobs 3'
export_to a A
export_to b B
is '' 'diff -r A B'
says 0 '[1-9]*' "ask a \"SELECT count(*) FROM match WHERE state = 'unplayed'\""
is 0 "ask a \"SELECT count(*) FROM match WHERE state = 'unplayed' AND verdict <> 'time'\""
says 0 '*right*' '$sortie verify a'
outsiders a
