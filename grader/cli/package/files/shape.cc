// Accepts one line: SAMPLE SUBTASK GAMES SEED POINTS.
#include <iostream>
#include <iterator>
#include <regex>
#include <string>

int main()
{
    std::string text((std::istreambuf_iterator<char>(std::cin)), std::istreambuf_iterator<char>());
    return std::regex_match(text, std::regex("[a-z_]+ [0-9]+ [1-9][0-9]* [0-9]+ [0-9]+\n")) ? 42 : 43;
}
