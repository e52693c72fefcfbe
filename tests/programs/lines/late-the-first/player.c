/* Computes for ever before its first answer. */
#include <stdio.h>

int main(void)
{
    for (volatile int i = 0;; i++) {
    }
}
