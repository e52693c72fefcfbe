/* Says its name, reads all that it is told, and never says anything again: it sleeps, and uses no time. */
#include <stdio.h>

int main(void)
{
    puts("sleeper");
    fflush(stdout);
    while (getchar() != EOF) {
    }
    return 0;
}
