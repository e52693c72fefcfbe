/* Answers without end, and it reads nothing. */
#include <stdio.h>

int main(void)
{
    for (;;)
        puts("5");
}
