// Prints 1.2 KB with each answer, and 100 MB with one: before and after it. A stream that fails ends it.
#include <iostream>
#include <string>

int main()
{
    std::ios::sync_with_stdio(false);
    std::string line;
    for (int n = 1; std::getline(std::cin, line); n++) {
        for (int i = 0; n == 150 && i < 100; i++)
            std::cerr << std::string(1 << 20, 'y') << (i == 99 ? "\n" : "");
        std::cerr << std::string(1200, '\0') << "\nbefore " << n << "\n";
        std::cout << 5 << std::endl;
        std::clog << "after " << n << std::endl;
        if (!std::cerr || !std::clog)
            return 3;
    }
}
