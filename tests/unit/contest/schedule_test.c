/*
 * When batches begin, in zones with and without summer time, and when hand-in is open.
 */
#define _POSIX_C_SOURCE 200809L
#include "contest/schedule.h"

#include <stdlib.h>
#include <string.h>

#include "contest/config.h"
#include "games/games.h"
#include "lib/shell.h"
#include "lib/suite.h"

static int64_t moment(const char *text)
{
    int64_t at;
    const char *why = schedule_moment(text, &at);
    CU_ASSERT_PTR_NULL(why);
    return at;
}

/* A configuration with a schedule, from begin to end. */
static struct config config_of(const char *schedule, const char *begin, const char *end)
{
    struct config k;
    config_default(&k, games_known[0]);
    strcpy(k.schedule, schedule);
    strcpy(k.begin, begin);
    strcpy(k.end, end);
    return k;
}

static void moments(void)
{
    CU_ASSERT_EQUAL(moment(""), 0);
    CU_ASSERT_EQUAL(moment("1970-01-02 00:00 UTC"), 86400);
    CU_ASSERT_EQUAL(moment("2026-11-23 08:00 Asia/Shanghai"), moment("2026-11-23 00:00 UTC"));
    CU_ASSERT_EQUAL(moment("2026-07-01 12:00 Europe/Berlin"), moment("2026-07-01 10:00 UTC"));
    CU_ASSERT_EQUAL(moment("2028-02-29 12:00 UTC") - moment("2028-02-28 12:00 UTC"), 86400);
    static const char *const wrong[] = {"now",
                                        "2026-11-23",
                                        "2026-11-23 08:00",
                                        "2026-13-23 08:00 UTC",
                                        "2026-02-29 08:00 UTC",
                                        "2026-11-23 24:00 UTC",
                                        "2026-11-23 08:00 Asia/Nowhere",
                                        "2026-11-23 08:00 ../../etc/passwd",
                                        "2026-11-23 08:00 /etc/passwd",
                                        "2026-11-23 08:00 UTC "};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        int64_t at;
        check(schedule_moment(wrong[i], &at) != NULL, "refused", wrong[i]);
    }
}

struct next {
    const char *schedule, *begin, *end, *now, *next; /* next "": there is none */
};

static void next_batches(void)
{
    static const struct next all[] = {
        {"", "", "", "2026-11-23 10:00 UTC", "2026-11-23 10:30 UTC"},
        {"", "", "", "2026-11-23 10:29 UTC", "2026-11-23 10:30 UTC"},
        {"", "2026-11-24 08:00 UTC", "", "2026-11-23 10:00 UTC", "2026-11-24 08:00 UTC"},
        {"", "2026-11-24 08:10 UTC", "", "2026-11-23 10:00 UTC", "2026-11-24 08:30 UTC"},
        {"", "", "2026-11-23 10:10 UTC", "2026-11-23 10:00 UTC", "2026-11-23 10:10 UTC"},
        {"", "", "2026-11-23 10:10 UTC", "2026-11-23 10:10 UTC", ""},
        {"each day 20:00 Asia/Shanghai", "", "", "2026-11-23 11:59 UTC", "2026-11-23 12:00 UTC"},
        {"each day 20:00 Asia/Shanghai", "", "", "2026-11-23 12:00 UTC", "2026-11-24 12:00 UTC"},
        {"each day 08:00 20:00 Asia/Shanghai", "", "", "2026-11-23 12:00 UTC", "2026-11-24 00:00 UTC"},
        {"each day 20:00 Asia/Shanghai", "", "2026-11-24 08:00 UTC", "2026-11-23 12:00 UTC", "2026-11-24 08:00 UTC"},
        {"each day 20:00 Europe/Berlin", "", "", "2026-03-28 19:00 UTC", "2026-03-29 18:00 UTC"},
        {"each day 20:00 Europe/Berlin", "", "", "2026-10-24 18:00 UTC", "2026-10-25 19:00 UTC"},
        {"each day 23:30 America/New_York", "", "", "2026-11-23 03:00 UTC", "2026-11-23 04:30 UTC"},
        {"each day 00:00 Pacific/Auckland", "", "", "2026-12-31 10:59 UTC", "2026-12-31 11:00 UTC"},
    };
    for (const struct next *n = all; n < all + sizeof all / sizeof all[0]; n++) {
        struct config k = config_of(n->schedule, n->begin, n->end);
        check(schedule_next(&k, moment(n->now)) == moment(n->next), n->schedule, n->now);
    }
}

/* Through a whole year of summer and winter, one batch a day, an hour that does not exist included. */
static void one_a_day(void)
{
    struct config k = config_of("each day 02:30 Europe/Berlin", "", "");
    int64_t at = moment("2026-01-01 12:00 UTC");
    for (int day = 0; day < 365; day++) {
        int64_t next = schedule_next(&k, at);
        CU_ASSERT(next > at && next - at <= 25 * 3600);
        at = next;
    }
    CU_ASSERT_EQUAL(at, moment("2027-01-01 01:30 UTC"));
}

/* The process has the same time zone afterwards as before. */
static void zone_stays(void)
{
    setenv("TZ", "Asia/Tokyo", 1);
    moment("2026-11-23 08:00 Asia/Shanghai");
    CU_ASSERT_STRING_EQUAL(getenv("TZ"), "Asia/Tokyo");
    unsetenv("TZ");
    moment("2026-11-23 08:00 Asia/Shanghai");
    CU_ASSERT_PTR_NULL(getenv("TZ"));
}

static const struct test tests[] = {
    {"schedule-moments", moments, ALSO_SANITIZED},
    {"schedule-next-batches", next_batches, 0},
    {"schedule-one-a-day", one_a_day, 0},
    {"schedule-zone-stays", zone_stays, 0},
    {NULL, NULL, 0},
};

const struct suite schedule_suite = {"schedule", tests};
