/* Dies before it has read anything. */
#include <stdlib.h>

int main(void)
{
    abort();
}
