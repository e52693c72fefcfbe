# A contest of a game of one's own over a queue: a machine that has never seen the folder fetches it, and plays the
# matches with the bytes that they have without a queue. So are matches of functions in Python and Java.
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
is '' "ask c \"SELECT DISTINCT state || ': ' || ifnull(system, 'no reason') FROM match WHERE state = 'system'\""
says 0 '*right*' '$sortie verify c'

# Functions in other languages: what the machine needs to play them is there, and the bytes are the same.
make_functions() { # FOLDER
    $sortie contest "$1" >/dev/null && set_to "$1" rounds 3 && set_to "$1" admission_opponent samples/plane/random.c &&
        sed -i '/^testpoint = [1234]/d; /^testpoint/s/ 20 / 2 /' "$1/contest.conf" || return
    $sortie submit "$1" cyd "$kit/samples/plane/hunter.c" && $sortie submit "$1" pia "$kit/samples/plane/hunter.py" || return
    if [ -x /usr/bin/javac ]; then $sortie submit "$1" jan "$kit/samples/plane/random.java"; else echo 'left out: functions in Java: no javac here'; fi
}
does 'make_functions f-whole'
does '$sortie batch f-whole --seed 5'
export_to f-whole FW
does 'make_functions f'
does "\$sortie batch f --seed 5 --queue '$queue'"
export_to f FQ
is '' 'diff -r FW FQ'
is 0 "ask f \"SELECT count(*) FROM match WHERE state <> 'played' OR verdict <> 'ok'\""
says 0 '*workers      [12] of *[1-9] matches of batch 1,*' '$sortie status f'
does '$sortie verify f'
stop_worker $worker || { echo "the worker ended with $?"; cat one.err; wrong=1; }
