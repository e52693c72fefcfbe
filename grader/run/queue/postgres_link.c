#define _GNU_SOURCE
#include "postgres_link.h"

#include <dlfcn.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "base/whole_file.h"

/* ---- the library ---- */

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

/* Loads it, before the first use of pq. Returns 0, or -1 with why if it is not on this machine. */
static int load_library(char *why, size_t size)
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

/* ---- errors ---- */

/* Makes one line of the server's message. */
static void postgres_link_tell(struct link *l, const char *said)
{
    char words[1000];
    size_t used = 0;
    for (const char *at = said; *at != '\0' && used + 3 < sizeof words; at++)
        if (*at != '\n' && *at != '\t')
            words[used++] = *at;
        else if (at[1] != '\0' && used > 0 && words[used - 1] != ' ')
            words[used++] = ' ';
    words[used] = '\0';
    text_line(words, l->why, sizeof l->why);
}

static void tell_result(struct link *l, const PGresult *r)
{
    const char *state = pq.resultErrorField(r, PG_DIAG_SQLSTATE),
               *said = pq.resultErrorField(r, PG_DIAG_MESSAGE_PRIMARY);
    l->lost = pq.status(l->db) != CONNECTION_OK;
    snprintf(l->state, sizeof l->state, "%.5s", state == NULL ? "" : state);
    postgres_link_tell(l, said != NULL ? said : pq.errorMessage(l->db));
}

bool link_is(const struct link *l, const char *states)
{
    return !l->lost && strlen(l->state) == 5 && strstr(states, l->state) != NULL;
}

/* Classes of SQLSTATE: insufficient resources, operator intervention, system error. */
bool link_passes(const struct link *l)
{
    return l->lost || strncmp(l->state, "53", 2) == 0 || strncmp(l->state, "57", 2) == 0 ||
           strncmp(l->state, "58", 2) == 0;
}

/* ---- the connection ---- */

int link_init(struct link *l, const char *url)
{
    char *said = NULL;
    *l = (struct link){.url = url, .lost = true};
    if (load_library(l->why, sizeof l->why) != 0)
        return 1;
    PQconninfoOption *options = pq.conninfoParse(url, &said);
    if (options == NULL) {
        postgres_link_tell(l, said == NULL ? "no memory" : said);
        pq.freemem(said);
        return 1;
    }
    bool open = getenv("PGPASSWORD") != NULL;
    for (const PQconninfoOption *o = options; o->keyword != NULL; o++)
        open |= o->val != NULL && (strcmp(o->keyword, "password") == 0 || strcmp(o->keyword, "sslpassword") == 0);
    pq.conninfoFree(options);
    if (open)
        snprintf(l->why, sizeof l->why,
                 "a password must not be on a command line or in the environment (PGPASSWORD), where others can read "
                 "it: put it into a file of mode 0600 (~/.pgpass, or passfile=FILE)");
    return open ? 1 : 0;
}

static void quiet(void *self, const char *notice)
{
    (void)self;
    (void)notice;
}

void link_close(struct link *l)
{
    if (l->db != NULL)
        pq.finish(l->db);
    l->db = NULL;
    l->lost = true;
}

/* Parameters of the URL come before the timeouts here. A machine that vanishes is noticed within seconds. */
int link_connect(struct link *l, const char *prefix, const char *session)
{
    char own[WHOLE_FILE_UNIQUE];
    link_close(l);
    l->statements = 0;
    l->state[0] = '\0';
    whole_file_unique(own);
    if (l->name[0] == '\0')
        snprintf(l->name, sizeof l->name, "%.20s-%s", prefix, own);
    const char *const key[] = {"connect_timeout",  "keepalives_idle", "keepalives_interval", "keepalives_count",
                               "tcp_user_timeout", "dbname",          "application_name",    NULL};
    const char *const value[] = {"5", "2", "1", "3", "5000", l->url, l->name, NULL};
    l->db = pq.connectdbParams(key, value, 1);
    if (l->db == NULL)
        return snprintf(l->why, sizeof l->why, "no memory"), -1;
    pq.setNoticeProcessor(l->db, quiet, NULL);
    if (pq.status(l->db) != CONNECTION_OK)
        return postgres_link_tell(l, pq.errorMessage(l->db)), -1;
    if (pq.serverVersion(l->db) < 150000)
        return snprintf(l->why, sizeof l->why, "PostgreSQL 15 or newer is needed"), -1;
    l->lost = false;
    return link_script(l, session);
}

/* ---- statements ---- */

/* Returns a result that is no error, else NULL with l->why. */
static PGresult *checked(struct link *l, PGresult *r)
{
    if (pq.resultStatus(r) == PGRES_TUPLES_OK || pq.resultStatus(r) == PGRES_COMMAND_OK)
        return r;
    tell_result(l, r);
    pq.clear(r);
    return NULL;
}

/* Frees a result, of which only that it came is wanted. */
static int ended(PGresult *r)
{
    pq.clear(r);
    return r == NULL ? -1 : 0;
}

/* Gives the statement's name on this connection: a statement that runs twice is planned once. */
static int postgres_link_prepare(struct link *l, const char *sql, char name[16])
{
    int i = 0;
    while (i < l->statements && l->prepared[i] != sql)
        i++;
    snprintf(name, 16, "s%d", i);
    if (i < l->statements)
        return 0;
    if (i == LINK_STATEMENTS)
        return snprintf(l->why, sizeof l->why, "too many statements"), -1;
    PGresult *r = checked(l, pq.prepare(l->db, name, sql, 0, NULL));
    if (r != NULL)
        l->prepared[l->statements++] = sql;
    return ended(r);
}

PGresult *link_run(struct link *l, const char *sql, const struct link_value *value)
{
    enum { MOST = 8 };
    const char *data[MOST];
    int size[MOST], binary[MOST], values = 0;
    char name[16], number[MOST][24];
    if (l->db == NULL || l->lost)
        return l->lost = true, NULL;
    if (postgres_link_prepare(l, sql, name) != 0)
        return NULL;
    for (; value != NULL && value->kind != LINK_END; value++, values++) {
        if (value->kind == LINK_NO_MEMORY)
            return l->state[0] = '\0', snprintf(l->why, sizeof l->why, "no memory"), NULL;
        snprintf(number[values], sizeof number[values], "%lld", (long long)value->number);
        data[values] = value->kind == LINK_NUMBER ? number[values] : value->data;
        binary[values] = value->kind == LINK_BYTES;
        size[values] = (int)value->size;
    }
    return checked(l, pq.execPrepared(l->db, name, values, data, size, binary, 1));
}

int link_do(struct link *l, const char *sql, const struct link_value *value)
{
    return ended(link_run(l, sql, value));
}

int link_script(struct link *l, const char *sql)
{
    if (l->db == NULL || l->lost)
        return l->lost = true, -1;
    return ended(checked(l, pq.exec(l->db, sql)));
}

int64_t link_int(const PGresult *r, int row, int column)
{
    uint64_t number = 0;
    int size = pq.getlength(r, row, column);
    const unsigned char *bytes = (const unsigned char *)pq.getvalue(r, row, column);
    for (int i = 0; i < size && i < 8; i++)
        number = number << 8 | bytes[i];
    return size == 4 ? (int32_t)number : (int64_t)number;
}

/* ---- notifications ---- */

static int drain(struct link *l)
{
    int heard = 0;
    if (l->db == NULL || pq.consumeInput(l->db) == 0 || pq.status(l->db) != CONNECTION_OK) {
        postgres_link_tell(l, l->db == NULL ? "not connected" : pq.errorMessage(l->db));
        l->lost = true;
        return -1;
    }
    for (PGnotify *n; (n = pq.notifies(l->db)) != NULL; pq.freemem(n))
        heard = 1;
    return heard;
}

int link_hear(struct link *l, int timeout_ms)
{
    int heard = drain(l);
    struct pollfd socket = {.fd = heard < 0 ? -1 : pq.socket(l->db), .events = POLLIN};
    if (heard != 0 || timeout_ms == 0 || poll(&socket, 1, timeout_ms) <= 0)
        return heard;
    return drain(l);
}

/* ---- arrays ---- */

void link_list_add(struct link_list *list, int64_t number)
{
    list->failed |= !MEMORY_ROOM(list->text, list->size + 32, list->room);
    if (list->failed)
        return;
    list->size -= list->size > 0; /* the closing bracket */
    list->size += (size_t)sprintf(list->text + list->size, "%c%lld}", list->size == 0 ? '{' : ',', (long long)number);
}

struct link_value link_list_value(const struct link_list *list)
{
    if (list->failed)
        return (struct link_value){.kind = LINK_NO_MEMORY};
    return link_text(list->size == 0 ? "{}" : list->text);
}

void link_list_free(struct link_list *list)
{
    free(list->text);
    *list = (struct link_list){.text = NULL};
}
