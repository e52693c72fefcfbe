#define _POSIX_C_SOURCE 200809L
#include "scrimmage.h"

#include <fcntl.h>
#include <unistd.h>

#include "contest/handin/upload.h"
#include "plan.h"
#include "unrated_sql.h"

int scrimmage_ask(struct contest *c, int submissions, int64_t contestant, const char *name, const char *opponent)
{
    int rc = plan_check_scrimmage(c, contestant, opponent);
    return rc == CONTEST_OK ? upload_request(c, submissions, name, DROP_SCRIMMAGE, opponent) : rc;
}

void scrimmage_waiting(int submissions, const char *name, char opponent[DROP_REQUEST])
{
    int folder = drop_open(submissions, name);
    if (folder < 0 || !drop_read_request(folder, DROP_SCRIMMAGE, opponent))
        opponent[0] = '\0';
    if (folder >= 0)
        close(folder);
}

/* A request that is refused now goes too: scrimmage_ask has given the reason, or somebody wrote the file by hand. */
static int scrimmage_take(struct contest *c, int submissions, int64_t contestant, const char *name)
{
    char opponent[DROP_REQUEST];
    int folder = drop_open(submissions, name), rc = CONTEST_OK;
    if (folder < 0)
        return CONTEST_OK;
    if (drop_has_request(folder, DROP_SCRIMMAGE)) {
        rc = drop_read_request(folder, DROP_SCRIMMAGE, opponent) ? plan_scrimmage(c, contestant, opponent)
                                                                 : CONTEST_REFUSED;
        if (rc != CONTEST_SYSTEM)
            drop_remove_request(folder, DROP_SCRIMMAGE);
    }
    close(folder);
    return rc == CONTEST_SYSTEM ? rc : CONTEST_OK;
}

/* Looks for each contestant's request. They are taken after the query, which must not see what it causes. */
int scrimmage_take_all(struct contest *c)
{
    char path[STORE_PATH], name[CONTEST_NAME] = "";
    struct store *s = &c->store;
    int rc = CONTEST_OK, more = 1;
    contest_path(c, "submissions", path, sizeof path);
    int submissions = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    while (submissions >= 0 && rc == CONTEST_OK && c->config.scrimmages > 0) {
        int64_t contestant;
        if ((more = store_get(s, sql_next_active, WITH(with_text(":name", name)),
                              INTO(into_int64(&contestant), into_text(name, sizeof name)))) != 1)
            break;
        rc = scrimmage_take(c, submissions, contestant, name);
    }
    if (submissions >= 0)
        close(submissions);
    return more < 0 ? contest_store(c) : rc;
}
