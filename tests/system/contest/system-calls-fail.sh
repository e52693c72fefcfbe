# The n-th call of a kind fails, in the judge or in a worker: a message and the status for it, or nothing. And what was
# recorded serves. Of each kind the first, or a later one: another each time, with SORTIE_SWEEP=all the first and a
# later one.
. "$kit/tests/system/contest/lib.sh"
make_contest whole 2
does '$sortie batch whole --seed 5'
export_to whole W
make_contest kept 2
does '$sortie batch kept --rounds 1 --seed 5'
ask kept 'PRAGMA foreign_keys = OFF; DELETE FROM format; DELETE FROM placing; DELETE FROM total; DELETE FROM score; DELETE FROM rating; DELETE FROM record; DELETE FROM meeting;
    DELETE FROM fault; DELETE FROM result; DELETE FROM match; DELETE FROM seat; DELETE FROM pairing; DELETE FROM entry;
    DELETE FROM setup; DELETE FROM testpoint; DELETE FROM batch'
for kind in fork clone pipe2 read write waitpid wait4 ptrace malloc open fcntl getrandom; do
    for nth in 1 $((2 + RANDOM % 40)); do
        is_drawn 3 || continue
        rm -rf c S once
        cp -r kept c
        SORTIE_FAIL_ONCE=once SORTIE_FAIL=$kind:$nth timeout -k 1 60 $sortie-faulty batch c --seed 5 >out 2>err </dev/null
        status=$?
        if [ $status != 0 ]; then
            [ $status -le 2 ] && grep -q '^sortie: .*: ' err || { echo "$kind $nth: status $status: $(cat err)"; wrong=1; }
            does '$sortie batch c --seed 5'
        fi
        export_to c S
        is '' "diff -r W S # $kind $nth"
    done
done
