/*
 * The kit's part of a sealed player, compiled to WebAssembly and linked with the player's object and its glue. It turns
 * the seat's calls into callbacks and the player's calls into imports. It also answers what a C library asks of its
 * system, so that no system is left: there are no files, input has ended, output goes to the referee, time follows from
 * the count of instructions, and chance from the player's seed.
 *
 * The seat relies on nothing in it: a player may replace and overwrite all of this, and reach only its own memory.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "seat/no_memory.h"
#include "seat/player.h"

/* The linker knows these functions, and no header. Their parameters are the C library's. */
#pragma clang diagnostic ignored "-Wmissing-prototypes"
#pragma clang diagnostic ignored "-Wunused-parameter"

#define IMPORT(name) __attribute__((__import_module__("sortie"), __import_name__(name))) extern
#define EXPORT(name) __attribute__((__export_name__(name)))

IMPORT("ask") int32_t import_ask(int32_t call, int32_t a, int32_t b, int32_t c, int32_t d);
IMPORT("tell") void import_tell(int32_t call, int32_t a, int32_t b, int32_t c, int32_t d);
IMPORT("leave") void import_leave(int32_t status);
IMPORT("say") void import_say(int32_t to, const char *text, int32_t size);
IMPORT("clock") int64_t import_clock(void); /* nanoseconds since the match began, by the count of instructions */
IMPORT("die") void import_die(int32_t signal);
IMPORT("short_of_memory") void import_short_of_memory(void);

extern const struct player sortie_player;
extern void __wasm_call_ctors(void);

static struct player_link link;
static uint64_t chance;

/* ---- what the seat calls ---- */

static int32_t ask(void *self, int side, const struct player_call *call)
{
    return import_ask(call->call, call->arg[0], call->arg[1], call->arg[2], call->arg[3]);
}

static int32_t tell(void *self, int side, const struct player_call *call)
{
    import_tell(call->call, call->arg[0], call->arg[1], call->arg[2], call->arg[3]);
    return 0;
}

static void leave(void *self, int side, int status)
{
    import_leave(status);
}

/* Before any code of the player runs. Its constructors run with callback 0. */
EXPORT("sortie_begin") void sortie_begin(int64_t seed, int64_t time, int64_t side)
{
    link = (struct player_link){
        .side = (int)side, .chance = {.seed = (uint64_t)seed, .time = time}, .ask = ask, .tell = tell, .leave = leave};
    sortie_player.attach(&link);
}

EXPORT("sortie_callback")
void sortie_callback(int32_t which, int32_t a, int32_t b, int32_t c, int32_t d, int32_t e, int32_t f)
{
    const int32_t arg[PLAYER_ARGS] = {a, b, c, d, e, f};
    if (which == PLAYER_CONSTRUCTORS)
        __wasm_call_ctors();
    sortie_player.callback(which, arg);
}

/* The glue's list of constructors is empty here: it begins where it ends. */
void (*sortie_constructors_begin[1])(void);

/* The glue calls this and sortie_library_flush, as in the other seats. */
void sortie_library_attach(const struct player_chance *of)
{
    chance = ~of->seed;
}

/* Absent in a player that prints nothing. */
extern int fflush(void *stream) __attribute__((weak));

void sortie_library_flush(void)
{
    if (fflush != NULL)
        fflush(NULL);
}

/* ---- abort. Other ends of a program are an instruction of WebAssembly ---- */

enum { ABORTED = 6 }; /* SIGABRT */

_Noreturn void abort(void)
{
    import_die(ABORTED);
    __builtin_trap();
}

static void no_memory(void)
{
    import_short_of_memory();
}

/* ---- the system that a C library expects (WASI): each function replaces the library's import ---- */

#define SYSTEM(name) __imported_wasi_snapshot_preview1_##name

enum { SUCCESS = 0, BAD_FILE = 8, NOT_SEEKABLE = 70, NOT_CAPABLE = 76 };
enum { CHARACTER_DEVICE = 2, MAY_READ = 2, MAY_WRITE = 64 };

/* Functions that have the same answer for everything. */
#define ALWAYS(name, answer, ...)                                                                                      \
    int SYSTEM(name)(__VA_ARGS__)                                                                                      \
    {                                                                                                                  \
        return answer;                                                                                                 \
    }
ALWAYS(fd_pread, BAD_FILE, int file, int parts, int count, int64_t at, int got)
ALWAYS(fd_seek, NOT_SEEKABLE, int file, int64_t by, int from, int to)
ALWAYS(fd_fdstat_set_flags, BAD_FILE, int file, int flags)
ALWAYS(fd_prestat_get, BAD_FILE, int file, int to)
ALWAYS(fd_prestat_dir_name, BAD_FILE, int file, int to, int size)
ALWAYS(path_open, NOT_CAPABLE, int folder, int look, int path, int size, int how, int64_t rights, int64_t inherited,
       int flags, int to)
ALWAYS(environ_get, SUCCESS, int list, int text)
ALWAYS(sched_yield, SUCCESS, void)

struct text_part {
    const char *text;
    uint32_t size;
};

int SYSTEM(fd_write)(int file, int parts, int count, int written)
{
    const struct text_part *part = (const struct text_part *)parts;
    uint32_t all = 0;
    if (file != 1 && file != 2)
        return BAD_FILE;
    for (int i = 0; i < count; i++) {
        if (part[i].size > 0)
            import_say(file, part[i].text, (int32_t)part[i].size);
        all += part[i].size;
    }
    *(uint32_t *)written = all;
    return SUCCESS;
}

int SYSTEM(fd_read)(int file, int parts, int count, int got)
{
    *(uint32_t *)got = 0;
    return file == 0 ? SUCCESS : BAD_FILE;
}

int SYSTEM(fd_close)(int file)
{
    return file < 3 ? SUCCESS : BAD_FILE;
}

int SYSTEM(fd_fdstat_get)(int file, int to)
{
    if (file > 2)
        return BAD_FILE;
    memset((void *)to, 0, 24);
    *(char *)to = CHARACTER_DEVICE;
    *(uint64_t *)(to + 8) = file == 0 ? MAY_READ : MAY_WRITE;
    return SUCCESS;
}

int SYSTEM(environ_sizes_get)(int count, int size)
{
    *(int *)count = 0;
    *(int *)size = 0;
    return SUCCESS;
}

/* The time of day is the moment that the seed decides, plus what the player has computed since. */
int SYSTEM(clock_time_get)(int clock, int64_t precision, int to)
{
    *(int64_t *)to = import_clock() + (clock == 0 ? link.chance.time * 1000000000 : 0);
    return SUCCESS;
}

int SYSTEM(clock_res_get)(int clock, int to)
{
    *(int64_t *)to = 1;
    return SUCCESS;
}

/* Sleeping: it is over at once, because nothing happens meanwhile. */
int SYSTEM(poll_oneoff)(int wanted, int events, int count, int happened)
{
    memset((void *)events, 0, (size_t)count * 32);
    *(int *)happened = count;
    return SUCCESS;
}

/* The player's own chance, in a sequence separate from rand()'s, as in the other seats. */
int SYSTEM(random_get)(int to, int size)
{
    for (int i = 0; i < size; i++)
        ((unsigned char *)to)[i] = (unsigned char)(player_chance_next(&chance) >> 56);
    return SUCCESS;
}

_Noreturn void SYSTEM(proc_exit)(int status)
{
    import_leave(status);
    __builtin_trap();
}
