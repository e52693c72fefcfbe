/* Drops its first pack outside the field: an invalid answer, so no points. */
#include <stdio.h>

int main(void)
{
    puts("outside");
    puts("9 0");
    fflush(stdout);
    while (getchar() != EOF)
        ;
    return 0;
}
