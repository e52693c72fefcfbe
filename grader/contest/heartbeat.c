#include "heartbeat.h"

#include "heartbeat_sql.h"

int heartbeat_read(struct contest *c, struct heartbeat *out)
{
    *out = (struct heartbeat){0};
    return contest_get(c, sql_read_clock, WITHOUT,
                       INTO(into_int64(&out->started), into_int64(&out->beat), into_int64(&out->stopped),
                            into_int64(&out->next), into_int64(&out->noticed)));
}

bool heartbeat_is_alive(const struct heartbeat *h, int64_t now)
{
    return h->started > 0 && h->stopped == 0 && now - h->beat < HEARTBEAT_ALIVE_SECONDS &&
           h->beat - now < HEARTBEAT_ALIVE_SECONDS;
}

int heartbeat_start(struct contest *c, int64_t now)
{
    return contest_run(c, sql_start_clock, WITH(with_int(":now", now)));
}

int heartbeat_beat(struct contest *c, int64_t now, int64_t next)
{
    return contest_run(c, sql_beat_clock,
                       WITH(with_int(":now", now), next > 0 ? with_int(":next", next) : with_null(":next")));
}

int heartbeat_stop(struct contest *c, int64_t now)
{
    return contest_run(c, sql_stop_clock, WITH(with_int(":now", now)));
}

int heartbeat_notice(struct contest *c, int64_t at)
{
    return contest_run(c, sql_notice_given, WITH(with_int(":at", at)));
}

int heartbeat_owes_last(struct contest *c, int64_t end, bool *owes)
{
    return contest_get(c, sql_owes_last, WITH(with_int(":end", end)), INTO(into_bool(owes)));
}
