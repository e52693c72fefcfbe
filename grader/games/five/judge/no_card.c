/* Answers with what is no card: a fault, so no points. */
#include <stdio.h>

int main(void)
{
    puts("6");
    fflush(stdout);
    while (getchar() != EOF)
        ;
    return 0;
}
