// Tron for four seats that move at once. Each turn every rider that is alive gets where all heads are and answers with
// U, D, L or R. All have answered before any of them moves: so nobody knows what the others do.
#include "sortie.hpp"

#include <algorithm>
#include <string>

using std::string, std::to_string;

static const int WIDTH = 24, HEIGHT = 16, SEATS = 4, FREE = -1, WALL = 9;
static const string WAYS = "UDLR";
static const int DX[] = {0, 0, -1, 1}, DY[] = {-1, 1, 0, 0};

struct Rider {
    int x, y;
    int out = 0; // the turn in which it was out, or 0
};

struct Field {
    int cell[HEIGHT][WIDTH];
    Rider rider[SEATS];
    int turn = 0;

    bool is_free(int x, int y) const
    {
        return x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT && cell[y][x] == FREE;
    }
    int alive() const
    {
        return (int)std::count_if(rider, rider + SEATS, [](const Rider &r) { return r.out == 0; });
    }
};

static string at(int x, int y)
{
    return to_string(x) + " " + to_string(y);
}

static void draw_start(sortie::Game &game, const Field &f)
{
    game.board("grid " + at(WIDTH, HEIGHT));
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            if (f.cell[y][x] == WALL)
                game.board("cell " + at(x, y) + " grey");
    for (int s = 0; s < SEATS; s++)
        game.board("cell " + at(f.rider[s].x, f.rider[s].y) + " " + to_string(s) + " " + to_string(s));
}

// ---- a game ----

// Two pairs of walls that mirror each other: so no seat has a better place.
static void start(sortie::Game &game, Field &f)
{
    std::fill(&f.cell[0][0], &f.cell[0][0] + WIDTH * HEIGHT, FREE);
    for (int s = 0; s < SEATS; s++) {
        f.rider[s] = {s % 2 == 0 ? 4 : WIDTH - 5, s < 2 ? 4 : HEIGHT - 5};
        f.cell[f.rider[s].y][f.rider[s].x] = s;
    }
    for (int i = 0; i < game.setup["walls"][0] / 4; i++) {
        int x = game.random(WIDTH / 2), y = game.random(HEIGHT / 2);
        for (int mirror = 0; mirror < 4; mirror++) {
            int &cell = f.cell[mirror < 2 ? y : HEIGHT - 1 - y][mirror % 2 == 0 ? x : WIDTH - 1 - x];
            cell = cell == FREE ? WALL : cell;
        }
    }
    string walls = "walls";
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            walls += f.cell[y][x] == WALL ? " " + at(x, y) : "";
    for (int s = 0; s < SEATS; s++) {
        game.say(s, "start " + at(WIDTH, HEIGHT) + " " + to_string(s));
        game.say(s, walls);
    }
}

// Returns each seat's way, or -1: it is out.
static std::vector<int> hear(sortie::Game &game, const Field &f)
{
    string heads = "heads";
    for (const Rider &r : f.rider)
        heads += r.out > 0 ? " -1 -1" : " " + at(r.x, r.y);
    std::vector<int> way(SEATS, -1);
    for (int s = 0; s < SEATS; s++)
        if (f.rider[s].out == 0)
            game.say(s, heads);
    for (int s = 0; s < SEATS; s++) {
        if (f.rider[s].out > 0)
            continue;
        auto answer = game.ask(s);
        size_t found = answer && answer->size() == 1 ? WAYS.find(*answer) : string::npos;
        if (answer && found == string::npos)
            game.illegal(s, "must be U, D, L or R");
        way[s] = found == string::npos ? -1 : (int)found;
    }
    return way;
}

// All that are alive step at once. Two that meet in one cell are both out.
static void step(sortie::Game &game, Field &f, const std::vector<int> &way)
{
    int entered[HEIGHT][WIDTH] = {};
    Rider next[SEATS];
    string caption;
    for (int s = 0; s < SEATS; s++) {
        next[s] = f.rider[s];
        if (way[s] >= 0)
            next[s].x += DX[way[s]], next[s].y += DY[way[s]];
        if (way[s] >= 0 && f.is_free(next[s].x, next[s].y))
            entered[next[s].y][next[s].x]++;
    }
    for (int s = 0; s < SEATS; s++) {
        if (f.rider[s].out > 0)
            continue;
        if (way[s] >= 0 && f.is_free(next[s].x, next[s].y) && entered[next[s].y][next[s].x] == 1) {
            game.board("cell " + at(f.rider[s].x, f.rider[s].y) + " " + to_string(s));
            game.board("cell " + at(next[s].x, next[s].y) + " " + to_string(s) + " " + to_string(s));
            f.rider[s] = next[s];
        } else {
            f.rider[s].out = f.turn;
            game.board("cell " + at(f.rider[s].x, f.rider[s].y) + " " + to_string(s) + " - x");
            game.board("mark " + at(f.rider[s].x, f.rider[s].y));
            caption += (caption.empty() ? "{" : ", {") + to_string(s) + "}";
        }
    }
    for (int s = 0; s < SEATS; s++)
        f.cell[f.rider[s].y][f.rider[s].x] = s;
    game.board("caption " + (caption.empty() ? "turn " + to_string(f.turn) : "out: " + caption));
}

static void play(sortie::Game &game)
{
    Field f;
    start(game, f);
    draw_start(game, f);
    for (f.turn = 1; f.alive() > 1; f.turn++)
        step(game, f, hear(game, f));
    std::vector<int> places;
    for (const Rider &r : f.rider)
        places.push_back(1 + (int)std::count_if(f.rider, f.rider + SEATS, [&](const Rider &o) {
                             return r.out > 0 && (o.out == 0 || o.out > r.out);
                         }));
    game.end(f.alive() == 1 ? "alone" : "together", places);
}

int main()
{
    sortie::run(play);
}
