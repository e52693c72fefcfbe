/* Closes standard input, and answers. */
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    close(0);
    printf("5\n5\n5\n");
    fflush(stdout);
    while (getchar() != EOF) {
    }
    return 0;
}
