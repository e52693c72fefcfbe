/* Writes for ever, and never ends the line. */
#include <stdio.h>

int main(void)
{
    for (;;)
        putchar('5');
}
