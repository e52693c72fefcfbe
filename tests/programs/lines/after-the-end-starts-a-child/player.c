/* After its last answer it leaves a child behind. */
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    char line[100];
    for (int i = 0; i < 3 && fgets(line, sizeof line, stdin) != NULL; i++) {
        puts("5");
        fflush(stdout);
    }
    if (fork() == 0)
        for (;;)
            pause();
    return 0;
}
