// The game of bench_own.c once more.
#include "sortie.hpp"

static void play(sortie::Game &game)
{
    for (int round = 0; round < game.setup["rounds"][0]; round++)
        for (int seat = 0; seat < game.seats; seat++) {
            game.say(seat, "round " + std::to_string(round));
            if (!game.ask(seat))
                return game.end("counted", {2, 2});
        }
    game.end("counted", {1, 1});
}

int main()
{
    sortie::run(play);
}
