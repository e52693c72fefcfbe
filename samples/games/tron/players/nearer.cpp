// Goes where it is nearer than the others to the most free cells.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

static const int dx[] = {0, -1, 0, 1}, dy[] = {-1, 0, 1, 0};
static int width, height, me;
static std::vector<bool> wall;

static bool is_free(int x, int y)
{
    return x >= 0 && x < width && y >= 0 && y < height && !wall[y * width + x];
}

// Returns how many free cells the rider `mine` of the list reaches before the others. They begin, for they step too.
static int nearer(const std::vector<int> &start, size_t mine)
{
    std::vector<int> owner(wall.size(), -1), list = start;
    int count = 0;
    for (size_t i = 0; i < start.size(); i++)
        owner[start[i]] = (int)i;
    for (size_t i = 0; i < list.size(); i++)
        for (int way = 0; way < 4; way++) {
            int x = list[i] % width + dx[way], y = list[i] / width + dy[way];
            if (!is_free(x, y) || owner[y * width + x] >= 0)
                continue;
            owner[y * width + x] = owner[list[i]];
            count += owner[list[i]] == (int)mine;
            list.push_back(y * width + x);
        }
    return count;
}

static char best(const std::vector<int> &head)
{
    int most = -1, found = 0;
    for (int way = 0; way < 4; way++) {
        int x = head[2 * me] + dx[way], y = head[2 * me + 1] + dy[way];
        if (!is_free(x, y))
            continue;
        std::vector<int> start;
        for (int seat = 0; seat < 4; seat++)
            if (seat != me && head[2 * seat] >= 0)
                start.push_back(head[2 * seat + 1] * width + head[2 * seat]);
        start.push_back(y * width + x);
        int count = nearer(start, start.size() - 1);
        if (count > most)
            most = count, found = way;
    }
    return "ULDR"[found];
}

int main()
{
    std::string line, word;
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        std::vector<int> numbers;
        in >> word;
        for (int n; in >> n;)
            numbers.push_back(n);
        if (word == "start") {
            width = numbers[0], height = numbers[1], me = numbers[2];
            wall.assign(width * height, false);
            continue;
        }
        for (size_t i = 0; i + 1 < numbers.size(); i += 2)
            if (numbers[i] >= 0)
                wall[numbers[i + 1] * width + numbers[i]] = true;
        if (word == "heads")
            std::cout << best(numbers) << std::endl;
    }
}
