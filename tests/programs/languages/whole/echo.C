#include <iostream>
#include <string>
int main()
{
    std::string name;
    while (std::cin >> name)
        std::cout << "hello " << name << std::endl;
}
