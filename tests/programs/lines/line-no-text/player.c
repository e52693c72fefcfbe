/* Bytes that are no UTF-8. */
#include <stdio.h>

int main(void)
{
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL) {
        printf("5\377\n");
        fflush(stdout);
    }
    return 0;
}
