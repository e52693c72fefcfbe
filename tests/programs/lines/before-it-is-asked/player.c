/* All of its answers at once, before it has read anything. */
#include <stdio.h>

int main(void)
{
    char line[100];
    printf("5\n5\n5\n");
    fflush(stdout);
    while (fgets(line, sizeof line, stdin) != NULL) {
    }
    return 0;
}
