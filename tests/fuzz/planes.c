/*
 * The drawings of planes and the test points, through the generator that runs while the kit is built. The generator is
 * a program that stops at what is wrong. Here its end is a jump, and its files are memory.
 */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

static jmp_buf stopped;
static const char *input[2]; /* planes, test points */
static FILE *opened;

static void stop_here(int status) __attribute__((noreturn));
static void stop_here(int status)
{
    if (opened != NULL)
        fclose(opened);
    opened = NULL;
    longjmp(stopped, status);
}

static FILE *open_here(const char *name, const char *mode)
{
    const char *text = input[name[0] == 'p' ? 0 : 1];
    opened = text[0] == '\0' ? NULL : fmemopen((void *)(uintptr_t)text, strlen(text), mode);
    return opened;
}

static int close_here(FILE *file)
{
    opened = NULL;
    return fclose(file);
}

#define main generate_main
#define exit stop_here
#define fopen open_here
#define fclose close_here
int generate_main(int argc, char **argv);
#include "games/plane/generate/generate.c"
#undef exit
#undef fopen
#undef fclose

static void printed(const struct data *d)
{
    for (int k = 0; k < d->kinds; k++)
        fuzz_must(strpbrk(d->kind[k].name, "\"\\*/?%") == NULL, "a kind's name can stand in C");
    print_sizes(d);
    print_tables(d);
    print_testpoints(d);
    print_header(d);
    print_drawings(d);
    print_points(d);
}

static void generate(void)
{
    static struct data d;
    memset(&d, 0, sizeof d);
    if (setjmp(stopped) != 0)
        return;
    read_planes("planes", &d);
    read_points("subtasks", &d);
    printed(&d);
}

void fuzz_planes(const uint8_t *data, size_t size)
{
    FILE *out = stdout, *err = stderr;
    char *text = fuzz_text(data, size), *second = strstr(text, "====\n");
    input[0] = text;
    input[1] = second == NULL ? "1 4 10 2000 1024 1 1 1\n" : second + 5;
    if (second != NULL)
        *second = '\0';
    stdout = stderr = fuzz_nowhere();
    generate();
    stdout = out;
    stderr = err;
    free(text);
}
