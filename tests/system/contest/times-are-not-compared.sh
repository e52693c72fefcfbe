# CODE VS tells its players the time that they have left, and records have the time of each answer. A program that
# thinks longer at one time than at another, and plays the same, comes out the same in verify. One that plays by a clock
# does not, which is no fault there.
. "$kit/tests/system/contest/lib.sh"
$sortie contest c --game codevs >/dev/null
set_to c admission_opponent samples/codevs/lowest.c
set_to c rounds 3
sed -i 's/^testpoint = .*/testpoint = 1 1 100 20000 1024 180000 1 0/' c/contest.conf

# A player's drops by a number: of the turn, or of the clock.
cat >slow.c <<'END'
#include <stdio.h>
#include <string.h>
#include <time.h>
static long clock_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_nsec / 1000;
}
int main(void)
{
    char line[256];
    int ends = 0;
    puts("slow");
    fflush(stdout);
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strcmp(line, "END\n") != 0 || ++ends <= 500 || ends % 2 != 0)
            continue;
        clock_t until = clock() + clock_now() % 4 * CLOCKS_PER_SEC / 1000;
        while (clock() < until)
            ;
        long n = NUMBER;
        printf("%ld %ld\n", n % 9, n % 4);
        fflush(stdout);
    }
    return 0;
}
END
sed 's/NUMBER/ends/' slow.c >steady.c
sed 's/NUMBER/clock_now()/' slow.c >whims.c
for p in steady whims; do does "\$sortie submit c $p $p.c"; done
does "\$sortie submit c random \$kit/samples/codevs/random.c"
does '$sortie batch c --seed 5'
is 0 "ask c \"SELECT count(*) FROM match WHERE verdict <> 'ok'\""
says 0 '*right; 3 matches played again by their programs, 2 came out otherwise*' '$sortie verify c'
is 2 "\$sortie verify c | grep -c '^played differently the second time: .*whims'"
