# A contest of a game of one's own over a queue: a machine that has never seen the folder fetches it, and plays the
# matches with the bytes that they have without a queue.
. "$kit/tests/system/queue/lib.sh"
is_python || exit $wrong
make_own() { # FOLDER
    $sortie contest "$1" --game ./stones >/dev/null && set_to "$1" rounds 3 || return
    local name
    for name in ann:four bob:one cyd:one; do
        $sortie submit "$1" ${name%:*} stones/players/${name#*:}.py >/dev/null || return
    done
}
does '$sortie game new stones'
make_own whole
does '$sortie batch whole --seed 5'
export_to whole W
make_own c
rm -r stones # the contest has a copy of its own, and the other machine has none
pg_make
work one --jobs 2
does "\$sortie batch c --seed 5 --queue '$queue'"
export_to c Q
is '' 'diff -r W Q'
is 0 "ask c \"SELECT count(*) FROM match WHERE state = 'system'\""
says 0 '*right*' '$sortie verify c'
stop_worker $worker || { echo "the worker ended with $?"; cat one.err; wrong=1; }
