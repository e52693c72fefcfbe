/* Ends itself before its last answer. */
#include <signal.h>
#include <stdio.h>

int main(void)
{
    char line[100];
    for (int i = 0; i < 2 && fgets(line, sizeof line, stdin) != NULL; i++) {
        puts("5");
        fflush(stdout);
    }
    raise(SIGTERM);
    return 0;
}
