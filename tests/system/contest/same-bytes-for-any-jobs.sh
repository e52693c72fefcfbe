# The number of workers changes nothing, but the seed does.
. "$kit/tests/system/contest/lib.sh"
for c in a b c; do make_contest $c 2; done
does '$sortie batch a --seed 5 --jobs 1'
does '$sortie batch b --seed 5 --jobs 3'
does '$sortie batch c --seed 6'
for c in a b c; do export_to $c out-$c; done
is '' 'diff -r out-a out-b'
says 1 '*' 'diff -r out-a out-c'
says 0 '*[1-9]*' 'ls out-a/records | wc -l'
says 0 '*right*' '$sortie verify a --sample 20'
