#include "plan.h"

#include <stdlib.h>

#include "base/chance.h"
#include "base/memory.h"
#include "contest/handin/contestant.h"
#include "contest/handin/upload.h"
#include "match/game.h"
#include "seat/seat.h"
#include "unrated_sql.h"

/* ---- whom one may meet ---- */

int opponents_list(struct contest *c, int64_t contestant, const char *only, struct opponents *all)
{
    struct opponent one;
    *all = (struct opponents){NULL, 0, 0};
    sqlite3_stmt *rows =
        store_query(&c->store, sql_opponents,
                    WITH(with_int(":contestant", contestant), with_text(":allowed", c->config.preview_opponents),
                         with_text(":only", only)));
    while (contest_next(c, rows, INTO(into_int64(&one.submission), into_text(one.name, sizeof one.name)))) {
        if (!MEMORY_ROOM(all->one, all->count + 1, all->room))
            return contest_after(rows, contest_no_memory(c));
        all->one[all->count++] = one;
    }
    return contest_rows(c);
}

/* ---- the store ---- */

/* A program whose matches are planned. */
struct planned {
    struct contest *c;
    int64_t unrated, submission, contestant;
    char name[CONTEST_NAME];
    struct opponents all; /* whom it may meet */
    uint64_t chance;      /* a seed: all else follows from it */
};

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
        TRY(contest_run(p->c, sql_insert_unrated_seat,
                        WITH(with_int(":unrated", p->unrated), with_int(":number", number), with_int(":seat", seat),
                             with_int(":submission", o == NULL ? p->submission : o->submission),
                             with_text(":called", o == NULL ? p->name : o->name))));
    }
    return CONTEST_OK;
}

/* Drops a contestant's older ones of a kind. */
static int drop_old(const struct planned *p, const char *kind, int kept)
{
    static const char *const statement[] = {sql_drop_unrated_seats, sql_drop_unrated_matches, sql_drop_unrated};
    for (size_t i = 0; i < sizeof statement / sizeof statement[0]; i++)
        TRY(contest_run(
            p->c, statement[i],
            WITH(with_int(":contestant", p->contestant), with_text(":kind", kind), with_int(":kept", kept))));
    return CONTEST_OK;
}

/* ---- a preview or a scrimmage ---- */

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
static int insert_rounds(const struct planned *p, int rounds)
{
    const struct config *k = &p->c->config;
    int others = p->c->game->seats - 1, number = 0;
    for (int round = 0; round < rounds; round++) {
        const struct opponent *against[SEATS_MOST];
        for (int i = 0; i < others; i++)
            against[i] = &p->all.one[(round * others + i) % p->all.count];
        for (int i = 0, seat = round; i < k->testpoints; i++)
            if (config_is_league(k, &k->testpoint[i]))
                TRY(insert_match(p, number++, k->testpoint[i].id, seat++ % (others + 1), against));
    }
    return CONTEST_OK;
}

/* kept: of this kind, so many stay. Seeds follow from the number of the preview or scrimmage and of its program. The
 * name keeps them apart from those of batches, which follow from secrets. */
static int plan_inside(struct planned *p, const char *kind, int rounds, int kept)
{
    TRY(drop_old(p, kind, kept - 1));
    TRY(contest_number(p->c, &p->unrated, 0, sql_insert_unrated,
                       WITH(with_text(":kind", kind), with_int(":submission", p->submission))));
    p->chance = chance_part(chance_part((uint64_t)p->unrated, "unrated", (uint64_t)p->submission), kind,
                            (uint64_t)p->contestant);
    draw_sample(&p->all, rounds * (p->c->game->seats - 1), p->chance);
    return insert_rounds(p, rounds);
}

static int plan_matches(struct planned *p, const char *kind, int rounds, int kept)
{
    TRY(contest_change(p->c));
    return contest_end(p->c, plan_inside(p, kind, rounds, kept));
}

static int plan_preview(struct planned *p)
{
    int rc = opponents_list(p->c, p->contestant, NULL, &p->all);
    if (rc == CONTEST_OK && p->all.count > 0)
        rc = plan_matches(p, "preview", p->c->config.preview_matches, 1);
    free(p->all.one);
    return rc;
}

int plan_previews(struct contest *c)
{
    enum { MOST = 100 };
    struct planned p = {.c = c};
    int more = c->config.preview;
    for (int i = 0; i < MOST && more == 1; i++) {
        more = store_get(&c->store, sql_without_preview, WITH(with_int(":after", p.submission)),
                         INTO(into_int64(&p.submission), into_int64(&p.contestant), into_text(p.name, sizeof p.name)));
        if (more == 1)
            TRY(plan_preview(&p));
    }
    return more < 0 ? contest_store(c) : CONTEST_OK;
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

/* Finds the program of the one who asks, and the one that is asked for. */
static int find_both(struct planned *p, const char *name)
{
    int left;
    struct contest *c = p->c;
    TRY(plan_scrimmages_left(c, p->contestant, &left));
    if (left == 0)
        return contest_refuse(c, "scrimmage", "there are %d between two batches, and they are used up",
                              c->config.scrimmages);
    TRY(contest_number(c, &p->submission, 0, sql_last_accepted_of, WITH(with_int(":contestant", p->contestant))));
    if (p->submission == 0)
        return contest_refuse(c, "scrimmage", "you have no accepted program yet");
    TRY(opponents_list(c, p->contestant, name, &p->all));
    return p->all.count > 0 ? CONTEST_OK
                            : contest_refuse(c, "scrimmage",
                                             "%.100s has no program that may be met, or is nobody's name here", name);
}

int plan_ask_scrimmage(struct contest *c, int submissions, int64_t contestant, const char *name, const char *opponent)
{
    struct planned p = {.c = c, .contestant = contestant};
    int rc = find_both(&p, opponent);
    free(p.all.one);
    return rc == CONTEST_OK ? upload_request(c, submissions, name, DROP_SCRIMMAGE, opponent) : rc;
}

static int plan_scrimmage(struct contest *c, int64_t contestant, const char *opponent)
{
    struct planned p = {.c = c, .contestant = contestant};
    int kept = c->config.scrimmages > PLAN_SCRIMMAGES_KEPT ? c->config.scrimmages : PLAN_SCRIMMAGES_KEPT;
    int rc = find_both(&p, opponent);
    if (rc == CONTEST_OK)
        rc = contest_get(c, sql_name_of, WITH(with_int(":contestant", contestant)),
                         INTO(into_text(p.name, sizeof p.name)));
    if (rc == CONTEST_OK)
        rc = plan_matches(&p, "scrimmage", 1, kept);
    free(p.all.one);
    return rc;
}

int plan_scrimmages(struct contest *c)
{
    return c->config.scrimmages > 0 ? contestant_take_requests(c, DROP_SCRIMMAGE, plan_scrimmage) : CONTEST_OK;
}
