/*
 * order: plays 5 4 3 2 1 !, always. As samples/five/order.py, for the referee of other judges, which is C.
 */
#include <stdio.h>
#include <string.h>

int main(void)
{
    static const char order[] = "54321!";
    char hand[8], word[16];
    int olds;
    while (scanf(" THINK %7s %15s %d", hand, word, &olds) == 3) {
        for (int i = 0; i < olds; i++)
            if (scanf("%15s", word) != 1)
                return 1;
        printf("%c\n", order[strcspn(order, hand)]);
        fflush(stdout);
    }
    return 0;
}
