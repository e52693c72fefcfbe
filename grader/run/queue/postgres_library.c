#include "postgres_library.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Its interface has had this version number since 2006. */
#define LIBRARY "libpq.so.5"

struct postgres_library pq;

#define NAME(name) "PQ" #name,
static const char *const function[] = {POSTGRES_FUNCTIONS(NAME)};
enum { FUNCTIONS = sizeof function / sizeof function[0] };

/* Makes one line of dlopen's error message. */
static int missing(char *why, size_t size)
{
    const char *said = dlerror();
    snprintf(why, size, "a queue needs PostgreSQL's library (install libpq5): %s", said == NULL ? LIBRARY : said);
    return -1;
}

int postgres_library_load(char *why, size_t size)
{
    static bool loaded;
    if (loaded)
        return 0;
    void *library = dlopen(LIBRARY, RTLD_NOW);
    if (library == NULL)
        return missing(why, size);
    for (int i = 0; i < FUNCTIONS; i++) {
        void *found = dlsym(library, function[i]);
        if (found == NULL)
            return missing(why, size);
        memcpy((char *)&pq + (size_t)i * sizeof found, &found,
               sizeof found); /* POSIX gives both pointers the same size */
    }
    loaded = true;
    return 0;
}
