#include "heartbeat.h"

#include "heartbeat_sql.h"

int heartbeat_read(struct contest *c, struct heartbeat *out)
{
    *out = (struct heartbeat){0};
    return contest_get(c, sql_read_clock, WITHOUT,
                       INTO(into_bool(&out->alive), into_int64(&out->started), into_int64(&out->beat),
                            into_int64(&out->stopped), into_int64(&out->next), into_int64(&out->noticed)));
}
