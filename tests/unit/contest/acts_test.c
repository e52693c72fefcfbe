/*
 * Acts of judges: keys, codes, and what becomes of acts that are forged, replayed, reordered, cut, late, or of another
 * contest. And what the desk does not show. In a real contest's folder, with its real database.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <inttypes.h>
#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/whole_file.h"
#include "contest/audit_log.h"
#include "contest/contest.h"
#include "contest/desk/act_take.h"
#include "contest/desk/desk_views.h"
#include "contest/desk/judge.h"
#include "contest/desk/signature.h"
#include "games/games.h"
#include "lib/shell.h"
#include "lib/suite.h"

enum { TEXT = 4000, FEW = 100, MANY = 10000 };

static struct desk {
    struct contest c;
    char path[64];
    int folder, lines; /* acts/, and lines of the log */
    char line[400];    /* the last of them */
    struct judge_secrets owner, judge, helper;
} desk;

/* The differences from a good act. */
struct bent {
    const char *act, *fields; /* fields: lines */
    int64_t number, judge, late_s;
    const char *contest;
    const uint8_t *by; /* the key that signs. NULL: the session's */
    int cut;           /* bytes that are missing at its end */
};

struct pair {
    uint8_t secret[SIGNATURE_KEY], key[SIGNATURE_KEY];
};

/* ---- cryptography: the vectors of the RFCs ---- */

static void signatures(void)
{
    uint8_t key[SIGNATURE_KEY], signature[SIGNATURE_SIZE];
    const char byte = 0x72;
    hash_bytes("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", key, sizeof key);
    hash_bytes("92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
               "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
               signature, sizeof signature);
    CU_ASSERT(signature_good(key, &byte, 1, signature));
    CU_ASSERT(!signature_good(key, &byte, 0, signature));
    signature[63] ^= 1;
    CU_ASSERT(!signature_good(key, &byte, 1, signature));
}

static void codes(void)
{
    static const struct {
        int64_t at;
        const char *code;
    } known[] = {{59, "287082"}, {1111111109, "081804"}, {1234567890, "005924"}, {20000000000, "353130"}};
    const uint8_t *secret = (const uint8_t *)"12345678901234567890";
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        int64_t step = known[i].at / CODE_STEP_S;
        CU_ASSERT_EQUAL(code_step(secret, known[i].code, known[i].at, 0), step);
        CU_ASSERT_EQUAL(code_step(secret, known[i].code, known[i].at, step), 0);
        CU_ASSERT_EQUAL(code_step(secret, known[i].code, known[i].at + 90, 0), 0);
    }
    CU_ASSERT_EQUAL(code_step(secret, "28708", 59, 0), 0);
    CU_ASSERT_EQUAL(code_step(secret, "", 59, 0), 0);
}

/* ---- a contest with three judges ---- */

static void desk_begin_test(void)
{
    memset(&desk, 0, sizeof desk);
    snprintf(desk.path, sizeof desk.path, "/tmp/sortie-desk-XXXXXX");
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(desk.path));
    CU_ASSERT_EQUAL_FATAL(contest_create(&desk.c, games_find("plane"), desk.path), CONTEST_OK);
    CU_ASSERT_EQUAL_FATAL(judge_add(&desk.c, "eva", JUDGE_OWNER, "", &desk.owner), CONTEST_OK);
    CU_ASSERT_EQUAL_FATAL(judge_add(&desk.c, "jo", JUDGE_JUDGE, "", &desk.judge), CONTEST_OK);
    CU_ASSERT_EQUAL_FATAL(judge_add(&desk.c, "hal", JUDGE_HELPER, "", &desk.helper), CONTEST_OK);
    desk.folder = act_folder_open(&desk.c);
    CU_ASSERT_FATAL(desk.folder >= 0);
}

static void desk_end_test(void)
{
    char text[100];
    int64_t rulings;
    CU_ASSERT_EQUAL(audit_log_check(&desk.c, &rulings), CONTEST_OK);
    close(desk.folder);
    contest_close(&desk.c);
    shell(text, sizeof text, "rm -r '%s'", desk.path);
}

static void secret_of(const struct judge_secrets *s, uint8_t secret[SIGNATURE_KEY])
{
    CU_ASSERT_EQUAL_FATAL(hash_bytes(strrchr(s->link, '/') + 1, secret, SIGNATURE_KEY), 0);
}

/* Signs as the browser does. */
static bool sign(const uint8_t secret[SIGNATURE_KEY], const void *bytes, size_t size, uint8_t signature[SIGNATURE_SIZE])
{
    size_t written = SIGNATURE_SIZE;
    EVP_PKEY *own = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, NULL, secret, SIGNATURE_KEY);
    EVP_MD_CTX *with = EVP_MD_CTX_new();
    bool done = own != NULL && with != NULL && EVP_DigestSignInit(with, NULL, NULL, NULL, own) == 1 &&
                EVP_DigestSign(with, signature, &written, bytes, size) == 1;
    EVP_MD_CTX_free(with);
    EVP_PKEY_free(own);
    return done;
}

/* Writes an act into text. Returns its size. */
static size_t write_act(const struct pair *session, const struct bent *b, char text[TEXT])
{
    uint8_t signature[SIGNATURE_SIZE];
    char own[ACT_CONTEST], key[HASH_TEXT], digits[2 * SIGNATURE_SIZE + 1];
    CU_ASSERT_EQUAL_FATAL(desk_contest(&desk.c, own), CONTEST_OK);
    hash_text(session->key, key);
    int size = snprintf(text, TEXT,
                        "sortie-act 1\ncontest %s\njudge %" PRId64 "\nsession %s\nnumber %" PRId64 "\ntime %" PRId64
                        "\nact %s\n%s",
                        b->contest == NULL ? own : b->contest, b->judge, key, b->number,
                        (int64_t)time(NULL) - b->late_s, b->act, b->fields == NULL ? "" : b->fields);
    CU_ASSERT_FATAL(sign(b->by == NULL ? session->secret : b->by, text, (size_t)size, signature));
    hash_digits(signature, sizeof signature, digits);
    size += snprintf(text + size, TEXT - (size_t)size, "signature %s\n", digits);
    return (size_t)(size - b->cut);
}

static void put_file(const char *name, const char *text, size_t size)
{
    int fd = openat(desk.folder, name, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    CU_ASSERT_FATAL(fd >= 0 && write(fd, text, size) == (ssize_t)size);
    close(fd);
}

static void count_line(const char *line)
{
    CU_ASSERT(strncmp(line, "desk: ", 6) == 0 && strchr(line, '\n') == NULL);
    snprintf(desk.line, sizeof desk.line, "%s", line);
    desk.lines++;
}

/* Takes what is there: `count` acts, a line each. */
static void take(int count)
{
    int taken;
    desk.lines = 0;
    CU_ASSERT_EQUAL(act_take_all(&desk.c, desk.folder, count_line, &taken), CONTEST_OK);
    CU_ASSERT_EQUAL(taken, count);
    CU_ASSERT_EQUAL(desk.lines, count);
}

static void expect(const struct pair *session, int64_t number, const char *words)
{
    char key[HASH_TEXT], name[ACT_NAME_SIZE], *text;
    size_t size;
    hash_text(session->key, key);
    act_file_name(key, number, true, name);
    text = whole_file_text_in(desk.folder, name, ACT_ANSWER_MOST, &size);
    check(text != NULL && strncmp(text, words, strlen(words)) == 0, words, text == NULL ? "no answer" : text);
    free(text);
    unlinkat(desk.folder, name, 0);
}

/* Puts an act there, has it taken, and expects how the answer begins. */
static void act_is(const struct pair *session, const struct bent *b, const char *words)
{
    char text[TEXT], key[HASH_TEXT], name[ACT_NAME_SIZE];
    size_t size = write_act(session, b, text);
    hash_text(session->key, key);
    act_file_name(key, b->number, false, name);
    put_file(name, text, size);
    take(1);
    expect(session, b->number, words);
}

static void open_session(struct pair *session, const struct judge_secrets *whose, int64_t judge)
{
    uint8_t link[SIGNATURE_KEY];
    secret_of(whose, link);
    CU_ASSERT_FATAL(signature_make(session->secret, session->key));
    act_is(session, &(struct bent){.act = "begin", .judge = judge, .by = link}, "done\n");
}

static int64_t announcements(void)
{
    int64_t count = -1;
    store_number(&desk.c.store, &count, 0, "SELECT count(*) FROM message WHERE contestant IS NULL", WITHOUT);
    return count;
}

/* ---- tests ---- */

static void hostile_acts(void)
{
    struct pair own, other;
    uint8_t link[SIGNATURE_KEY];
    static const char say[] = "words Hello.\n";
    desk_begin_test();
    open_session(&own, &desk.judge, 2);
    open_session(&other, &desk.helper, 3);
    secret_of(&desk.judge, link);
    act_is(&own, &(struct bent){"announce", say, 5, .judge = 2}, "done\n");
    act_is(&own, &(struct bent){"announce", say, 5, .judge = 2},
           "refused: this act: has the number 5, and 5 came before");
    act_is(&own, &(struct bent){"announce", say, 4, .judge = 2},
           "refused: this act: has the number 4, and 5 came before");
    act_is(&own, &(struct bent){"announce", say, 6, .judge = 2, .by = other.secret},
           "refused: this act: is not signed");
    act_is(&own, &(struct bent){"announce", say, 6, .judge = 2, .by = link}, "refused: this act: is not signed");
    act_is(&own, &(struct bent){"announce", say, 6, .judge = 1}, "refused: this act: is of a session that has ended");
    act_is(&own, &(struct bent){"announce", say, 6, .judge = 9}, "refused: this act: is of nobody who may judge here");
    act_is(&own, &(struct bent){"announce", say, 6, .judge = 2, .contest = "plane 1"},
           "refused: this act: is for another contest");
    act_is(&own, &(struct bent){"announce", say, 6, .judge = 2, .late_s = 700},
           "refused: this act: is older than ten minutes");
    act_is(&own, &(struct bent){"announce", say, 6, .judge = 2, .late_s = -700}, "refused: this act: is of the future");
    act_is(&own, &(struct bent){"announce", say, 6, .judge = 2, .cut = 40}, "refused: this act: it is not whole");
    act_is(&own, &(struct bent){"announce", say, 6, .judge = 2, .cut = 200}, "refused: this act: it");
    act_is(&own, &(struct bent){"begin", NULL, 0, .judge = 2, .by = link}, "refused: this act: was done already");
    act_is(&other, &(struct bent){"withdraw", "name ann\n", 1, .judge = 3},
           "refused: withdraw: is not for your role, which is helper");
    act_is(&own, &(struct bent){"judge-add", "name x\nrole judge\nkey 0\n", 7, .judge = 2},
           "refused: judge-add: is not for your role, which is judge");
    act_is(&own, &(struct bent){"dance", NULL, 8, .judge = 2}, "refused: dance: is not an act");
    act_is(&own, &(struct bent){"announce", "words a\nshell rm\n", 9, .judge = 2}, "refused: announce: is not an act");
    act_is(&own, &(struct bent){"announce", "words a\nname b\n", 10, .judge = 2}, "refused: announce: takes no name");
    act_is(&own, &(struct bent){"disqualify", "name ann\n", 11, .judge = 2},
           "refused: disqualify: needs --why: everybody will read it");
    act_is(&own, &(struct bent){"settings", "text notice_command = rm -r /\n", 12, .judge = 2},
           "refused: notice_command: is changed in contest.conf itself");
    CU_ASSERT_EQUAL(announcements(), 1);
    CU_ASSERT_EQUAL(judge_revoke(&desk.c, "jo"), CONTEST_OK);
    act_is(&own, &(struct bent){"announce", say, 20, .judge = 2}, "refused: this act: is of nobody who may judge here");
    act_is(&other, &(struct bent){"end", NULL, 2, .judge = 3}, "done\n");
    act_is(&other, &(struct bent){"announce", say, 3, .judge = 3}, "refused: this act: is of a session that has ended");
    desk_end_test();
}

/* An owner without a code, and with one that is wrong. The right one is tried in the browser. */
static void second_factor(void)
{
    struct pair own;
    uint8_t link[SIGNATURE_KEY];
    desk_begin_test();
    secret_of(&desk.owner, link);
    CU_ASSERT_FATAL(signature_make(own.secret, own.key));
    act_is(&own, &(struct bent){"begin", NULL, 0, .judge = 1, .by = link},
           "refused: this act: needs the code of your authenticator app");
    act_is(&own, &(struct bent){"begin", "code 00000x\n", 0, .judge = 1, .by = link},
           "refused: this act: has a code that is not right");
    act_is(&own, &(struct bent){"announce", "words a\n", 1, .judge = 1}, "refused: this act: is of a session");
    desk_end_test();
}

/* Files that no act has, names that lie, links and folders. */
static void strange_files(void)
{
    struct pair own;
    char text[TEXT], key[HASH_TEXT], name[ACT_NAME_SIZE];
    desk_begin_test();
    open_session(&own, &desk.judge, 2);
    hash_text(own.key, key);
    size_t size = write_act(&own, &(struct bent){"announce", "words a\n", 1, .judge = 2}, text);
    put_file("zz.act", text, size);
    put_file("empty.act", "", 0);
    put_file("zero.act", "sortie-act 1\n\0\n", 15);
    put_file(".hidden.act", text, size);
    put_file("notes", "x", 1);
    CU_ASSERT_EQUAL(symlinkat("/etc/passwd", desk.folder, "link.act"), 0);
    CU_ASSERT_EQUAL(mkdirat(desk.folder, "folder.act", 0700), 0);
    take(4);
    take(0);
    CU_ASSERT_EQUAL(announcements(), 0);
    act_file_name(key, 1, false, name);
    put_file(name, text, size);
    take(1);
    CU_ASSERT_EQUAL(announcements(), 1);
    desk_end_test();
}

static void many_acts(void)
{
    struct pair one, two;
    char text[TEXT], key[HASH_TEXT], name[ACT_NAME_SIZE];
    const int count = is_drawn(100000) ? MANY : FEW;
    desk_begin_test();
    open_session(&one, &desk.judge, 2);
    open_session(&two, &desk.helper, 3);
    for (int i = 1; i <= count; i++) {
        const struct pair *who = i % 2 == 0 ? &one : &two;
        size_t size = write_act(who, &(struct bent){"announce", "words a\n", i, .judge = i % 2 == 0 ? 2 : 3}, text);
        hash_text(who->key, key);
        act_file_name(key, i, false, name);
        put_file(name, text, size);
    }
    for (int left = count; left > 0; left -= 1000)
        take(left > 1000 ? 1000 : left);
    CU_ASSERT_EQUAL(announcements(), count);
    desk_end_test();
}

/* Settings are changed where they stand, the others stay, and one that the file leaves out comes at its end. */
static void settings_changed(void)
{
    struct pair own;
    char text[TEXT], after[10 * TEXT], expected[10 * TEXT];
    desk_begin_test();
    open_session(&own, &desk.judge, 2);
    CU_ASSERT_EQUAL(shell(text, sizeof text,
                          "cd '%s' && sed -i /^jobs/d contest.conf &&"
                          " sed 's/^final_rounds = .*/final_rounds = 9/; $ajobs = 3' contest.conf >expected",
                          desk.path),
                    0);
    act_is(&own, &(struct bent){"settings", "text jobs = 3\ntext final_rounds = 9\n", 1, .judge = 2}, "done\n");
    check_text("the log", desk.line, "desk: jo: settings");
    snprintf(text, sizeof text, "%s/contest.conf", desk.path);
    read_file(text, after, sizeof after);
    snprintf(text, sizeof text, "%s/expected", desk.path);
    read_file(text, expected, sizeof expected);
    check_text("contest.conf with two settings changed", after, expected);
    desk_end_test();
}

/* The desk shows nothing that is not there, or not for this role. */
static void views_refused(void)
{
    static const struct {
        struct view_wanted wanted;
        const char *why;
    } way[] = {
        {{"source", 9, NULL}, "there is no such submission"},
        {{"data", 9, NULL}, "there is no such data, or not any more"},
        {{"record", 1, "1-1-0"}, "there is no record of this match, or not any more"},
        {{"judges", 0, NULL}, "is not for your role, which is judge"},
        {{"secrets", 0, NULL}, "is nothing that the desk shows"},
    };
    FILE *out = fopen("/dev/null", "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    desk_begin_test();
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        bool json;
        CU_ASSERT_EQUAL(view_write(&desk.c, JUDGE_JUDGE, &way[i].wanted, out, &json), CONTEST_REFUSED);
        check_text("the reason", desk.c.why, way[i].why);
    }
    fclose(out);
    desk_end_test();
}

static const struct test tests[] = {
    {"acts-signatures", signatures, ALSO_SANITIZED},
    {"acts-codes", codes, ALSO_SANITIZED},
    {"acts-hostile-acts", hostile_acts, ALSO_SANITIZED},
    {"acts-second-factor", second_factor, 0},
    {"acts-settings-changed", settings_changed, ALSO_SANITIZED},
    {"acts-strange-files", strange_files, ALSO_SANITIZED},
    {"acts-views-refused", views_refused, ALSO_SANITIZED},
    {"acts-many-acts", many_acts, 0},
    {NULL, NULL, 0},
};

const struct suite acts_suite = {"acts", tests};
