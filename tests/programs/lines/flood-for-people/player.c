/* A lot on standard error with each answer. */
#include <stdio.h>

int main(void)
{
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL) {
        for (int i = 0; i < 20000; i++)
            fputs("is anybody reading this?\n", stderr);
        puts("5");
        fflush(stdout);
    }
    return 0;
}
