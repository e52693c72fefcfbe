/* Warns of too little time and disk for the batches, and drops old records (clock_state.h). */
#include "clock_state.h"
#include "contest/space/capacity.h"
#include "contest/space/disk_forecast.h"
#include "contest/space/retention.h"

int clock_warn_of_capacity(struct clock *k)
{
    struct capacity capacity;
    char likely[64], worst[64];
    TRY(capacity_find(k->c, -1, &capacity));
    clock_say(k, "%d contestants, at most %lld matches: likely %s, at worst %s, with %d jobs%s", capacity.contestants,
              (long long)capacity.matches, capacity_time(capacity.likely_s, likely, sizeof likely),
              capacity_time(capacity.worst_s, worst, sizeof worst), capacity.jobs,
              capacity.likely_s > k->c->config.period_s
                  ? "; that does not fit the period: change rounds, period or jobs in contest.conf"
                  : "");
    return CONTEST_OK;
}

void clock_warn_of_disk(struct clock *k)
{
    struct disk_forecast disk_forecast;
    char warning[300];
    if (disk_forecast_find(k->c, false, &disk_forecast) == CONTEST_OK &&
        disk_forecast_warns(&disk_forecast, warning, sizeof warning))
        clock_say(k, "WARNING: %s", warning);
}

void clock_drop_records(struct clock *k)
{
    int64_t first, last;
    if (retention_drop_records(k->c, &first, &last) != CONTEST_OK)
        clock_say(k, "records are not dropped: %s: %s", k->c->what, k->c->why);
    else if (last > 0)
        clock_say(k, "the records of batches %lld to %lld are dropped, by keep_records and records_mib",
                  (long long)first, (long long)last);
}
