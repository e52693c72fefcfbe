// sortie.hpp - the lines between the kit and a referee. Write play(Game &) and call sortie::run(play).
#pragma once
#include <cstdint>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <vector>
namespace sortie {
inline std::string read() {
    for (std::string line;;) return std::getline(std::cin, line) ? line : (std::exit(0), line);
}
struct Game {
    int seats = 2, testpoint = 1, games = 1, number = 0, first = 0;
    std::uint64_t seed = 0, state = 0;
    std::map<std::string, std::vector<int>> setup;
    std::vector<bool> gone;
    long long cost_us = 0;  // of the last answer
    // A number 0..n-1. It follows from the seed, the game's number and the numbers drawn before.
    int random(int n) {
        std::uint64_t z = state += 0x9E3779B97F4A7C15;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
        z = (z ^ z >> 27) * 0x94D049BB133111EB;
        return int((z ^ z >> 31) % n);
    }
    void say(int seat, const std::string &text) { std::cout << "say " << seat << ' ' << text << '\n'; }
    // Returns the seat's answer, or nothing: it is gone and answers no more in this game.
    std::optional<std::string> ask(int seat, int ms = 0) {
        std::cout << "ask " << seat << (ms > 0 ? " " + std::to_string(ms) : "") << std::endl;
        std::string line = read();
        if (line[0] == 'g') return gone[seat] = true, std::nullopt;
        size_t cost = line.find(' ', 7), text = line.find(' ', cost + 1);
        cost_us = std::stoll(line.substr(cost + 1));
        return line.substr(text + 1);
    }
    void note(const std::string &text) { std::cout << "note " << text << '\n'; }
    void board(const std::string &text) { std::cout << "board " << text << '\n'; }
    // The seat's last answer is against the rules: the seat is gone.
    void illegal(int seat, const std::string &why) { gone[seat] = true, std::cout << "illegal " << seat << ' ' << why << '\n'; }
    void end(const std::string &how, const std::vector<int> &places, const std::vector<long long> &points = {}) {
        std::cout << "end " << how << " places";
        for (int p : places) std::cout << ' ' << p;
        for (size_t i = 0; i < points.size(); i++) std::cout << (i == 0 ? " points " : " ") << points[i];
        std::cout << std::endl;
    }
};
template <class Play> void run(Play play) {
    for (Game g;;) {
        std::istringstream in(read());
        std::string word, verb = (in >> word, word);
        if (verb == "seats") in >> g.seats;
        if (verb == "seed") in >> g.seed;
        if (verb == "testpoint" || verb == "games") in >> (verb == "games" ? g.games : g.testpoint);
        if (verb == "setup" && in >> word) for (int n; in >> n;) g.setup[word].push_back(n);
        if (verb != "game" || !(in >> g.number >> word >> g.first)) continue;
        g.gone.assign(g.seats, false), g.state = g.seed + g.number * 0xD1342543DE82EF95;
        play(g);
    }
}
}
