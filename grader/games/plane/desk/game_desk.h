/*
 * game_desk.h - the part of the desk kit's game.h that belongs to sortie-plane.c. `make desk` joins both.
 */

#ifndef ONLINE_JUDGE
#define ONLINE_JUDGE
#endif

/*
 * rand, random, lrand48, drand48, their seeds, time and std::random_device are the referee's: the same seed gives the
 * same numbers on every system. The libraries' own headers come first, so that they are not renamed.
 */
#if defined __cplusplus && !defined SORTIE_KIT
#if defined __has_include
#if __has_include(<bits/stdc++.h>)
#include <bits/stdc++.h>
#define SORTIE_HAS_ALL
#endif
#endif
#ifndef SORTIE_HAS_ALL
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <functional>
#include <iostream>
#include <map>
#include <numeric>
#include <queue>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>
#endif
#else
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif
uint64_t *sortie_stream(void);
uint64_t *sortie_device_stream(void);
time_t sortie_time(time_t *out);
void sortie_exit(int status);
#ifdef __cplusplus
}
#endif

/* splitmix64, as in grader/base/chance.h */
static inline uint64_t sortie_draw(uint64_t *stream)
{
    uint64_t z = *stream += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static inline uint64_t sortie_next(void)
{
    return sortie_draw(sortie_stream());
}

static inline uint32_t sortie_device(void)
{
    return (uint32_t)(sortie_draw(sortie_device_stream()) >> 32);
}

static inline int sortie_rand(void)
{
    return (int)(sortie_next() >> 33);
}

static inline void sortie_srand(unsigned seed)
{
    *sortie_stream() = seed;
}

/* Returns a number from 0 to just below 1. */
static inline double sortie_drand48(void)
{
    return (double)(sortie_next() >> 11) / 9007199254740992.0;
}

static inline long sortie_lrand48(void)
{
    return (long)(sortie_next() >> 33);
}

static inline long sortie_mrand48(void)
{
    return (long)(int32_t)(sortie_next() >> 32);
}

static inline void sortie_srand48(long seed)
{
    *sortie_stream() = (uint64_t)(int64_t)seed;
}

#if defined __cplusplus && !defined SORTIE_KIT
namespace std
{
using ::sortie_exit;
using ::sortie_rand;
using ::sortie_srand;
using ::sortie_time;

class sortie_random_device
{
  public:
    typedef unsigned int result_type;
    sortie_random_device()
    {
    }
    template <class Name> explicit sortie_random_device(const Name &)
    {
    }
    static constexpr result_type min()
    {
        return 0;
    }
    static constexpr result_type max()
    {
        return 0xffffffffu;
    }
    double entropy() const
    {
        return 32;
    }
    result_type operator()()
    {
        return sortie_device();
    }
};

/* As in GCC's library. */
template <class Iterator, class Chance> void sortie_random_shuffle(Iterator first, Iterator last, Chance &&chance)
{
    if (first == last)
        return;
    for (Iterator i = first + 1; i != last; ++i)
        iter_swap(i, first + chance((i - first) + 1));
}

template <class Iterator> void sortie_random_shuffle(Iterator first, Iterator last)
{
    sortie_random_shuffle(first, last, [](ptrdiff_t n) { return sortie_rand() % n; });
}
} // namespace std
#define random_device sortie_random_device
#define random_shuffle sortie_random_shuffle
#endif

#define rand sortie_rand
#define srand sortie_srand
#define random() ((long)sortie_rand())
#define srandom sortie_srand
#define drand48 sortie_drand48
#define lrand48 sortie_lrand48
#define mrand48 sortie_mrand48
#define srand48 sortie_srand48
#define time(x) sortie_time(x)
#define exit(x) sortie_exit(x)
#undef RAND_MAX
#define RAND_MAX 2147483647

/*
 * Calls what you write. In a program of several files, all but one define SORTIE_PART before they include game.h.
 * In C++ the parameters may have other types that the right ones convert to.
 */
#if defined __cplusplus && !defined SORTIE_PART && !defined SORTIE_KIT
void Operate_self();

/* Global, so that Init and Operate_opponent are looked for at the end of the file, where they are known. */
struct sortie_types {
    std::vector<int> &kinds;
    explicit sortie_types(std::vector<int> &k) : kinds(k)
    {
    }
    operator std::vector<int> &() const
    {
        return kinds;
    }
    operator const int *() const
    {
        return kinds.data();
    }
};

struct sortie_flag {
    bool value;
    explicit sortie_flag(bool v) : value(v)
    {
    }
    operator bool() const
    {
        return value;
    }
};

template <class Types, class Flag> void sortie_run_init(int last, int id, const int *type, bool first)
{
    std::vector<int> kinds(type, type + 3);
    Init(last, id, Types(kinds), Flag(first));
}

template <class Flag> void sortie_run_opponent(bool kind, int x, int y)
{
    Operate_opponent(Flag(kind), x, y);
}

namespace sortie
{
extern "C" {
void Init(int last, int id, const int *type, bool first)
{
    sortie_run_init<sortie_types, sortie_flag>(last, id, type, first);
}
void Operate_self(void)
{
    ::Operate_self();
}
void Operate_opponent(bool kind, int x, int y)
{
    sortie_run_opponent<sortie_flag>(kind, x, y);
}
}
} // namespace sortie
#endif
