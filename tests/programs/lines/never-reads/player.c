/* Asks for no byte of its input, without end. */
#include <unistd.h>

int main(void)
{
    char c;
    for (;;)
        read(0, &c, 0);
}
