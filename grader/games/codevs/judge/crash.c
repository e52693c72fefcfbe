/* Crashes after it has said its name: no points. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    puts("crash");
    fflush(stdout);
    abort();
}
