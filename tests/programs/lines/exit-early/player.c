/* Leaves after its first answer. */
#include <stdio.h>

int main(void)
{
    puts("5");
    fflush(stdout);
    return 7;
}
