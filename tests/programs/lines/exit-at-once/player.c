/* Leaves before it has read anything. */
#include <stdio.h>

int main(void)
{
    return 0;
}
