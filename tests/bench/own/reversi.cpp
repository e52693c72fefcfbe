// The referee of samples/games/reversi in C++: it writes the same lines.
#include <algorithm>

#include "sortie.hpp"

using Cells = std::vector<int>; // 8 * y + x

struct Position {
    int owner[64]; // -1: empty
    bool is(int x, int y, int seat) const
    {
        return x >= 0 && x < 8 && y >= 0 && y < 8 && owner[8 * y + x] == seat;
    }
};

// The stones that a stone of this seat turns: none if it may not be put there.
static Cells flipped(const Position &p, int seat, int cell)
{
    Cells found;
    if (p.owner[cell] >= 0)
        return found;
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++) {
            int x = cell % 8 + dx, y = cell / 8 + dy;
            Cells line;
            for (; (dx != 0 || dy != 0) && p.is(x, y, 1 - seat); x += dx, y += dy)
                line.push_back(8 * y + x);
            if (p.is(x, y, seat))
                found.insert(found.end(), line.begin(), line.end());
        }
    return found;
}

static std::string name(int cell)
{
    return {char('a' + cell % 8), char('1' + cell / 8)};
}

static Cells moves(const Position &p, int seat)
{
    Cells found;
    for (int cell = 0; cell < 64; cell++)
        if (!flipped(p, seat, cell).empty())
            found.push_back(cell);
    return found;
}

static Cells put(Position &p, int seat, int cell)
{
    Cells turned = flipped(p, seat, cell);
    turned.push_back(cell);
    for (int c : turned)
        p.owner[c] = seat;
    return turned;
}

static std::string text(int n)
{
    return std::to_string(n);
}

static int stones(const Position &p, int seat)
{
    return int(std::count(p.owner, p.owner + 64, seat));
}

static const char *colour(const sortie::Game &game, int seat)
{
    return seat == game.first ? "black" : "white";
}

static std::string row(const Position &p, int y, int seat, const char *letters)
{
    std::string line;
    for (int x = 0; x < 8; x++)
        line += letters[p.owner[8 * y + x] < 0 ? 0 : p.owner[8 * y + x] == seat ? 1 : 2];
    return line;
}

static void draw_bars(sortie::Game &game, const Position &p)
{
    for (int seat = 0; seat < 2; seat++)
        game.board("bar " + text(seat) + " " + text(stones(p, seat)) + " 64 " + colour(game, seat) + " {" + text(seat) +
                   "}");
}

static void draw_move(sortie::Game &game, const Position &p, int seat, const Cells &changed)
{
    for (int cell : changed)
        game.board("cell " + text(cell % 8) + " " + text(cell / 8) + " - " + colour(game, seat));
    game.board("mark " + text(changed.back() % 8) + " " + text(changed.back() / 8));
    draw_bars(game, p);
    game.board("caption {" + text(seat) + "} takes " + name(changed.back()) + " and turns " +
               text(int(changed.size()) - 1));
}

static int start(sortie::Game &game, Position &p)
{
    int seat = game.first;
    std::fill(p.owner, p.owner + 64, -1);
    p.owner[27] = p.owner[36] = 1 - seat;
    p.owner[28] = p.owner[35] = seat;
    for (int i = 0; i < game.setup["opening"][0]; i++, seat = 1 - seat) {
        Cells possible = moves(p, seat);
        std::sort(possible.begin(), possible.end(),
                  [](int a, int b) { return 8 * (a % 8) + a / 8 < 8 * (b % 8) + b / 8; });
        if (!possible.empty())
            put(p, seat, possible[game.random(int(possible.size()))]);
    }
    game.board("grid 8 8 a 1 green");
    game.board("key x - black");
    game.board("key o - white");
    for (int y = 0; y < 8; y++)
        game.board("row " + text(y) + " " + row(p, y, game.first, ".xo"));
    draw_bars(game, p);
    return seat;
}

static void play(sortie::Game &game)
{
    Position p;
    int seat = start(game, p);
    for (; !moves(p, 0).empty() || !moves(p, 1).empty(); seat = 1 - seat) {
        Cells possible = moves(p, seat);
        if (possible.empty())
            continue;
        for (int y = 0; y < 8; y++)
            game.say(seat, row(p, y, seat, ".OX"));
        std::optional<std::string> answer = game.ask(seat);
        auto cell = std::find_if(possible.begin(), possible.end(), [&](int c) { return answer == name(c); });
        if (cell == possible.end())
            return game.end("fault", {seat == 0 ? 2 : 1, seat == 0 ? 1 : 2}, {0, 0});
        Cells changed = put(p, seat, *cell);
        draw_move(game, p, seat, changed);
    }
    int a = stones(p, 0), b = stones(p, 1);
    game.end("counted", {1 + (a < b), 1 + (b < a)}, {a, b});
}

int main()
{
    sortie::run(play);
}
