/* A child answers, the parent waits for it. */
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    if (fork() == 0) {
        printf("5\n5\n5\n");
        return 0;
    }
    wait(NULL);
    for (;;)
        getchar();
}
