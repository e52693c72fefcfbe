/* pthread_create may fail. */
#include <pthread.h>
#include <stddef.h>

#include "game.h"

static int done;

static void *work(void *unused)
{
    done = 1;
    return unused;
}

static int think(void)
{
    pthread_t other;
    done = 0;
    if (pthread_create(&other, NULL, work, NULL) != 0)
        work(NULL);
    else
        pthread_join(other, NULL);
    return done;
}

void Init(int last, int id, const int type[3], bool b)
{
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self(void)
{
    static int turn;
    int shift = think() % 12;
    Hit((turn / 12 + shift) % 12 + 1, turn % 12 + 1);
    turn++;
}

void Operate_opponent(bool kind, int x, int y)
{
}
