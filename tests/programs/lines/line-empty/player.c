/* An empty line. */
#include <stdio.h>

int main(void)
{
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL) {
        puts("");
        fflush(stdout);
    }
    return 0;
}
