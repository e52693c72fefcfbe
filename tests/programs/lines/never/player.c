/* Reads, and never answers. */
#include <stdio.h>

int main(void)
{
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL) {
        (void)line;
    }
    return 0;
}
