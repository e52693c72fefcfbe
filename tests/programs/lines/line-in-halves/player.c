/* Prints the line in two parts, with a pause between them. */
#include <stdio.h>

int main(void)
{
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL) {
        printf("1");
        fflush(stdout);
        for (volatile int i = 0; i < 10000000; i++) {
        }
        puts("2");
        fflush(stdout);
    }
    return 0;
}
