/* Bids for a bundle that does not exist: a wrong answer, so no points. */
#include <stdio.h>

int main(void)
{
    puts("OK");
    puts("BID C 1");
    fflush(stdout);
    while (getchar() != EOF)
        ;
    return 0;
}
