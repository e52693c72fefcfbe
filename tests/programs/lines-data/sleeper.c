/* Prints its name, reads all input, and never prints again: it sleeps, and uses no CPU time. */
#include <stdio.h>

int main(void)
{
    puts("sleeper");
    fflush(stdout);
    while (getchar() != EOF) {
    }
    return 0;
}
