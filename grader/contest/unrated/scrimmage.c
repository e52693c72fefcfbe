#include "scrimmage.h"

#include "contest/handin/contestant.h"
#include "contest/handin/upload.h"
#include "plan.h"

int scrimmage_ask(struct contest *c, int submissions, int64_t contestant, const char *name, const char *opponent)
{
    TRY(plan_check_scrimmage(c, contestant, opponent));
    return upload_request(c, submissions, name, DROP_SCRIMMAGE, opponent);
}

int scrimmage_take_all(struct contest *c)
{
    return c->config.scrimmages > 0 ? contestant_take_requests(c, DROP_SCRIMMAGE, plan_scrimmage) : CONTEST_OK;
}
