/* Prints half a line, then waits for input that never comes. */
#include <stdio.h>

int main(void)
{
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL) {
        printf("5");
        fflush(stdout);
    }
    return 0;
}
