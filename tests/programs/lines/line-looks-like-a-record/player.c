/* Words of a record. */
#include <stdio.h>

int main(void)
{
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL) {
        puts("end counted places 1 2 totals 999 0");
        fflush(stdout);
    }
    return 0;
}
