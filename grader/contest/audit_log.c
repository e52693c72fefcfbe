#include "audit_log.h"

#include <inttypes.h>

#include "audit_log_sql.h"
#include "base/text.h"

/* Texts are stored as one line, so that the lines that are hashed cannot be cut in another way. */
static const char *one_line(const char *text, char *line, size_t size)
{
    return text_line(text == NULL ? "" : text, line, size);
}

int audit_log_write(struct contest *c, const struct audit_entry *r)
{
    char what[32], was[AUDIT_LOG_TEXT], becomes[AUDIT_LOG_TEXT], why[AUDIT_LOG_TEXT], judge[CONTEST_NAME];
    return contest_run(c, sql_insert_ruling,
                       WITH(with_int(":contestant", r->contestant), with_int(":batch", r->batch),
                            with_text(":what", one_line(r->what, what, sizeof what)),
                            with_text(":was", one_line(r->was, was, sizeof was)),
                            with_text(":becomes", one_line(r->becomes, becomes, sizeof becomes)),
                            with_text(":why", one_line(r->why, why, sizeof why)),
                            with_text(":judge", one_line(c->judge, judge, sizeof judge))));
}

int audit_log_print(struct contest *c, int most, FILE *out)
{
    return contest_print(c, store_query(&c->store, sql_print_rulings, WITH(with_int(":most", most))), out);
}

int audit_log_check(struct contest *c, int64_t *rulings)
{
    static const char *const query[] = {sql_wrong_states,  sql_wrong_groups,  sql_wrong_names,
                                        sql_wrong_entries, sql_wrong_players, sql_wrong_void,
                                        sql_wrong_again,   sql_wrong_dropped, sql_wrong_finish};
    int64_t wrong;
    TRY(contest_number(c, rulings, 0, sql_count_entries, WITHOUT));
    TRY(contest_number(c, &wrong, 0, sql_wrong_hash, WITHOUT));
    if (wrong != 0)
        return contest_refuse(c, c->store.path, "the audit log: entry %" PRId64 " is not the one that was written",
                              wrong);
    for (size_t i = 0; i < sizeof query / sizeof query[0]; i++)
        TRY(contest_none(c, query[i], WITHOUT, "the audit log: "));
    return CONTEST_OK;
}
