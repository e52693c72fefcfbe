# Damage to the cache, by a disk or a person, stops no batch and costs no game: programs are compiled again, with a
# message.
. "$kit/tests/system/contest/lib.sh"
export SORTIE_CACHE=$D/cache
make_contest c 2
does '$sortie batch c --seed 1'
$sortie standings c --json >first
program=(cache/*/player)
is 3 'echo ${#program[@]}'
echo 'not a program' >"${program[0]}"
rm "${program[1]}"
truncate -s 5000 "${program[2]}"
says 0 '*: its program in the cache was damaged and is compiled again: *' '$sortie batch c --seed 1 2>&1'
is "$(sed 's/"batch":1/"batch":2/' first)" '$sortie standings c --json'
# One byte that the executable's head does not tell of.
printf '\377' | dd of="${program[0]}" bs=1 seek=$(($(stat -c %s "${program[0]}") / 2)) conv=notrunc 2>/dev/null
does '$sortie batch c --seed 1'
is "$(sed 's/"batch":1/"batch":3/' first)" '$sortie standings c --json'
says 0 '*right*' '$sortie verify c'
