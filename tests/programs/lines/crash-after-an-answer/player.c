/* Its answer counts, and the next one does not come. */
#include <stdio.h>

int main(void)
{
    char line[100];
    while (fgets(line, sizeof line, stdin) != NULL) {
        puts("5");
        fflush(stdout);
        *(volatile char *)8 = 1;
    }
    return 0;
}
