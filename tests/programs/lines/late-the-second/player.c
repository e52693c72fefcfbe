/* Its first answer may take longer than those that follow. */
#include <stdio.h>
#include <time.h>

int main(void)
{
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL) {
        for (clock_t end = clock() + CLOCKS_PER_SEC * 3 / 10; clock() < end;) {
        }
        puts("5");
        fflush(stdout);
    }
    return 0;
}
