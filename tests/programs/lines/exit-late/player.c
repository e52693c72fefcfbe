/* Leaves after its last answer, before the game is over. */
#include <stdio.h>

int main(void)
{
    char line[100];
    for (int i = 0; i < 3 && fgets(line, sizeof line, stdin) != NULL; i++) {
        puts("5");
        fflush(stdout);
    }
    return 7;
}
