/* A child thinks for its parent. */
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    if (fork() == 0)
        for (volatile int i = 0;; i++) {
        }
    for (;;)
        pause();
}
