/* A child holds standard output open while its parent is gone. */
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    if (fork() == 0)
        for (;;)
            pause();
    return 4;
}
