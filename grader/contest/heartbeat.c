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
