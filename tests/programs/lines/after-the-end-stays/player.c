/* Its input has ended, and it does not leave. */
#include <stdio.h>

int main(void)
{
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL) {
        puts("5");
        fflush(stdout);
    }
    for (volatile int i = 0;; i++) {
    }
}
