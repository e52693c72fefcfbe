/* Answers at once, and thinks about the next answer while others are asked. */
#include <stdio.h>
#include <time.h>

int main(void)
{
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL) {
        puts("5");
        fflush(stdout);
        for (clock_t end = clock() + CLOCKS_PER_SEC * 3 / 10; clock() < end;) {
        }
    }
    return 0;
}
