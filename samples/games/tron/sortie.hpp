// sortie.hpp - the lines between the kit and a referee. Write play(Game &) and call sortie::run(play).
#pragma once
#include <map>
#include <optional>
#include <sstream>
#include <unistd.h>
#include <vector>
namespace sortie {
inline std::string out;  // lines that the kit gets before it is heard again
inline char *read() {    // a line of the kit, which lasts until the next one
    for (static char all[8192], *from = all, *to = all;; out.clear()) {
        char *line = from, *end = (char *)std::char_traits<char>::find(from, to - from, '\n');
        if (end) return *end = '\0', from = end + 1, line;
        to = std::char_traits<char>::move(all, from, to - from) + (to - from), from = all;
        ssize_t got = write(1, out.data(), out.size()) < 0 ? 0 : ::read(0, to, all + sizeof all - to);
        got > 0 ? void(to += got) : std::exit(0);
    }
}
struct Game {
    int seats = 2, testpoint = 1, games = 1, number = 0, first = 0;
    unsigned long long seed = 0, state = 0;
    std::map<std::string, std::vector<int>> setup;
    std::vector<bool> gone;
    long long cost_us = 0;  // of the last answer
    int random(int n) {  // 0..n-1. It follows from the seed, the game's number and the numbers drawn before
        unsigned long long z = state += 0x9E3779B97F4A7C15;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9, z = (z ^ z >> 27) * 0x94D049BB133111EB;
        return int((z ^ z >> 31) % n);
    }
    template <class... Part> void line(const Part &...part) { ((out += part), ...), out += '\n'; }
    void say(int seat, const std::string &text) { line("say ", std::to_string(seat), ' ', text); }
    std::optional<std::string> ask(int seat, int ms = 0) {  // nothing: it is gone, and answers no more in this game
        line("ask ", std::to_string(seat), ms > 0 ? ' ' + std::to_string(ms) : "");
        char *text = read() + 9;  // behind "answer S "
        if (text[-9] == 'g') return gone[seat] = true, std::nullopt;
        return cost_us = std::strtoll(text, &text, 10), text + 1;
    }
    void note(const std::string &text) { line("note ", text); }
    void board(const std::string &text) { line("board ", text); }
    // The seat's last answer is against the rules: the seat is gone.
    void illegal(int seat, const std::string &why) { gone[seat] = 1, line("illegal ", std::to_string(seat), ' ', why); }
    void end(const std::string &how, const std::vector<int> &places, const std::vector<long long> &points = {}) {
        out += "end " + how + " places";
        for (int p : places) out += ' ' + std::to_string(p);
        for (size_t i = 0; i < points.size(); i++) out += (i == 0 ? " points " : " ") + std::to_string(points[i]);
        line();
    }
};
template <class Play> void run(Play play) {
    for (Game g; std::istringstream in{read()};) {
        std::string word, verb = (in >> word, word);
        if (verb == "seats" || verb == "games") in >> (verb == "games" ? g.games : g.seats);
        if (verb == "seed") in >> g.seed;
        if (verb == "testpoint") in >> g.testpoint;
        if (verb == "setup" && in >> word) for (int n; in >> n;) g.setup[word].push_back(n);
        if (verb == "game" && in >> g.number >> word >> g.first)
            g.gone.assign(g.seats, false), g.state = g.seed + g.number * 0xD1342543DE82EF95, play(g);
    }
}
}
