/* The same in a session of its own. */
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    if (fork() == 0) {
        setsid();
        sleep(10);
        return 0;
    }
    usleep(100000);
    return 4;
}
