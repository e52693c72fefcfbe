#include <stdio.h>
int main(void)
{
    char name[64];
    while (scanf("%63s", name) == 1) {
        printf("hello %s\n", name);
        fflush(stdout);
    }
    return 0;
}
