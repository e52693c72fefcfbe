# Programs that nobody uses make room beyond cache_mib, however lately they were built. Programs of a batch stay,
# though all others are newer, and though the batch's process was stopped meanwhile.
. "$kit/tests/system/contest/lib.sh"
export SORTIE_CACHE=$D/cache
# big FILE NUMBER - a program of 7 MiB
big() { { cat "$kit/samples/plane/random.c" && echo "__attribute__((used)) static const char bulk[7 << 20] = {$2};"; } >"$1"; }
# programs - how many, and how many MiB they have
programs() { ls cache | grep -cE '^[0-9a-f]{64}$'; }
mib() { du -cm cache/[0-9a-f]*/ | tail -n 1 | cut -f1; }
make_contest c 20
set_to c cache_mib 64
big fay.c 0
player c fay fay.c
$sortie batch c --seed 1 >batch 2>&1 &
batch=$!
wait_for 'test "$(ask c "SELECT count(*) FROM match")" -gt 0'
kill -STOP $batch
is '' 'ask c "SELECT finished FROM batch"'
is 4 programs # two are two contestants'
does '$sortie contest d'
set_to d cache_mib 64
for i in $(seq 10); do
    big $i.c $i
    does '$sortie submit d gil $i.c'
done
# All of the batch's, and of the 10 as many as fit.
is 1 'test $(mib) -le 64 && test $(mib) -gt 50 && echo 1 || mib'
kill -CONT $batch
wait $batch
is 0 'echo $?'
is '1|0' 'ask c "SELECT finished IS NOT NULL, (SELECT count(*) FROM match WHERE verdict = '"'system'"') FROM batch"'
says 0 '*right*' '$sortie verify c'
# Nobody uses them now. The newest are kept.
big last.c 99
does '$sortie submit d gil last.c'
is 1 'test $(mib) -le 64 && echo 1 || mib'
does '$sortie submit d gil 10.c'
