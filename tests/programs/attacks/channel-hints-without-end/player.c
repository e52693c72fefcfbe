/* Reports failed allocations without end, each with the number of the request that it has read itself: the referee
 * must not listen for ever. */
#include "game.h"
#include <stdint.h>
#include <unistd.h>

static int turn;

static void attack(void)
{
    struct {
        uint64_t nonce;
        int32_t rest[10];
    } frame = {0, {0}};
    int32_t reply[8] = {0, 0, 2}; /* WIRE_NO_MEMORY */
    Hit(1, 4);
    if (read(3, &frame, sizeof frame) < 48)
        _exit(1);
    *(uint64_t *)(void *)reply = frame.nonce;
    for (;;)
        if (write(4, reply, sizeof reply) < 0)
            _exit(1);
}

void Init(int last, int id, const int type[3], bool b)
{
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self(void)
{
    if (++turn == 3)
        attack();
    Hit(1, turn % 12 + 1);
}

void Operate_opponent(bool kind, int x, int y)
{
}
