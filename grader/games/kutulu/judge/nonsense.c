/* Answers with a word that is no action: a fault, so no points. */
#include <stdio.h>

int main(void)
{
    puts("SLEEP");
    fflush(stdout);
    while (getchar() != EOF)
        ;
    return 0;
}
