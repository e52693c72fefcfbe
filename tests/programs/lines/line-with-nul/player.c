/* A 0 in the line. */
#include <stdio.h>

int main(void)
{
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL) {
        fwrite("5\0005\n", 1, 4, stdout);
        fflush(stdout);
    }
    return 0;
}
