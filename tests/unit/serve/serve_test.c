/*
 * The server's state in memory, without a server: sessions and their ends, each person's share of memory, and files
 * that are kept.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/suite.h"
#include "serve/http/shares.h"
#include "serve/packed.h"
#include "serve/session.h"

/* ---- sessions ---- */

static struct sessions sessions;

static void sessions_end_with_time(void)
{
    char secret[SESSION_TEXT], later[SESSION_TEXT];
    memset(&sessions, 0, sizeof sessions);
    CU_ASSERT_PTR_NOT_NULL_FATAL(session_begin(&sessions, 7, 1000, secret));
    CU_ASSERT_PTR_NOT_NULL(session_find(&sessions, secret, 1000));
    CU_ASSERT_PTR_NOT_NULL(session_find(&sessions, secret, 1000 + SESSION_S - 1));
    CU_ASSERT_PTR_NULL(session_find(&sessions, secret, 1000 + SESSION_S));
    CU_ASSERT_PTR_NULL(session_find(&sessions, secret, 1000 + 10LL * SESSION_S));
    CU_ASSERT_PTR_NOT_NULL_FATAL(session_begin(&sessions, 7, 2000, later)); /* it does not prolong another session */
    CU_ASSERT_PTR_NULL(session_find(&sessions, secret, 1000 + SESSION_S));
    CU_ASSERT_PTR_NOT_NULL(session_find(&sessions, later, 1000 + SESSION_S));
    session_end(session_find(&sessions, later, 2000));
    CU_ASSERT_PTR_NULL(session_find(&sessions, later, 2000));
}

static void sessions_of_one_push_out_only_theirs(void)
{
    char secret[SESSIONS_OF_TOKEN + 1][SESSION_TEXT], other[SESSION_TEXT];
    memset(&sessions, 0, sizeof sessions);
    CU_ASSERT_PTR_NOT_NULL_FATAL(session_begin(&sessions, 8, 1, other));
    for (int i = 0; i <= SESSIONS_OF_TOKEN; i++) /* ended sessions are nobody's */
        CU_ASSERT_PTR_NOT_NULL_FATAL(session_begin(&sessions, 20 + i, 1, secret[i]));
    for (int i = 0; i <= SESSIONS_OF_TOKEN; i++)
        session_end(session_find(&sessions, secret[i], 1));
    for (int i = 0; i <= SESSIONS_OF_TOKEN; i++)
        CU_ASSERT_PTR_NOT_NULL_FATAL(session_begin(&sessions, 1, 10 + i, secret[i]));
    CU_ASSERT_PTR_NULL(session_find(&sessions, secret[0], 100));
    for (int i = 1; i <= SESSIONS_OF_TOKEN; i++)
        CU_ASSERT_PTR_NOT_NULL(session_find(&sessions, secret[i], 100));
    CU_ASSERT_PTR_NOT_NULL(session_find(&sessions, other, 100));
}

/* ---- shares ---- */

enum { BODIES = 40 };

static struct share body[BODIES];
static bool gone[BODIES];

static void give_way(struct share *s)
{
    gone[s - body] = true;
}

static void fresh(void)
{
    memset(body, 0, sizeof body);
    memset(gone, 0, sizeof gone);
    for (int i = 0; i < BODIES; i++)
        body[i].give_way = give_way;
}

static void enter(struct shares *all, int i, const char *who)
{
    CU_ASSERT_FATAL(shares_enter(all, &body[i], who, 4));
}

static void a_person_has_a_few_at_once(void)
{
    struct shares all = {.most = 1000};
    fresh();
    for (int i = 0; i < 4; i++)
        enter(&all, i, "ann");
    CU_ASSERT_FALSE(shares_enter(&all, &body[4], "ann", 4));
    enter(&all, 5, "bob");
    shares_leave(&all, &body[4]); /* was never entered */
    shares_leave(&all, &body[2]);
    enter(&all, 4, "ann");
    for (int i = 0; i < BODIES; i++)
        shares_leave(&all, &body[i]);
    CU_ASSERT_EQUAL(all.held, 0);
    CU_ASSERT_EQUAL(all.holders, 0);
    CU_ASSERT_PTR_NULL(all.first);
}

/* 30 people hold nearly everything, each a little less than the newcomer needs. */
static void the_oldest_of_those_who_hold_much_gives_way(void)
{
    struct shares all = {.most = 1000};
    char who[20];
    fresh();
    enter(&all, 0, "small");
    CU_ASSERT(shares_hold(&all, &body[0], 3));
    for (int i = 1; i <= 30; i++) {
        snprintf(who, sizeof who, "%d", i);
        enter(&all, i, who);
        CU_ASSERT(shares_hold(&all, &body[i], 33));
    }
    enter(&all, 31, "honest");
    for (int piece = 0; piece < 8; piece++)
        CU_ASSERT(shares_hold(&all, &body[31], 5));
    CU_ASSERT(gone[1]);
    CU_ASSERT_FALSE(gone[0]);
    CU_ASSERT_FALSE(gone[31]);
    CU_ASSERT(all.held <= all.most);
    CU_ASSERT_FALSE(shares_hold(&all, &body[31], 2000)); /* more than all memory: everybody gives way, this one too */
    CU_ASSERT(gone[31]);
    for (int i = 0; i < BODIES; i++)
        shares_leave(&all, &body[i]);
    CU_ASSERT_EQUAL(all.held, 0);
}

/* ---- files that are kept ---- */

/* A file that compressing does not shrink is kept once, whoever asked for it first, and is not compressed again. */
static void what_does_not_shrink_is_kept_once(void)
{
    enum { SIZE = 4096 };
    struct packed_files all = {.newest = NULL};
    unsigned char bytes[SIZE];
    FILE *file = tmpfile();
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    for (size_t i = 0; i < SIZE; i++)
        bytes[i] = (unsigned char)(rand() >> 7);
    CU_ASSERT_EQUAL_FATAL(write(fileno(file), bytes, SIZE), SIZE);
    struct packed *plain = packed_find(&all, PACKED_AS_IT_IS, fileno(file), SIZE, "tag");
    struct packed *both = packed_find(&all, PACKED_GZIP, fileno(file), SIZE, "tag");
    CU_ASSERT_FATAL(plain != NULL && both != NULL);
    CU_ASSERT_FALSE(both->is_gzip);
    CU_ASSERT_PTR_EQUAL(all.newest, both);
    CU_ASSERT_PTR_NULL(both->after);
    CU_ASSERT(plain->size == SIZE && memcmp(plain->bytes, bytes, SIZE) == 0); /* it is still being sent */
    CU_ASSERT_PTR_EQUAL(packed_find(&all, PACKED_AS_IT_IS, -1, SIZE, "tag"), both);
    CU_ASSERT_PTR_EQUAL(packed_find(&all, PACKED_GZIP, -1, SIZE, "tag"), both);
    packed_release(plain);
    for (int users = 0; users < 4; users++) /* three answers, and the list */
        packed_release(both);
    fclose(file);
}

static const struct test tests[] = {
    {"sessions-end-with-time", sessions_end_with_time, 0},
    {"sessions-of-one-push-out-only-theirs", sessions_of_one_push_out_only_theirs, 0},
    {"a-person-has-a-few-at-once", a_person_has_a_few_at_once, 0},
    {"the-oldest-of-those-who-hold-much-gives-way", the_oldest_of_those_who_hold_much_gives_way, 0},
    {"what-does-not-shrink-is-kept-once", what_does_not_shrink_is_kept_once, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite serve_suite = {"serve", tests};
