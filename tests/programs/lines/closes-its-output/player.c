/* Closes standard output and lives on. */
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    close(1);
    for (;;)
        getchar();
}
