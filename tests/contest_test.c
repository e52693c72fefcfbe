/*
 * A contest as a judge has it: folders made, programs handed in, batches played, killed and taken up again, standings
 * that are the same bytes, and all that goes wrong on the way. Every command is typed as people type it.
 */
#define _GNU_SOURCE
#include <fnmatch.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <sqlite3.h>

#include "base/chance.h"
#include "shell.h"
#include "suite.h"

enum { TEXT = 1 << 18 };

/* What commands find in their environment: $sortie, $kit, $D (a folder of the tests' own, empty at the beginning of
 * each test). */
static void begin(void)
{
    static char text[TEXT];
    static char sortie[PATH_MAX], kit[PATH_MAX], folder[PATH_MAX + sizeof "/contest"];
    const char *own = getenv("SORTIE_SCRATCH");
    CU_ASSERT_FATAL(realpath(KIT_ROOT, kit) != NULL && realpath(BUILD "/sortie", sortie) != NULL &&
                    realpath(own == NULL ? BUILD : own, folder) != NULL);
    strcat(folder, "/contest");
    setenv("kit", kit, 1);
    setenv("sortie", sortie, 1);
    setenv("D", folder, 1);
    CU_ASSERT_EQUAL_FATAL(shell(text, TEXT, "rm -rf \"$D\" && mkdir -p \"$D\" 2>&1"), 0);
}

/* A command must end with this status, having said what the pattern (of fnmatch) says on both streams. */
static void says(int expected, const char *pattern, const char *command)
{
    static char text[TEXT], what[9000];
    int status = shell(text, TEXT, "exec 2>&1 </dev/null; cd \"$D\"; %s", command);
    snprintf(what, sizeof what, "%s: status %d; expected %d: %s", command, status, expected, pattern);
    check(status == expected && fnmatch(pattern, text, 0) == 0, what, text);
}

static void does(const char *command)
{
    says(0, "*", command);
}

/* What a command prints as a number. */
static long number(const char *command)
{
    static char text[TEXT];
    shell(text, TEXT, "exec </dev/null; cd \"$D\"; %s", command);
    return strtol(text, NULL, 10);
}

/* A contest of five programs, one of which forfeits all test points but the last, with `rounds` rounds. */
#define MAKE                                                                                                           \
    "make() { $sortie contest $1 >/dev/null && set_to $1 rounds $2 && for p in alice:hunter bob:random carol:sample "  \
    "dave:random erin:hunter; do "                                                                                     \
    "mkdir $1/submissions/${p%%:*} && cp $kit/samples/plane/${p#*:}.c $1/submissions/${p%%:*}/; done; }; "             \
    "set_to() { sed -i \"s#^$2 = .*#$2 = $3#\" $1/contest.conf; }; "                                                   \
    "export_to() { rm -rf $2 && mkdir $2 && $sortie standings $1 --json >$2/json && $sortie standings $1 --csv "       \
    ">$2/csv && "                                                                                                      \
    "$sortie standings $1 | grep -v 'matches in' >$2/table && $sortie matches $1 --records $2/records >$2/said && "    \
    "sqlite3 $1/contest.db 'SELECT testpoint, round, number, state, seed, wins0, wins1, wins_first0, wins_first1, "    \
    "verdict, fault, operations0, "                                                                                    \
    "operations1 FROM match WHERE batch = (SELECT max(id) FROM batch)' >$2/matches && sed -i 's/ in .*//' $2/said; "   \
    "}; "

/* ---- the same bytes ---- */

static void same_bytes_for_any_jobs(void)
{
    begin();
    does(MAKE "make a 4; make b 4; make c 4; $sortie batch a --seed 5 --jobs 1 && $sortie batch b --seed 5 --jobs 3 && "
              "$sortie batch c --seed 6 && "
              "export_to a A && export_to b B && export_to c C");
    says(0, "", "diff -r A B");
    says(1, "*", "diff -r A C >/dev/null");
    says(0, "*[1-9]*", "ls A/records | wc -l");
    says(0, "*right*", "$sortie verify a --sample 20");
}

/* Kills the judge with all its workers at moments that chance draws, until a whole batch is done. */
static void killed_and_resumed(void)
{
    enum { MOST = 200 };
    struct chance chance = {20};
    char command[300];
    int interrupted = 0;
    long before = 0, done = 0;
    begin();
    does(MAKE "make whole 12; make killed 12; $sortie batch whole --seed 5 && export_to whole W");
    /* Everything is compiled before the killing begins. */
    does("$sortie batch killed --seed 5 --rounds 1 && rm -rf killed/contest.db* && $sortie contest killed");
    while (interrupted < MOST) {
        snprintf(command, sizeof command, "timeout -s KILL 0.%03d $sortie batch killed --seed 5 --jobs 2",
                 20 + (int)chance_below(&chance, 400) + 2 * interrupted);
        static char text[TEXT];
        if (shell(text, TEXT, "cd \"$D\"; %s >/dev/null 2>&1", command) == 0)
            break;
        interrupted++;
        done = number("sqlite3 killed/contest.db 'SELECT count(*) FROM match'");
        check(done >= before, "matches are lost", "");
        before = done;
        if (number("sqlite3 killed/contest.db 'SELECT count(finished) FROM batch'") > 0)
            break; /* killed when all was done: while it told so */
    }
    check(interrupted >= 3 && interrupted < MOST, "interrupted too seldom, or without end", "");
    check(number("sqlite3 killed/contest.db 'SELECT count(*) FROM batch'") == 1, "more than one batch", "");
    does(MAKE "export_to killed K");
    says(0, "", "diff -r W K");
    says(0, "*right*", "$sortie verify killed");
}

/* Workers die while they play: their matches are played again. */
static void workers_killed(void)
{
    begin();
    does(MAKE "make whole 6; make hurt 6; $sortie batch whole --seed 5 && export_to whole W");
    says(0, "*hurt*",
         "$sortie batch hurt --seed 5 --jobs 2 >hurt.out 2>&1 & judge=$!; "
         "for i in 1 2 3 4 5; do sleep 0.2; pkill -KILL -P $judge -f worker && echo hurt; done; wait $judge");
    does(MAKE "export_to hurt H");
    says(0, "", "diff -r W H");
}

/* A program that cannot be begun is nobody's fault but the system's: not rated, shown to the judge, and the others play
 * on. */
static void system_failures_are_left_out(void)
{
    begin();
    setenv("XDG_CACHE_HOME", getenv("D"), 1);
    does(MAKE "make c 2; set_to c system_replays 1; $sortie batch c --seed 5");
    does("for f in sortie/*; do if grep -q alice $f 2>/dev/null; then :; fi; done; ls sortie");
    does("f=sortie/$(sqlite3 c/contest.db \"SELECT source FROM submission JOIN contestant ON contestant.id = "
         "contestant WHERE name = 'carol'\"); "
         "test -f $f && chmod u+w $f && printf '#!/nowhere/at-all\\n' >$f");
    says(0, "*system*", "$sortie batch c --seed 6 2>&1; $sortie standings c");
    check(number("sqlite3 c/contest.db \"SELECT count(*) FROM match WHERE batch = 2 AND state = 'system'\"") > 0,
          "no match failed by the system", "");
    check(number("sqlite3 c/contest.db \"SELECT min(attempts) FROM match WHERE batch = 2 AND state = 'system'\"") == 2,
          "not played again", "");
    check(number("sqlite3 c/contest.db \"SELECT count(*) FROM score JOIN entry USING (batch, player) JOIN contestant c "
                 "ON c.id = contestant "
                 "WHERE batch = 2 AND name = 'carol' AND (matches > 0 OR rating <> 1500)\"") == 0,
          "rated all the same", "");
    says(0, "*right*", "$sortie verify c --sample 0");
    unsetenv("XDG_CACHE_HOME");
}

/* A program that runs for ever is stopped after so many losses, and the rest counts as lost: with any number of workers
 * the same. */
static void stopped_after_time_losses(void)
{
    begin();
    does(MAKE
         "for c in a b; do make $c 6; set_to $c time_losses 2; sed -i 's/^testpoint = \\([34]\\) .*//; s/ 2000 1024/ "
         "60 1024/' $c/contest.conf; "
         "mkdir $c/submissions/slow; "
         "sed '/^void Init/,/^{/ s/^{/{ for (volatile int i = 0; id != 5; i++);/' $kit/samples/plane/random.c "
         ">$c/submissions/slow/slow.c; done; "
         "$sortie batch a --seed 5 --jobs 1 && $sortie batch b --seed 5 --jobs 3 && export_to a A && export_to b B");
    says(0, "", "diff -r A B");
    check(number("sqlite3 a/contest.db \"SELECT count(*) FROM match WHERE state = 'unplayed'\"") > 0, "slow plays on",
          "");
    check(
        number("sqlite3 a/contest.db \"SELECT count(*) FROM match WHERE state = 'unplayed' AND verdict <> 'time'\"") ==
            0,
        "unplayed by another verdict", "");
    says(0, "*right*", "$sortie verify a");
}

/* ---- what is handed in ---- */

static void refused_submissions(void)
{
    static const struct {
        const char *command, *expected;
        int status;
    } way[] = {
        {"c ann good.c", "accepted: it played test point 1 against samples/plane/random.c and won *", 0},
        {"c ann broken.c", "refused: it does not compile\n*error*", 1},
        {"c ann crash.c", "refused: it plays no test point to the end\ntest point 1 would be forfeited: crash game 1 *",
         1},
        {"c ann ./nothing.c", "sortie: ./nothing.c: No such file or directory\n", 1},
        {"c ann .", "sortie: .: it is not a file\n", 1},
        {"c ann good.txt",
         "refused: a player is a file that ends in .c, .cpp, .cc, .cxx, .C or .CPP\nsortie: good.txt: not accepted from ann; *\n",
         1},
        {"c ann big.c", "sortie: big.c: it has 5001 bytes, the most is 5000\n", 1},
        {"c ../ann good.c", "sortie: that name: a name has no slash\n", 1},
        {"c ann/x good.c", "sortie: that name: a name has no slash\n", 1},
        {"c .ann good.c", "sortie: that name: a name begins with no dot, *\n", 1},
        {"c '' good.c", "sortie: an empty name: a name has 1 to 63 bytes\n", 1},
        {"c 'ann ' good.c", "sortie: that name: *ends with no blank\n", 1},
        {"c \"$(printf 'a\\nb')\" good.c", "sortie: that name: a name is UTF-8 without control characters\n", 1},
        {"c $(printf 'a\\377b') good.c", "sortie: that name: a name is UTF-8 without control characters\n", 1},
        {"c $(printf %064d 1) good.c", "sortie: that name: a name has 1 to 63 bytes\n", 1},
        {"c \"O'Neill; DROP TABLE batch --\" good.c", "accepted: *", 0},
        {"c '<script>alert(1)</script>' good.c", "sortie: that name: a name has no slash\n", 1},
        {"c 'zo\303\253 \345\274\240' good.c", "accepted: *", 0},
        {"nowhere ann good.c", "sortie: nowhere: is not a contest; sortie contest nowhere makes one\n", 1},
        {"c ann", "sortie: submit: needs a contest's folder, a name and a file, got 2; *", 1},
        {"c ann good.c more", "sortie: submit: needs a contest's folder, a name and a file, got 4; *", 1},
        {"--fail c ann good.c", "sortie: --fail: no such option*", 1},
    };
    char command[1000];
    begin();
    does(MAKE "$sortie contest c && set_to c most_source 5000; cp $kit/samples/plane/random.c good.c; cp good.c "
              "good.txt; echo 'int x = y;' >broken.c; "
              "cp $kit/tests/specimens/crash-in-init/player.c crash.c; yes '/* */' | head -c 5001 >big.c");
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        snprintf(command, sizeof command, "$sortie submit %s", way[i].command);
        says(way[i].status, way[i].expected, command);
    }
    check(number("sqlite3 c/contest.db 'SELECT count(*) FROM submission'") == 5,
          "accepted and refused programs are kept", "");
    says(
        0, "ann|good.c\n*",
        "sqlite3 c/contest.db 'SELECT name, file FROM contestant c JOIN submission s ON contestant = c.id WHERE s.id = "
        "(SELECT max(id) FROM submission WHERE accepted AND contestant = c.id)'");
    does(MAKE "set_to c most_submissions 3");
    says(1, "sortie: ann: has handed in 3 programs since the last batch, which is the most\n",
         "$sortie submit c ann good.c");
    does(MAKE "set_to c submissions closed");
    says(1, "sortie: c: submissions are closed\n", "$sortie submit c bob good.c");
    does("$sortie batch c --rounds 1"); /* all of them odd names */
    says(0, "*right*", "$sortie verify c");
}

static void dropped_files(void)
{
    begin();
    does(MAKE "$sortie contest c; cd c/submissions; mkdir -- ann bob -x 'c*d' folder.c; cp $kit/samples/plane/random.c "
              "ann/first.c; cp $kit/samples/plane/random.c bob/b.c; "
              "ln -s /etc/passwd bob/link.c; mkfifo bob/pipe.c; mkdir bob/folder.c; echo int >bob/broken.c; echo text "
              ">bob/notes.txt; "
              "cp $kit/samples/plane/random.c 'c*d/x y.c'; : >bob/empty.c; head -c 300000 /dev/zero >bob/zero.c; ln -s "
              "bob eve; touch stray.c; "
              "cp $kit/samples/plane/random.c -- -x/a.c; touch -d '1 hour ago' bob/b.c");
    says(0, "*", "$sortie batch c --rounds 2 --seed 1");
    says(0, "accepted: it played test point 1 against samples/plane/random.c and won *",
         "cat c/submissions/ann/first.c.txt");
    says(0, "refused: it does not compile\n*broken.c:1:*", "cat c/submissions/bob/broken.c.txt");
    says(0, "refused: it does not compile\n*", "cat c/submissions/bob/empty.c.txt");
    says(0, "refused: it has 262145 bytes, the most is 262144\n", "cat c/submissions/bob/zero.c.txt");
    says(0, "accepted: *", "cat 'c/submissions/c*d/x y.c.txt'");
    says(1, "", "ls c/submissions | grep txt; ls c/submissions/bob | grep -E '(link|pipe|folder).c.txt|notes.txt.txt'");
    says(0, "\"ann\"\n\"bob\"\n\"c\\*d\"\n", "$sortie standings c --csv | grep ^1, | cut -d, -f3 | sort -u");
    /* Nothing has changed: nothing is taken. */
    says(0, "", "$sortie batch c --rounds 1 --seed 1 2>&1 >/dev/null | grep -v 'passed over'; true");
    check(number("sqlite3 c/contest.db \"SELECT count(*) FROM submission JOIN contestant c ON c.id = contestant WHERE "
                 "name = 'ann'\"") == 1,
          "ann's is taken again", "");
    /* It has: it is taken again, and what does not compile leaves the last one valid. */
    does("echo 'int x = y;' >>c/submissions/ann/first.c");
    says(0, "*submissions/ann/first.c: refused: it does not compile*",
         "$sortie batch c --rounds 1 --seed 1 2>&1 >/dev/null");
    says(0, "refused: *", "cat c/submissions/ann/first.c.txt");
    says(0, "3|1\n",
         "sqlite3 c/contest.db \"SELECT batch, submission = (SELECT min(id) FROM submission WHERE contestant = "
         "entry.contestant) FROM entry "
         "JOIN contestant ON id = contestant WHERE name = 'ann' AND batch = 3\"");
    /* Too many: taken after the next batch. */
    does(MAKE "set_to c most_submissions 1; sleep 1; cp $kit/samples/plane/hunter.c c/submissions/ann/2.c; cp "
              "$kit/samples/plane/density.c c/submissions/ann/3.c; "
              "touch -d '1 minute ago' c/submissions/ann/2.c");
    says(0, "*passed over: has handed in 1 programs*", "$sortie batch c --rounds 1 2>&1 >/dev/null");
    says(0, "accepted*refused: has handed in 1 programs since the last batch*", "cat c/submissions/ann/[23].c.txt");
    does("sleep 1; $sortie batch c --rounds 1");
    says(0, "accepted*accepted*", "cat c/submissions/ann/[23].c.txt");
}

/* ---- what the machine does ---- */

static void one_batch_at_a_time(void)
{
    begin();
    does(MAKE "make c 20; $sortie batch c --rounds 1");
    says(0,
         "1 sortie: c: process [0-9]* runs batches of this contest already\n2 sortie: c: process [0-9]* runs "
         "*already\n3 2\n*",
         "$sortie batch c >out 2>&1 & judge=$!; sleep 0.5; printf '1 '; $sortie batch c; printf '2 '; $sortie run c; "
         "kill -TERM $judge; wait $judge; echo 3 $?; "
         "$sortie batch c >/dev/null 2>&1");
    says(1, "*sortie: c: is a contest already\n", "$sortie contest c");
}

static void database_locked_by_another(void)
{
    sqlite3 *db;
    char path[4200];
    begin();
    does(MAKE "make c 1; $sortie batch c");
    snprintf(path, sizeof path, "%s/c/contest.db", getenv("D"));
    CU_ASSERT_EQUAL_FATAL(sqlite3_open(path, &db), SQLITE_OK);
    CU_ASSERT_EQUAL(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    says(2, "sortie: c/contest.db: somebody else has kept it locked for 5 s\n",
         "$sortie submit c zoe $kit/samples/plane/random.c");
    says(0, "*alice*", "$sortie standings c");
    sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    sqlite3_close(db);
    says(0, "accepted*", "$sortie submit c zoe $kit/samples/plane/random.c");
}

/* Folders of the tests' own are mounted, which only root may, or a user who may be root in a namespace of his own. */
#define MOUNTED "exec unshare -m" /* and a command for sh -c */

static int may_mount(void)
{
    static char text[TEXT];
    int may = shell(text, TEXT, MOUNTED " true 2>/dev/null") == 0;
    if (!may)
        printf("(not root: nothing can be mounted, left out) ");
    return may;
}

static void full_disk(void)
{
    begin();
    if (!may_mount())
        return;
    does(MAKE "make whole 40; $sortie batch whole --seed 5 && export_to whole W");
    setenv("make", MAKE, 1);
    says(
        0, "full*sortie: *contest.db: database or disk is full\n2\nlater*",
        MOUNTED
        " sh -c 'eval \"$make\"; mkdir small; mount -t tmpfs -o size=640k small small && make small/c 40 && echo full; "
        "$sortie batch small/c --seed 5 2>&1 | grep sortie:; $sortie batch small/c >/dev/null 2>&1; echo $?; "
        "mount -o remount,size=20m small && $sortie batch small/c >out 2>&1 && echo later; export_to small/c S'");
    says(0, "", "diff -r W S");
}

static void read_only_folder(void)
{
    begin();
    if (!may_mount())
        return;
    does(MAKE "make c 2; $sortie batch c");
    says(0,
         "sortie: c/contest.db: *Read-only file system\n2\nsortie: c/contest.db: *Read-only file system\n2\nsortie: "
         "c/new: Read-only file system\n2\n",
         MOUNTED " sh -c 'mount --bind c c && mount -o remount,bind,ro c && $sortie batch c; echo $?; "
                 "$sortie submit c zoe $kit/samples/plane/random.c; echo $?; $sortie contest c/new; echo $?'");
}

/* The n-th call of a kind fails, in the judge or in a worker: a message and the status for it, or nothing; and what was
 * recorded serves. */
static void system_calls_fail(void)
{
    static const char *const kind[] = {"fork",   "pipe2",  "read", "write", "waitpid",  "wait4",
                                       "ptrace", "malloc", "open", "fcntl", "getrandom"};
    static const int nth[] = {1, 4, 20};
    char command[2000];
    begin();
    does(MAKE "make whole 2; $sortie batch whole --seed 5 && export_to whole W; make kept 2; $sortie batch kept "
              "--rounds 1 --seed 5; "
              "sqlite3 kept/contest.db 'PRAGMA foreign_keys = OFF; DELETE FROM total; DELETE FROM score; DELETE FROM "
              "rating; DELETE FROM record; "
              "DELETE FROM match; DELETE FROM pairing; DELETE FROM entry; DELETE FROM testpoint; DELETE FROM batch'");
    for (size_t k = 0; k < sizeof kind / sizeof kind[0]; k++)
        for (size_t n = 0; n < sizeof nth / sizeof nth[0]; n++) {
            snprintf(command, sizeof command,
                     MAKE "rm -rf c S once; cp -r kept c; SORTIE_FAIL_ONCE=once SORTIE_FAIL=%s:%d timeout -k 1 20 "
                          "$sortie-faulty batch c --seed 5 >out 2>err; "
                          "s=$?; test $s = 0 || { test $s -le 2 && grep -q '^sortie: .*: ' err; } || { echo status $s; "
                          "cat err; exit 9; }; "
                          "test $s = 0 || $sortie batch c --seed 5; export_to c S && diff -r W S",
                     kind[k], nth[n]);
            does(command);
        }
}

/* ---- the store ---- */

/* Each of these makes one figure wrong. */
static void verify_finds(void)
{
    static const char *const harm[] = {
        "UPDATE match SET wins0 = wins1, wins1 = wins0, wins_first0 = 0, wins_first1 = 0 WHERE wins0 <> wins1 AND "
        "rowid_of = 1",
        "UPDATE match SET seed = seed + 1 WHERE rowid_of = 1",
        "UPDATE match SET verdict = 'crash' WHERE verdict = 'illegal'",
        "UPDATE match SET operations0 = operations0 + 1 WHERE verdict = 'ok' AND rowid_of = 1",
        "DELETE FROM record WHERE rowid_of = 1",
        "DELETE FROM match WHERE rowid_of = 1",
        "UPDATE record SET text = zeroblob(20) WHERE rowid_of = 1",
        "UPDATE record SET text = (SELECT text FROM record r WHERE r.rowid_of = 2), size = (SELECT size FROM record r "
        "WHERE r.rowid_of = 2) WHERE rowid_of = 1",
        "UPDATE rating SET rating = rating + 0.001 WHERE round = 2 AND player = 1 AND testpoint = 3",
        "DELETE FROM rating WHERE round = 2 AND player = 1 AND testpoint = 3",
        "UPDATE score SET score = score + 0.001 WHERE player = 1 AND testpoint = 3",
        "UPDATE score SET tier = 'A', fit_tier = 'E' WHERE player = 1 AND testpoint = 3",
        "UPDATE score SET fit = fit + 0.001 WHERE player = 1 AND testpoint = 3",
        "UPDATE score SET fit_low = coalesce(fit_low, 0) + 0.001 WHERE player = 1 AND testpoint = 3",
        "UPDATE score SET fit_high = iif(fit_high IS NULL, 5000, NULL) WHERE player = 1 AND testpoint = 3",
        "UPDATE score SET matches = matches + 1 WHERE player = 1 AND testpoint = 3",
        "DELETE FROM score WHERE player = 1 AND testpoint = 3",
        "UPDATE total SET score = score + 0.001 WHERE player = 2",
        "UPDATE total SET rank = rank + 1 WHERE player = 2",
        "UPDATE pairing SET a = b, b = a WHERE testpoint = 1 AND round = 1 AND number = 0",
        "DELETE FROM pairing WHERE testpoint = 1 AND round = 1 AND b IS NULL",
        "UPDATE batch SET seed = seed + 1",
        "UPDATE testpoint SET points = points + 1 WHERE id = 2",
        "UPDATE contestant SET name = 'zoe' WHERE name = 'alice'",
    };
    char command[1200];
    begin();
    does(MAKE "make c 3; $sortie batch c --seed 5 && mv c/contest.db kept.db");
    says(0, "c: *right*", "cp kept.db c/contest.db; rm -f c/contest.db-*; $sortie verify c");
    for (size_t i = 0; i < sizeof harm / sizeof harm[0]; i++) {
        /* rowid_of: the first or second match of the third test point */
        snprintf(command, sizeof command,
                 "rm -f c/contest.db*; cp kept.db c/contest.db; cat >harm.sql <<'END'\n%s;\nEND\n"
                 "sed -i 's/\\(r\\.\\)*rowid_of = \\([12]\\)/(testpoint, round, number) = (3, 1, \\2 - 1)/g' harm.sql; "
                 "sqlite3 c/contest.db <harm.sql && test $(sqlite3 c/contest.db .dump | cmp - <(sqlite3 kept.db .dump) "
                 "2>&1 | wc -l) = 1 || exit 99; $sortie verify c --sample 0",
                 harm[i]);
        static char script[1400];
        snprintf(script, sizeof script, "cat >harm.sh <<'EOF'\n%s\nEOF\nbash harm.sh", command);
        says(1, "sortie: *: *\n", script);
    }
}

/* What the schema itself does not let in. */
static void schema_refuses(void)
{
    static const char *const wrong[] = {
        "INSERT INTO contestant (name) VALUES ('')",
        "INSERT INTO contestant (name) VALUES ('a/b')",
        "INSERT INTO contestant (name) VALUES ('alice')",
        "INSERT INTO batch (kind, seed, rounds, time_losses, system_replays, started) VALUES ('other', 1, 1, 0, 0, 1)",
        "INSERT INTO batch (kind, seed, rounds, time_losses, system_replays, started) VALUES ('final', 1, 0, 0, 0, 1)",
        "UPDATE batch SET finished = started - 1",
        "INSERT INTO batch (kind, seed, rounds, time_losses, system_replays, started) VALUES ('final', 1, 1, 0, 0, 1), "
        "('final', 1, 1, 0, 0, 1)",
        "INSERT INTO entry SELECT batch, player + 100, contestant, submission FROM entry",
        "INSERT INTO entry SELECT batch, 100, 1, s.id FROM entry JOIN submission s ON s.contestant <> 1 LIMIT 1",
        "INSERT INTO pairing SELECT batch, testpoint, round, number + 100, b, NULL FROM pairing WHERE b IS NOT NULL",
        "INSERT INTO pairing SELECT batch, testpoint, round + 100, number, a, a FROM pairing",
        "INSERT INTO pairing SELECT batch, testpoint, round + 100, number, 77, NULL FROM pairing",
        "UPDATE match SET verdict = 'lucky'",
        "UPDATE match SET verdict = 'crash' WHERE verdict = 'ok'",
        "UPDATE match SET wins0 = -1",
        "UPDATE match SET wins_first0 = wins0 + 1",
        "UPDATE match SET seed = 'x'",
        ("INSERT OR REPLACE INTO match SELECT batch, testpoint, round, number, state, seed, wins0 + 1, wins1, "
         "wins_first0, wins_first1, fault_side, verdict, fault, "
         "operations0, operations1, cpu_us0, cpu_us1, wall_us0, wall_us1, peak_kib0, peak_kib1, took_us, attempts FROM "
         "match"),
        "UPDATE match SET number = 999",
        "DELETE FROM pairing",
        "DELETE FROM entry",
        "DELETE FROM submission",
        "UPDATE rating SET player = 99",
        "UPDATE score SET tier = 'F'",
        "UPDATE score SET fit_low = fit",
        "UPDATE total SET rank = 0",
        "UPDATE submission SET accepted = 2",
        "INSERT INTO record VALUES (1, 1, 1, 99, 10, zeroblob(3))",
    };
    char path[4200];
    sqlite3 *db;
    begin();
    does(MAKE "make c 2; $sortie batch c --seed 5");
    snprintf(path, sizeof path, "%s/c/contest.db", getenv("D"));
    CU_ASSERT_EQUAL_FATAL(sqlite3_open(path, &db), SQLITE_OK);
    sqlite3_exec(db, "PRAGMA foreign_keys = ON", NULL, NULL, NULL);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        int rc = sqlite3_exec(db, wrong[i], NULL, NULL, NULL);
        check(rc == SQLITE_CONSTRAINT, wrong[i], rc == SQLITE_OK ? "it was let in" : sqlite3_errmsg(db));
    }
    sqlite3_close(db);
    says(0, "*right*", "$sortie verify c");
}

static void strange_databases(void)
{
    static const struct {
        const char *harm, *expected;
        int status;
    } way[] = {
        {"echo text >c/contest.db", "sortie: c/contest.db: *\n", 2},
        {": >c/contest.db", "sortie: c/contest.db: *\n", 2},
        {"rm c/contest.db; sqlite3 c/contest.db 'CREATE TABLE x (y)'", "sortie: c/contest.db: *\n", 2},
        {"sqlite3 c/contest.db 'PRAGMA user_version = 99' >/dev/null", "sortie: c/contest.db: *99*\n", 2},
        {"sqlite3 c/contest.db \"UPDATE contest SET game = 'chess'\"", "sortie: c/contest.db: its game is not plane\n",
         2},
        {"truncate -s 20000 c/contest.db", "sortie: c*: *\n", 2},
        {"rm c/contest.db", "sortie: c: is not a contest; *\n", 1},
        {"rm c/contest.db; mkdir c/contest.db", "sortie: c/contest.db: *\n", 2},
    };
    char command[400];
    begin();
    does(MAKE "make kept 1; $sortie batch kept");
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        snprintf(command, sizeof command, "rm -rf c; cp -r kept c; %s; $sortie standings c", way[i].harm);
        says(way[i].status, way[i].expected, command);
    }
}

/* ---- the configuration ---- */

static void configuration(void)
{
    static const struct {
        const char *edit, *expected;
    } wrong[] = {
        {"s/^rounds = .*/rounds = many/",
         "sortie: c/contest.conf: line [0-9]*: rounds: must be a number from 1 to *\n"},
        {"s/^rounds = .*/rounds = 0/", "*: rounds: must be a number*"},
        {"s/^rounds = .*/rounds 30/", "*: line [0-9]*: rounds 30: is not KEY = VALUE\n"},
        {"s/^rounds = .*/round = 30/", "*: line [0-9]*: round: no such key, did you mean rounds?\n"},
        {"s/^period = .*/period = 30/", "*: period: needs a unit: h, min or s\n"},
        {"s/^period = .*/period = 30 days/", "*: period: needs a unit: h, min or s\n"},
        {"s/^notice = .*/notice = 31 min/", "*: notice: must not be longer than the period\n"},
        {"s/^submissions = .*/submissions = yes/", "*: submissions: must be open or closed\n"},
        {"s/^testpoint = 2 .*/testpoint = 1 20 30 2000 1024 1 1 1/", "*: testpoint: this number is there twice\n"},
        {"s/^testpoint = 2 .*/testpoint = 2 20 30/", "*: testpoint: needs 8 numbers*\n"},
        {"s/^testpoint = 2 .*/testpoint = 2 20 30 2000 1024 1 1 0x100000000/",
         "*: line [0-9]*: 0x100000000: is too many, or no number*\n"},
        {"s/^testpoint = 2 .*/testpoint = 2 20 30 2000 1024 1 1 64/", "*: line [0-9]*: testpoint: *\n"},
        {"s/^testpoint = 2 .*/testpoint = 2 20 30 2000 1024 1 1 0/", "*: line [0-9]*: testpoint: *\n"},
        {"s/^jobs = .*/jobs = -1/", "*: jobs: must be a number*\n"},
    };
    char command[400];
    begin();
    does("$sortie contest c; cp c/contest.conf kept; $sortie batch c"); /* nobody takes part: that is fine */
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        snprintf(command, sizeof command, "sed '%s' kept >c/contest.conf; $sortie batch c", wrong[i].edit);
        says(1, wrong[i].expected, command);
    }
    says(1, "*contest.conf: No such file or directory\n", "rm c/contest.conf; $sortie batch c");
    does("echo 'title = T' >c/contest.conf; $sortie batch c"); /* all else by default */
}

/* ---- the last batch ---- */

static void final_batch(void)
{
    begin();
    does(MAKE "make c 2; set_to c final_rounds 3");
    says(1, "sortie: c: *\n", "$sortie batch c --final");
    does("rm -r c/submissions/bob; $sortie batch c --seed 1; $sortie submit c alice $kit/samples/plane/density.c; "
         "$sortie submit c late $kit/samples/plane/random.c");
    does("$sortie batch c --final --seed 2");
    says(0, "2|final|3\n", "sqlite3 c/contest.db 'SELECT id, kind, rounds FROM batch WHERE id = 2'");
    says(0, "",
         "sqlite3 c/contest.db 'SELECT contestant, submission FROM entry WHERE batch = 1 EXCEPT SELECT contestant, "
         "submission FROM entry WHERE batch = 2'");
    says(0, "",
         "sqlite3 c/contest.db 'SELECT contestant, submission FROM entry WHERE batch = 2 EXCEPT SELECT contestant, "
         "submission FROM entry WHERE batch = 1'");
    says(0, "*right*", "$sortie verify c");
    says(0, "*\"batch\":1,*", "$sortie standings c --batch 1 --json");
    says(1, "sortie: *: *\n", "$sortie standings c --batch 3");
}

/* ---- the clock ---- */

static void clock_runs(void)
{
    begin();
    does(MAKE "make c 2; set_to c period '5 s'; set_to c notice '2 s'; "
              "set_to c notice_command 'env | grep ^SORTIE_ | sort >$D/notice'; set_to c finished_command 'echo "
              "$SORTIE_EVENT $SORTIE_BATCH >>$D/finished'");
    does("$sortie run c >out 2>&1 & judge=$!; for i in $(seq 150); do sleep 0.1; test \"$(wc -l <finished)\" = 2 && "
         "break; done 2>/dev/null; "
         "kill -TERM $judge; wait $judge");
    says(0, "finished 1\nfinished 2\n", "cat finished");
    says(0,
         "SORTIE_BATCH=2\nSORTIE_CONTEST=*c\nSORTIE_EVENT=notice\nSORTIE_SECONDS=[12]\nSORTIE_TIME=20*Z\nSORTIE_TITLE="
         "A contest\n",
         "cat notice");
    says(0,
         "*Z notice: batch 1 begins at *Z batch 1: begins, 5 players*Z batch 1: finished*Z notice: batch 2 *Z run: "
         "stopped\n",
         "cat c/run.log");
    check(number("sqlite3 c/contest.db 'SELECT count(*) FROM batch WHERE started % 5 > 1'") == 0,
          "batches begin elsewhere than at multiples", "");
    says(0, "*right*", "$sortie verify c");
}

/* Stopped within a batch, and started again: it goes on. A batch that outlasts the period says so. */
static void clock_resumes(void)
{
    begin();
    does(MAKE "make c 60; set_to c jobs 1; set_to c period '5 s'; set_to c notice '1 s'");
    says(0, "0 1\n",
         "$sortie run c >out 2>&1 & judge=$!; for i in $(seq 200); do sleep 0.05; n=$(sqlite3 c/contest.db 'SELECT "
         "count(*) FROM match' 2>/dev/null); "
         "test \"0$n\" -gt 20 && break; done; kill -TERM $judge; wait $judge; echo $? $(sqlite3 c/contest.db 'SELECT "
         "count(*) FROM batch WHERE finished IS NULL')");
    does("$sortie run c >out 2>&1 & judge=$!; for i in $(seq 900); do sleep 0.1; n=$(sqlite3 c/contest.db 'SELECT "
         "count(finished) FROM batch' 2>/dev/null); "
         "test \"0$n\" -gt 0 && break; done; kill -TERM $judge; wait $judge");
    says(0, "1\n", "sqlite3 c/contest.db 'SELECT count(*) FROM batch WHERE finished IS NOT NULL'");
    says(0,
         "*batch 1 goes on after *Z batch 1: finished*Z batch 1 took longer than the period: the next one is delayed *",
         "cat c/run.log");
    says(0, "*right*", "$sortie verify c --sample 5");
}

/* Whoever made a contest does not choose what the compiler does on the machine of the one who verifies it. */
static void verify_trusts_no_flags(void)
{
    begin();
    does(MAKE "make c 1; $sortie batch c --seed 5; set_to c cflags '-O1 -std=gnu99'");
    says(0, "nothing is played again: *right; 0 matches played again*",
         "SORTIE_CACHE=$PWD/cache strace -f -e trace=execve -o trace $sortie verify c; ! grep -q /cc1 trace || exit 9");
    says(0, "c: *right; 2 matches played again*", "$sortie verify c --sample 2 --trust-flags");
}

static const struct test tests[] = {
    {"same-bytes-for-any-jobs", same_bytes_for_any_jobs, ALSO_SANITIZED | ALSO_ORDINARY},
    {"killed-and-resumed", killed_and_resumed, 0},
    {"workers-killed", workers_killed, ALSO_SANITIZED},
    {"system-failures-are-left-out", system_failures_are_left_out, 0},
    {"stopped-after-time-losses", stopped_after_time_losses, ALSO_SANITIZED},
    {"refused-submissions", refused_submissions, ALSO_SANITIZED | ALSO_ORDINARY},
    {"dropped-files", dropped_files, ALSO_SANITIZED | ALSO_ORDINARY},
    {"one-batch-at-a-time", one_batch_at_a_time, 0},
    {"database-locked-by-another", database_locked_by_another, 0},
    {"full-disk", full_disk, 0},
    {"read-only-folder", read_only_folder, 0},
    {"system-calls-fail", system_calls_fail, 0},
    {"verify-finds", verify_finds, ALSO_SANITIZED},
    {"verify-trusts-no-flags", verify_trusts_no_flags, 0},
    {"schema-refuses", schema_refuses, 0},
    {"strange-databases", strange_databases, ALSO_SANITIZED},
    {"configuration", configuration, ALSO_SANITIZED},
    {"final-batch", final_batch, ALSO_SANITIZED},
    {"clock-runs", clock_runs, 0},
    {"clock-resumes", clock_resumes, 0},
    {NULL, NULL, 0},
};

const struct suite contest_suite = {"contest", tests};
