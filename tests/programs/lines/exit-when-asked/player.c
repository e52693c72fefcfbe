/* Reads its second question and leaves without an answer. */
#include <stdio.h>

int main(void)
{
    char line[100];
    for (int i = 0; i < 2 && fgets(line, sizeof line, stdin) != NULL; i++)
        if (i == 0) {
            puts("5");
            fflush(stdout);
        }
    return 0;
}
