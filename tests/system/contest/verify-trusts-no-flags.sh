# Whoever made a contest does not choose what the compiler does on the machine of the one who verifies it.
. "$kit/tests/system/contest/lib.sh"
make_contest c 1
does '$sortie batch c --seed 5'
set_to c cflags '-O1 -std=gnu99'
says 0 'nothing is played again: *right; 0 matches played again*' \
    'SORTIE_CACHE=$PWD/cache strace -f -e trace=execve -o trace $sortie verify c'
says 1 '' 'grep /cc1 trace'
says 0 'c: *right; 2 matches played again*' '$sortie verify c --sample 2 --trust-flags'
