// The part of the C++ library that the kit compiles ahead for sealed players (kept.c): all that this program reaches.
// It never runs. A function that is missing here is compiled with each player that has it.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <functional>
#include <iomanip>
#include <iostream>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace kept
{

// Fills the first places of the table of functions, FIRST_PLACE of kept.c.
template <int N> int place()
{
    return N + std::rand();
}
template <int... N> int choose(std::integer_sequence<int, N...>, int n)
{
    static int (*const all[])() = {place<N>...};
    return all[n]();
}

void streams(int &i, double &d, std::string &word)
{
    std::string line;
    long l = 0;
    unsigned u = 0;
    long long ll = 0;
    unsigned long ul = 0;
    unsigned long long ull = 0;
    float f = 0;
    bool b = false;
    char c = 'c';
    std::ostringstream out;
    std::stringstream both("1 2.5 x");
    std::istringstream in(word);
    both >> i >> d >> word;
    in >> ll >> ull >> u >> l >> ul >> f >> b >> c;
    std::getline(in, line);
    out << i << ' ' << d << ll << ull << l << ul << u << f << b << c << word << line << std::endl
        << std::setw(3) << std::setfill('0') << std::setprecision(4) << std::fixed << std::hex << &i << std::boolalpha
        << 1.5L << std::flush;
    std::cout << out.str() << both.str();
    std::clog << i;
    std::cerr << i;
    std::cin >> i >> d >> word >> c;
    std::getline(std::cin, line);
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    word += line;
}

void strings(int &i, double &d, std::string &word)
{
    std::string line = word + "x";
    word += std::to_string(i) + std::to_string(d) + std::to_string(1LL * i) + std::to_string(1ULL * i) +
            std::to_string(1L * i) + std::to_string(1u * i);
    i += std::stoi(word) + (int)(std::stol(word) + std::stoll(word) + (long)std::stoull(word) + (long)std::stoul(word));
    d += std::stod(word) + std::stof(word);
    word.insert(1, "x").insert(1, line).replace(0, 1, line).erase(1, 2).append(line, 1, 2).append("x");
    word.resize(40);
    word.reserve(100);
    word.push_back('x');
    word.assign(line).assign("x");
    i += (int)(word.find("abc") + word.rfind("b") + word.find('x') + word.find_first_of("x")) + word.compare(line) +
         word.compare("x");
    word = word.substr(1);
}

void containers(int &i, std::string &word)
{
    std::map<int, int> map;
    std::set<std::string> set;
    std::unordered_map<std::string, int> hashed;
    std::mt19937_64 chance((unsigned)std::chrono::steady_clock::now().time_since_epoch().count());
    std::mt19937 less(std::random_device{}());
    std::vector<int> ints((size_t)i);
    std::vector<double> doubles((size_t)i);
    std::vector<std::string> words((size_t)i);
    std::shared_ptr<int> shared = std::make_shared<int>(i);
    std::weak_ptr<int> weak = shared;
    std::function<int()> function = [&] { return *shared; };
    map[i]++;
    set.insert(word);
    hashed[word]++;
    std::shuffle(ints.begin(), ints.end(), chance);
    std::sort(ints.begin(), ints.end());
    std::sort(doubles.begin(), doubles.end());
    std::sort(words.begin(), words.end());
    i += function() + (int)less() + (int)weak.use_count();
}

void functions_of_c(int &i, double &d, char *text)
{
    void *p = std::calloc(3, 4);
    p = std::realloc(p, 100);
    std::free(p);
    std::free(aligned_alloc(64, 64));
    std::printf("%d %s %f %lld", i, text, d, 1LL * i);
    std::sscanf(text, "%d %lf %s", &i, &d, text);
    std::fprintf(stderr, "%g", d);
    std::snprintf(text, 3, "%d", i);
    std::puts("x");
    std::putchar('x');
    std::fputs("x", stdout);
    std::fflush(stdout);
    std::qsort(text, 3, 1, [](const void *a, const void *b) { return std::memcmp(a, b, 1); });
    i += (int)(std::strlen(text) + std::strtol(text, nullptr, 10) + std::strtoull(text, nullptr, 10)) +
         std::atoi(text) + std::strcmp(text, text + 1) + std::strncmp(text, "x", 3) + std::rand() + (int)std::clock() +
         (int)std::time(nullptr) + (std::strchr(text, 'x') != nullptr) + (std::strstr(text, "xy") != nullptr) +
         (std::strtok(text, " ") != nullptr);
    std::srand((unsigned)i);
    std::memmove(text, text + 1, (size_t)i);
    std::strcpy(text, text + i);
    d += std::strtod(text, nullptr);
}

void functions_of_math(double &d)
{
    float f = (float)d;
    int exponent;
    d += std::sin(d) + std::cos(d) + std::tan(d) + std::exp(d) + std::log(d) + std::pow(d, 2.5) + std::atan2(d, d) +
         std::atan(d) + std::fmod(d, 3) + std::log2(d) + std::log10(d) + std::hypot(d, d) + std::cbrt(d) +
         std::tanh(d) + std::asin(d) + std::acos(d) + std::sinh(d) + std::cosh(d) + std::round(d) +
         (double)std::lround(d) + std::exp2(d) + std::expm1(d) + std::log1p(d) + std::erf(d) + std::tgamma(d) +
         std::lgamma(d) + std::ldexp(d, 2) + std::frexp(d, &exponent);
    f += std::sin(f) + std::cos(f) + std::exp(f) + std::log(f) + std::pow(f, 2.5F) + std::atan2(f, f) + std::tanh(f);
    d += f;
}

// Reaches all of them, before the first callback.
struct all {
    all()
    {
        int i = std::rand();
        double d = i;
        std::string word = "word";
        streams(i, d, word);
        strings(i, d, word);
        containers(i, word);
        functions_of_c(i, d, &word[0]);
        functions_of_math(d);
        std::cerr << choose(std::make_integer_sequence<int, 3000>(), i) << d;
    }
} all;

} // namespace kept
