# At most 64 open files: programs compile, in C, C++ and Python, all workers play, and pages are served. If the limit is
# too low for the workers, one line names it.
. "$kit/tests/system/contest/lib.sh"
export SORTIE_CACHE=$D/cache
make_contest c 2
(ulimit -n 64 && $sortie batch c --seed 5 --jobs 4) >out 2>&1 || { cat out; wrong=1; }
is '' "ask c \"SELECT DISTINCT state || ': ' || ifnull(system, 'no reason') FROM match WHERE state IN ('system', 'failed')\""
is 5 "ask c 'SELECT count(*) FROM entry'"
(ulimit -n 64 && $sortie match first basic --game yacht --seed 1 --json) >match 2>&1 || { cat match; wrong=1; }
(ulimit -n 64 && $sortie match "$kit/samples/yacht/first.py" "$kit/samples/yacht/first.py" --game yacht --seed 1 --json) >python 2>&1 || { cat python; wrong=1; }
(ulimit -n 64 && $sortie duel hunter random --pairs 2 --jobs 8 --no-progress) >duel 2>&1 || { cat duel; wrong=1; }
says 2 'sortie: the workers: at most 64 files may be open, and each worker takes two: raise ulimit -n, or take fewer --jobs' \
    '(ulimit -n 64 && $sortie batch c --seed 6 --jobs 60) 2>&1 | grep "^sortie: the workers"; exit ${PIPESTATUS[0]}'
