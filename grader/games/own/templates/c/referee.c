/* The referee of the pile. */
#include "sortie.h"

static void sortie_play(void)
{
    int stones = match.setup[0][0] + sortie_random(4), seat = match.first, size = stones;
    for (; stones > 0; seat = !seat) {
        int most = stones < 3 ? stones : 3;
        BOARD("bar 0 %d %d grey stones", stones, size);
        SAY(seat, "%d", stones);
        const char *answer = sortie_ask(seat);
        if (answer != NULL && (answer[0] < '1' || answer[0] > '0' + most || answer[1] != '\0'))
            ILLEGAL(seat, "must be a number from 1 to %d", most);
        if (match.gone[seat]) {
            END("fault places %d %d", seat == 0 ? 2 : 1, seat == 0 ? 1 : 2);
            return;
        }
        stones -= answer[0] - '0';
        NOTE("left %d", stones);
    }
    BOARD("bar 0 0 %d grey stones", size);
    END("taken places %d %d", seat == 0 ? 2 : 1, seat == 0 ? 1 : 2);
}
