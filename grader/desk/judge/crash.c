/* Crashes after the first word that it reads: no points. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    char word[64];
    if (scanf("%63s", word) == 1)
        abort();
    return 0;
}
