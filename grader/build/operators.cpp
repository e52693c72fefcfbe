// Linked between two players if at least one has its own operator new or delete. The library's own parts must allocate
// as the player that called them, and there are two. So each call goes to the running player. If that has no such
// operator, the call does what the library would do. bundle has put each player's name into the names of its operators.
#include <cstdlib>
#include <new>

extern "C" {
#include "seat/player.h"

extern const struct player sortie_own0, sortie_own1;
#define WEAK __attribute__((weak))
WEAK void *sortie_player0_Znwm(size_t), *sortie_player1_Znwm(size_t);
WEAK void *sortie_player0_Znam(size_t), *sortie_player1_Znam(size_t);
WEAK void *sortie_player0_ZnwmRKSt9nothrow_t(size_t, const std::nothrow_t &);
WEAK void *sortie_player1_ZnwmRKSt9nothrow_t(size_t, const std::nothrow_t &);
WEAK void *sortie_player0_ZnamRKSt9nothrow_t(size_t, const std::nothrow_t &);
WEAK void *sortie_player1_ZnamRKSt9nothrow_t(size_t, const std::nothrow_t &);
WEAK void sortie_player0_ZdlPv(void *), sortie_player1_ZdlPv(void *);
WEAK void sortie_player0_ZdaPv(void *), sortie_player1_ZdaPv(void *);
WEAK void sortie_player0_ZdlPvm(void *, size_t), sortie_player1_ZdlPvm(void *, size_t);
WEAK void sortie_player0_ZdaPvm(void *, size_t), sortie_player1_ZdaPvm(void *, size_t);
}

static int running = -1; // the player's side, -1 before anybody has run

template <class Function> static Function *of_running(Function *of0, Function *of1)
{
    return running == 0 ? of0 : running == 1 ? of1 : nullptr;
}

static void attach0(const struct player_link *link)
{
    sortie_own0.attach(link);
}

static void attach1(const struct player_link *link)
{
    sortie_own1.attach(link);
}

static void callback0(int callback, const int32_t *arg)
{
    running = 0;
    sortie_own0.callback(callback, arg);
}

static void callback1(int callback, const int32_t *arg)
{
    running = 1;
    sortie_own1.callback(callback, arg);
}

extern "C" {
extern const struct player sortie_player0, sortie_player1;
const struct player sortie_player0 = {attach0, callback0}, sortie_player1 = {attach1, callback1};
}

void *operator new(size_t size)
{
    if (auto own = of_running(sortie_player0_Znwm, sortie_player1_Znwm))
        return own(size);
    void *block = std::malloc(size == 0 ? 1 : size);
    if (block == nullptr)
        throw std::bad_alloc();
    return block;
}

void *operator new[](size_t size)
{
    auto own = of_running(sortie_player0_Znam, sortie_player1_Znam);
    return own != nullptr ? own(size) : operator new(size);
}

void *operator new(size_t size, const std::nothrow_t &quiet) noexcept
{
    auto own = of_running(sortie_player0_ZnwmRKSt9nothrow_t, sortie_player1_ZnwmRKSt9nothrow_t);
    try {
        return own != nullptr ? own(size, quiet) : operator new(size);
    } catch (...) {
        return nullptr;
    }
}

void *operator new[](size_t size, const std::nothrow_t &quiet) noexcept
{
    auto own = of_running(sortie_player0_ZnamRKSt9nothrow_t, sortie_player1_ZnamRKSt9nothrow_t);
    try {
        return own != nullptr ? own(size, quiet) : operator new[](size);
    } catch (...) {
        return nullptr;
    }
}

void operator delete(void *block) noexcept
{
    auto own = of_running(sortie_player0_ZdlPv, sortie_player1_ZdlPv);
    own != nullptr ? own(block) : std::free(block);
}

void operator delete[](void *block) noexcept
{
    auto own = of_running(sortie_player0_ZdaPv, sortie_player1_ZdaPv);
    own != nullptr ? own(block) : operator delete(block);
}

void operator delete(void *block, size_t size) noexcept
{
    auto own = of_running(sortie_player0_ZdlPvm, sortie_player1_ZdlPvm);
    own != nullptr ? own(block, size) : operator delete(block);
}

void operator delete[](void *block, size_t size) noexcept
{
    auto own = of_running(sortie_player0_ZdaPvm, sortie_player1_ZdaPvm);
    own != nullptr ? own(block, size) : operator delete[](block);
}
