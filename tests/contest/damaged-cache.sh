# What a disk or a person does to the cache stops no batch: it is compiled again, and told.
. "$kit/tests/contest/lib.sh"
export SORTIE_CACHE=$D/cache
make_contest c 2
does '$sortie batch c --seed 1'
$sortie standings c --json >first
for file in cache/*/player; do echo 'not a program' >"$file"; done
says 0 '*: its program in the cache was damaged and is compiled again: *' '$sortie batch c --seed 1 2>&1'
is "$(sed 's/"batch":1/"batch":2/' first)" '$sortie standings c --json'
for file in cache/*/player; do rm "$file"; done
does '$sortie batch c --seed 1'
for file in cache/*/player; do truncate -s 1000 "$file"; done
does '$sortie batch c --seed 1'
is "$(sed 's/"batch":1/"batch":4/' first)" '$sortie standings c --json'
says 0 '*right*' '$sortie verify c'
