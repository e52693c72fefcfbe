/* Answers each line at once. */
#include <unistd.h>

int main(void)
{
    char line[100];
    while (read(0, line, sizeof line) > 0)
        if (write(1, "5\n", 2) != 2)
            return 1;
    return 0;
}
