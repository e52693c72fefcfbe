# A contest takes functions in other languages, plays them beside C, and verifies: in Python, with SORTIE_SWEEP=all in
# all. A sealed contest refuses them.
. "$kit/tests/system/functions/lib.sh"
does "\$sortie contest c"
set_to c rounds 1
set_to c admission_opponent samples/plane/random.c
players="c py"
! is_sweep || players="c$languages"
for ending in $players; do
    does "\$sortie submit c $ending \$kit/samples/plane/hunter.$ending"
done
does "\$sortie batch c --seed 1 --rounds 1 --no-progress"
does "\$sortie verify c"
printf 'def Init(): pass\n' >mine.py
says 1 "*found no Operate_self, wanted def Operate_self():*" "\$sortie submit c ann mine.py"
says 1 "*: in a sealed seat, a player is a file that ends in .c, .cpp, .cc, .cxx, .C or .CPP" "\$sortie check mine.py --seat sealed"
