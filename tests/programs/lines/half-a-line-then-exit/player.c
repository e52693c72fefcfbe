/* Half a line, and then it leaves. */
#include <stdio.h>

int main(void)
{
    printf("5");
    return 3;
}
