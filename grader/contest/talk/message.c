#include "message.h"

#include <string.h>

#include "base/text.h"
#include "contest/handin/contestant.h"
#include "contest/handin/upload.h"
#include "message_sql.h"

/* CONTEST_REFUSED if this cannot be a text: it is empty, too long, or has control characters. */
static int message_check(struct contest *c, const char *what, const char *text)
{
    const char *wrong = text[strspn(text, " ")] == '\0' ? "it is empty"
                        : strlen(text) > MESSAGE_TEXT   ? "it is longer than 900 bytes"
                        : text_is_plain(text)           ? NULL
                                                        : "it is not one line of UTF-8";
    return wrong == NULL ? CONTEST_OK : contest_refuse(c, what, "%s", wrong);
}

/* ---- the judge ---- */

int message_announce(struct contest *c, const char *text)
{
    TRY(message_check(c, "the announcement", text));
    return contest_run(c, sql_insert_announcement, WITH(with_text(":words", text)));
}

int message_answer(struct contest *c, int64_t question, const char *text, bool for_all)
{
    TRY(message_check(c, "the answer", text));
    TRY(contest_run(c, sql_answer_question,
                    WITH(with_int(":id", question), with_text(":words", text), with_int(":for_all", for_all))));
    return sqlite3_changes(c->store.db) > 0
               ? CONTEST_OK
               : contest_refuse(c, c->folder, "there is no question %lld", (long long)question);
}

/* ---- questions ---- */

static int open_questions(struct contest *c, int64_t contestant)
{
    int64_t count;
    TRY(contest_number(c, &count, 0, sql_open_questions, WITH(with_int(":contestant", contestant))));
    return count < MESSAGE_WAITING
               ? CONTEST_OK
               : contest_refuse(c, "your question", "%d of yours wait for an answer already", (int)count);
}

int message_ask(struct contest *c, int submissions, int64_t contestant, const char *name, const char *text)
{
    char other[DROP_REQUEST];
    TRY(message_check(c, "your question", text));
    drop_waiting(submissions, name, drop_request_name(DROP_QUESTION), other);
    if (other[0] != '\0')
        return contest_refuse(c, "your question", "another one of yours is being taken; try again");
    TRY(open_questions(c, contestant));
    return upload_request(c, submissions, name, DROP_QUESTION, text);
}

static int store_question(struct contest *c, int64_t contestant, const char *text)
{
    TRY(message_check(c, "your question", text));
    TRY(open_questions(c, contestant));
    return contest_run(c, sql_insert_question, WITH(with_int(":contestant", contestant), with_text(":question", text)));
}

int message_take_all(struct contest *c)
{
    return contestant_take_requests(c, DROP_QUESTION, store_question);
}

/* ---- the list ---- */

int message_list(struct contest *c, FILE *out)
{
    return contest_print(c, store_query(&c->store, sql_list_messages, WITHOUT), out);
}
