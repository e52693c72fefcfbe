#include "postgres_library.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Its interface has had this version number since 2006. */
#define LIBRARY "libpq.so.5"

struct postgres_library pq;

static const struct {
    const char *name;
    size_t at;
} function[] = {
    {"PQclear", offsetof(struct postgres_library, clear)},
    {"PQconninfoFree", offsetof(struct postgres_library, conninfoFree)},
    {"PQconninfoParse", offsetof(struct postgres_library, conninfoParse)},
    {"PQconnectdbParams", offsetof(struct postgres_library, connectdbParams)},
    {"PQconsumeInput", offsetof(struct postgres_library, consumeInput)},
    {"PQerrorMessage", offsetof(struct postgres_library, errorMessage)},
    {"PQexec", offsetof(struct postgres_library, exec)},
    {"PQexecPrepared", offsetof(struct postgres_library, execPrepared)},
    {"PQfinish", offsetof(struct postgres_library, finish)},
    {"PQfreemem", offsetof(struct postgres_library, freemem)},
    {"PQgetisnull", offsetof(struct postgres_library, getisnull)},
    {"PQgetlength", offsetof(struct postgres_library, getlength)},
    {"PQgetvalue", offsetof(struct postgres_library, getvalue)},
    {"PQnotifies", offsetof(struct postgres_library, notifies)},
    {"PQntuples", offsetof(struct postgres_library, ntuples)},
    {"PQprepare", offsetof(struct postgres_library, prepare)},
    {"PQresultErrorField", offsetof(struct postgres_library, resultErrorField)},
    {"PQresultStatus", offsetof(struct postgres_library, resultStatus)},
    {"PQserverVersion", offsetof(struct postgres_library, serverVersion)},
    {"PQsetNoticeProcessor", offsetof(struct postgres_library, setNoticeProcessor)},
    {"PQsocket", offsetof(struct postgres_library, socket)},
    {"PQstatus", offsetof(struct postgres_library, status)},
};
enum { FUNCTIONS = sizeof function / sizeof function[0] };

typedef char each_has_its_line[FUNCTIONS * sizeof(void (*)(void)) == sizeof pq ? 1 : -1];

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
        void *found = dlsym(library, function[i].name);
        if (found == NULL)
            return missing(why, size);
        memcpy((char *)&pq + function[i].at, &found, sizeof found); /* POSIX gives both pointers the same size */
    }
    loaded = true;
    return 0;
}
