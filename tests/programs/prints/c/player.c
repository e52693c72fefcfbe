/* Prints 1.2 KB with each answer, and 100 MB with one: before and after it. A write that fails or is short ends it. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char big[1 << 20];

static int print_much(void)
{
    memset(big, 'y', sizeof big);
    for (int i = 0; i < 100; i++)
        if (write(2, big, sizeof big) != (ssize_t)sizeof big)
            return 1;
    return write(2, "\n", 1) != 1;
}

int main(void)
{
    char line[100];
    for (int n = 1; fgets(line, sizeof line, stdin) != NULL; n++) {
        if (n == 150 && print_much() != 0)
            return 3;
        fprintf(stderr, "%01200d\nbefore %d\n", 7, n);
        puts("5");
        fflush(stdout);
        fprintf(stderr, "after %d\n", n);
    }
    return 0;
}
