# The final evaluation: the programs of the last batch, with another number of rounds.
. "$kit/tests/system/contest/lib.sh"
make_contest c 2
set_to c final_rounds 3
says 1 'sortie: c: a final evaluation needs a batch before it' '$sortie batch c --final'
rm -r c/submissions/bob
does '$sortie batch c --seed 1'
does '$sortie submit c alice $kit/samples/plane/density.c'
does '$sortie submit c late $kit/samples/plane/random.c'
says 0 '*The pages are written: c/site/index.html' '$sortie batch c --final --seed 2'
says 0 '*[[]2,"final",*' 'cat c/site/batch-2/about.json'
is '2|final|3' "ask c 'SELECT id, kind, rounds FROM batch WHERE id = 2'"
entries() { ask c "SELECT contestant, submission FROM entry WHERE batch = $1 ORDER BY contestant"; }
is "$(entries 1)" 'entries 2'
says 0 '*right*' '$sortie verify c'
outsiders c
says 0 '*"batch":1,*' '$sortie standings c --batch 1 --json'
says 1 'sortie: *: *' '$sortie standings c --batch 3'
