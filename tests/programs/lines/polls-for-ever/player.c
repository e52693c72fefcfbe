/* Waits for its input, which it may, and then on standard error, where nothing comes. */
#include <poll.h>
#include <stdio.h>

int main(void)
{
    char line[100];
    struct pollfd input = {.fd = 0, .events = POLLIN}, people = {.fd = 2, .events = POLLPRI};
    if (poll(&input, 1, -1) != 1 || fgets(line, sizeof line, stdin) == NULL)
        return 1;
    while (poll(&people, 1, -1) <= 0) {
    }
    puts("5");
    return 0;
}
