/* 1023 bytes before the end of the line: a line, but no number. */
#include <stdio.h>

int main(void)
{
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL) {
        printf("%1023d\n", 5);
        fflush(stdout);
    }
    return 0;
}
