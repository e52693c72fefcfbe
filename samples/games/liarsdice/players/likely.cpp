// Makes the bid that is most likely true, and doubts one that is more likely false.
#include <cmath>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

static std::vector<int> dice;

static int own(int face)
{
    int count = 0;
    for (int die : dice)
        count += die == face;
    return count;
}

// The chance that `unknown` dice show a face at least `need` times.
static double chance(int unknown, int need)
{
    double sum = 0;
    for (int k = need < 0 ? 0 : need; k <= unknown; k++)
        sum += std::exp(std::lgamma(unknown + 1) - std::lgamma(k + 1) - std::lgamma(unknown - k + 1)) *
               std::pow(1 / 6.0, k) * std::pow(5 / 6.0, unknown - k);
    return sum;
}

static std::string answer(int total, int count, int face)
{
    int unknown = total - (int)dice.size(), best_count = 0, best_face = 0;
    double best = -1;
    for (int f = 1; f <= 6; f++) {
        int c = f > face && count > 0 ? count : count + 1;
        double p = chance(unknown, c - own(f));
        if (p > best)
            best = p, best_count = c, best_face = f;
    }
    bool is_lie = count > 0 && 1 - chance(unknown, count - own(face)) > best;
    return is_lie ? "liar" : std::to_string(best_count) + " " + std::to_string(best_face);
}

int main()
{
    std::string line, word;
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        in >> word;
        int total, count, face;
        if (word == "dice") {
            dice.clear();
            for (int die; in >> die;)
                dice.push_back(die);
        } else if (word == "turn" && in >> total >> count >> face) {
            std::cout << answer(total, count, face) << std::endl;
        }
    }
}
