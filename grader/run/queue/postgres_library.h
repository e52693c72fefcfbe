/*
 * postgres_library.h - PostgreSQL's library, loaded only when a queue is named. With its two dozen dependencies it
 * takes two thirds of a command's start-up time, and few commands use a queue. For postgres_*.c.
 */
#ifndef SORTIE_POSTGRES_LIBRARY_H
#define SORTIE_POSTGRES_LIBRARY_H

#include <libpq-fe.h>
#include <stddef.h>

/* Its functions, under their own names without PQ. libpq's manual describes them. */
struct postgres_library {
    __typeof__(PQclear) *clear;
    __typeof__(PQconninfoFree) *conninfoFree;
    __typeof__(PQconninfoParse) *conninfoParse;
    __typeof__(PQconnectdbParams) *connectdbParams;
    __typeof__(PQconsumeInput) *consumeInput;
    __typeof__(PQerrorMessage) *errorMessage;
    __typeof__(PQexec) *exec;
    __typeof__(PQexecPrepared) *execPrepared;
    __typeof__(PQfinish) *finish;
    __typeof__(PQfreemem) *freemem;
    __typeof__(PQgetisnull) *getisnull;
    __typeof__(PQgetlength) *getlength;
    __typeof__(PQgetvalue) *getvalue;
    __typeof__(PQnotifies) *notifies;
    __typeof__(PQntuples) *ntuples;
    __typeof__(PQprepare) *prepare;
    __typeof__(PQresultErrorField) *resultErrorField;
    __typeof__(PQresultStatus) *resultStatus;
    __typeof__(PQserverVersion) *serverVersion;
    __typeof__(PQsetNoticeProcessor) *setNoticeProcessor;
    __typeof__(PQsocket) *socket;
    __typeof__(PQstatus) *status;
};

/* Belongs to the whole process, as a library does. */
extern struct postgres_library pq;

/* Loads it, before the first use of pq. A second call does nothing. Returns 0, or -1 with why if it is not on this
 * machine. */
int postgres_library_load(char *why, size_t size);

#endif
