/*
 * postgres_library.h - PostgreSQL's library, loaded only when a queue is named. With its two dozen dependencies it
 * takes two thirds of a command's start-up time, and few commands use a queue. For postgres_*.c.
 */
#ifndef SORTIE_POSTGRES_LIBRARY_H
#define SORTIE_POSTGRES_LIBRARY_H

#include <libpq-fe.h>
#include <stddef.h>

/* Its functions that are used here, by their names without PQ. libpq's manual describes them. */
#define POSTGRES_FUNCTIONS(each)                                                                                       \
    each(clear) each(conninfoFree) each(conninfoParse) each(connectdbParams) each(consumeInput) each(errorMessage)     \
        each(exec) each(execPrepared) each(finish) each(freemem) each(getisnull) each(getlength) each(getvalue)        \
            each(notifies) each(ntuples) each(prepare) each(resultErrorField) each(resultStatus) each(serverVersion)   \
                each(setNoticeProcessor) each(socket) each(status)

#define POSTGRES_POINTER(name) __typeof__(PQ##name) *name;
struct postgres_library {
    POSTGRES_FUNCTIONS(POSTGRES_POINTER)
};

/* Belongs to the whole process, as a library does. */
extern struct postgres_library pq;

/* Loads it, before the first use of pq. A second call does nothing. Returns 0, or -1 with why if it is not on this
 * machine. */
int postgres_library_load(char *why, size_t size);

#endif
