#include "plan.h"

#include <stdlib.h>

#include "base/chance.h"
#include "contest/handin/contestant.h"
#include "contest/handin/upload.h"
#include "match/game.h"
#include "opponents.h"
#include "seat/seat.h"
#include "unrated_sql.h"

static const char *const unrated_kind_name[UNRATED_KINDS] = {"preview", "scrimmage"};

/* A program whose matches are planned. */
struct planned {
    struct contest *c;
    int64_t unrated, submission, contestant;
    char name[CONTEST_NAME];
    uint64_t chance; /* a seed: all else follows from it */
};

/* ---- the store ---- */

static int insert_seat(const struct planned *p, int number, int seat, int64_t submission, const char *called)
{
    return contest_run(p->c, sql_insert_unrated_seat,
                       WITH(with_int(":unrated", p->unrated), with_int(":number", number), with_int(":seat", seat),
                            with_int(":submission", submission), with_text(":called", called)));
}

/* A match: its own program at one seat, the opponents at the others, from the first on. */
static int insert_match(const struct planned *p, int number, int testpoint, int own,
                        const struct opponent *const against[])
{
    int64_t seed = (int64_t)(chance_part(p->chance, "match", (uint64_t)number) >> 1);
    TRY(contest_run(p->c, sql_insert_unrated_match,
                    WITH(with_int(":unrated", p->unrated), with_int(":number", number),
                         with_int(":testpoint", testpoint), with_int(":seed", seed))));
    for (int seat = 0, other = 0; seat < p->c->game->seats; seat++) {
        const struct opponent *o = seat == own ? NULL : against[other++];
        TRY(insert_seat(p, number, seat, o == NULL ? p->submission : o->submission, o == NULL ? p->name : o->name));
    }
    return CONTEST_OK;
}

/* Seeds follow from the number of the preview or scrimmage and of its program. The name keeps them apart from those of
 * batches, which follow from secrets. */
static int insert_unrated(struct planned *p, int kind)
{
    TRY(contest_number(p->c, &p->unrated, 0, sql_insert_unrated,
                       WITH(with_text(":kind", unrated_kind_name[kind]), with_int(":submission", p->submission))));
    p->chance = chance_part(chance_part((uint64_t)p->unrated, "unrated", (uint64_t)p->submission),
                            unrated_kind_name[kind], (uint64_t)p->contestant);
    return CONTEST_OK;
}

static int drop_unrated(struct contest *c, int64_t unrated)
{
    static const char *const statement[] = {sql_drop_unrated_seats, sql_drop_unrated_matches, sql_drop_unrated};
    for (size_t i = 0; i < sizeof statement / sizeof statement[0]; i++)
        TRY(contest_run(c, statement[i], WITH(with_int(":unrated", unrated))));
    return CONTEST_OK;
}

/* Drops a contestant's older ones of a kind. */
static int drop_old(struct contest *c, int64_t contestant, int kind, int kept)
{
    int64_t unrated;
    for (;;) {
        TRY(contest_number(c, &unrated, 0, sql_old_unrated,
                           WITH(with_int(":contestant", contestant), with_text(":kind", unrated_kind_name[kind]),
                                with_int(":kept", kept))));
        if (unrated == 0)
            return CONTEST_OK;
        TRY(drop_unrated(c, unrated));
    }
}

/* ---- a preview ---- */

/* Chooses `most` of the opponents, evenly from the first to the last, and shuffles them: what is played first shows the
 * whole field. */
static void draw_sample(struct opponents *all, int most, uint64_t seed)
{
    struct chance chance = {chance_part(seed, "opponents", 0)};
    if (all->count > most) {
        int begin = (int)chance_below(&chance, (uint64_t)all->count);
        for (int i = 0; i < most; i++)
            all->one[i] = all->one[((int64_t)i * all->count + begin) / most];
        all->count = most;
    }
    chance_shuffle(&chance, all->one, all->count, sizeof all->one[0]);
}

/* Round after round: in each, one match of every test point, all against the same opponents. */
static int insert_rounds(const struct planned *p, const struct opponents *sample)
{
    const struct config *k = &p->c->config;
    int seats = p->c->game->seats, number = 0;
    for (int round = 0; round < k->preview_matches; round++) {
        const struct opponent *against[SEATS_MOST];
        for (int i = 0; i < seats - 1; i++)
            against[i] = &sample->one[(round * (seats - 1) + i) % sample->count];
        for (int i = 0; i < k->testpoints; i++)
            if (config_is_league(k, &k->testpoint[i]))
                TRY(insert_match(p, number++, k->testpoint[i].id, (round + i) % seats, against));
    }
    return CONTEST_OK;
}

static int plan_inside(struct planned *p, struct opponents *all)
{
    TRY(drop_old(p->c, p->contestant, UNRATED_PREVIEW, 0));
    TRY(insert_unrated(p, UNRATED_PREVIEW));
    draw_sample(all, p->c->config.preview_matches * (p->c->game->seats - 1), p->chance);
    return insert_rounds(p, all);
}

/* Runs a step in a transaction of its own. */
static int in_transaction(struct planned *p, struct opponents *all, int (*step)(struct planned *, struct opponents *))
{
    TRY(contest_change(p->c));
    return contest_end(p->c, step(p, all));
}

static int plan_one(struct planned *p)
{
    struct opponents all;
    int rc = opponents_list(p->c, p->contestant, &all);
    if (rc == CONTEST_OK && all.count > 0)
        rc = in_transaction(p, &all, plan_inside);
    opponents_free(&all);
    return rc;
}

int plan_previews(struct contest *c)
{
    enum { MOST = 100 };
    struct planned one = {.c = c}, *p = calloc(MOST, sizeof *p);
    int count = 0;
    if (p == NULL)
        return contest_no_memory(c);
    sqlite3_stmt *rows =
        store_query(&c->store, sql_without_preview, WITH(with_int(":most", c->config.preview ? MOST : 0)));
    while (contest_next(
        c, rows, INTO(into_int64(&one.submission), into_int64(&one.contestant), into_text(one.name, sizeof one.name))))
        p[count++] = one;
    int rc = contest_rows(c);
    for (int i = 0; i < count && rc == CONTEST_OK; i++)
        rc = plan_one(&p[i]);
    free(p);
    return rc;
}

/* ---- a scrimmage ---- */

int plan_scrimmages_left(struct contest *c, int64_t contestant, int *left)
{
    int64_t count;
    *left = 0;
    TRY(contest_number(c, &count, 0, sql_count_scrimmages, WITH(with_int(":contestant", contestant))));
    *left = count < c->config.scrimmages ? c->config.scrimmages - (int)count : 0;
    return CONTEST_OK;
}

/* Finds the program of the one who asks and the one that is asked for. */
static int find_both(struct planned *p, const char *name, struct opponents *all, const struct opponent **opponent)
{
    int left;
    struct contest *c = p->c;
    TRY(plan_scrimmages_left(c, p->contestant, &left));
    if (left == 0)
        return contest_trouble(c, CONTEST_REFUSED, "scrimmage",
                               "there are %d between two batches, and they are used up", c->config.scrimmages);
    TRY(contest_number(c, &p->submission, 0, sql_last_accepted_of, WITH(with_int(":contestant", p->contestant))));
    if (p->submission == 0)
        return contest_trouble(c, CONTEST_REFUSED, "scrimmage", "you have no accepted program yet");
    TRY(opponents_list(c, p->contestant, all));
    *opponent = opponents_find(all, name);
    return *opponent != NULL ? CONTEST_OK
                             : contest_trouble(c, CONTEST_REFUSED, "scrimmage",
                                               "%.100s has no program that may be met, or is nobody's name here", name);
}

int plan_ask_scrimmage(struct contest *c, int submissions, int64_t contestant, const char *name, const char *opponent)
{
    struct planned p = {.c = c, .contestant = contestant};
    struct opponents all = {NULL, 0, 0};
    const struct opponent *other;
    int rc = find_both(&p, opponent, &all, &other);
    opponents_free(&all);
    return rc == CONTEST_OK ? upload_request(c, submissions, name, DROP_SCRIMMAGE, opponent) : rc;
}

/* all has the opponent alone. */
static int scrimmage_inside(struct planned *p, struct opponents *all)
{
    const struct config *k = &p->c->config;
    const struct opponent *against[SEATS_MOST];
    int seats = p->c->game->seats, number = 0;
    TRY(insert_unrated(p, UNRATED_SCRIMMAGE));
    for (int i = 0; i < seats - 1; i++)
        against[i] = &all->one[0];
    for (int i = 0; i < k->testpoints; i++)
        if (config_is_league(k, &k->testpoint[i])) {
            TRY(insert_match(p, number, k->testpoint[i].id, number % seats, against));
            number++;
        }
    return drop_old(p->c, p->contestant, UNRATED_SCRIMMAGE,
                    k->scrimmages > PLAN_SCRIMMAGES_KEPT ? k->scrimmages : PLAN_SCRIMMAGES_KEPT);
}

static int name_of(struct planned *p)
{
    return contest_get(p->c, sql_name_of, WITH(with_int(":contestant", p->contestant)),
                       INTO(into_text(p->name, sizeof p->name)));
}

static int plan_scrimmage(struct contest *c, int64_t contestant, const char *opponent)
{
    struct planned p = {.c = c, .contestant = contestant};
    struct opponents all = {NULL, 0, 0};
    const struct opponent *other;
    int rc = find_both(&p, opponent, &all, &other);
    if (rc == CONTEST_OK)
        rc = name_of(&p);
    if (rc == CONTEST_OK) {
        struct opponent chosen = *other;
        rc = in_transaction(&p, &(struct opponents){&chosen, 1, 1}, scrimmage_inside);
    }
    opponents_free(&all);
    return rc;
}

int plan_scrimmages(struct contest *c)
{
    return c->config.scrimmages > 0 ? contestant_take_requests(c, DROP_SCRIMMAGE, plan_scrimmage) : CONTEST_OK;
}
