// The referee of the pile.
#include <algorithm>

#include "sortie.hpp"

static std::vector<int> places(int winner)
{
    return winner == 0 ? std::vector<int>{1, 2} : std::vector<int>{2, 1};
}

static void play(sortie::Game &game)
{
    int stones = game.setup["stones"][0] + game.random(4), seat = game.first, size = stones;
    while (stones > 0) {
        game.board("bar 0 " + std::to_string(stones) + " " + std::to_string(size) + " grey stones");
        game.say(seat, std::to_string(stones));
        std::optional<std::string> answer = game.ask(seat);
        int most = std::min(3, stones);
        bool fine = answer && answer->size() == 1 && (*answer)[0] >= '1' && (*answer)[0] <= '0' + most;
        if (answer && !fine)
            game.illegal(seat, "must be a number from 1 to " + std::to_string(most));
        if (game.gone[seat])
            return game.end("fault", places(1 - seat));
        stones -= (*answer)[0] - '0';
        game.note("left " + std::to_string(stones));
        seat = 1 - seat;
    }
    game.board("bar 0 0 " + std::to_string(size) + " grey stones");
    game.end("taken", places(1 - seat));
}

int main()
{
    sortie::run(play);
}
