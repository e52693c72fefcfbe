/*
 * `sortie site`: the same store gives the same bytes, unchanged files are not written, and files that cannot be written
 * are reported. tests/browser tests how the pages look and work.
 */
#include <fnmatch.h>

#include "lib/shell.h"
#include "lib/suite.h"

#define FOLDER BUILD "/site-test"
#define SORTIE BUILD "/sortie"

enum { TEXT = 1 << 14 };

struct step {
    const char *command;
    int status;
    const char *expected; /* a pattern of what it says */
};

static void take(const struct step *steps)
{
    static char text[TEXT];
    for (const struct step *s = steps; s->command != NULL; s++) {
        int status = shell(text, TEXT, "{ %s ; } </dev/null 2>&1", s->command);
        check(status == s->status && fnmatch(s->expected, text, 0) == 0, s->command, text);
    }
}

#define CONTEST                                                                                                        \
    {"rm -rf " FOLDER "; mkdir -p " FOLDER "; " SORTIE " contest " FOLDER "/a", 0, "*"},                               \
        {SORTIE " submit " FOLDER "/a 'one <b>' samples/plane/random.c", 0, "*"},                                      \
        {SORTIE " submit " FOLDER "/a two samples/plane/hunter.c", 0, "*"},                                            \
        {SORTIE " submit " FOLDER "/a three samples/plane/sample.c", 0, "*"},                                          \
    {                                                                                                                  \
        SORTIE " batch " FOLDER "/a --rounds 2 --seed 1", 0, "*"                                                       \
    }

static void unchanged(void)
{
    static const struct step steps[] = {
        CONTEST,
        {SORTIE " site " FOLDER "/a", 0, FOLDER "/a/site/index.html: * files written anew\n"},
        {"find " FOLDER "/a/site -type f -printf '%p %T@ %i\n' | sort > " FOLDER "/before; wc -l < " FOLDER "/before",
         0, "[4-9][0-9]\n"},
        {SORTIE " site " FOLDER "/a", 0, FOLDER "/a/site/index.html: 0 of * files written anew\n"},
        {"find " FOLDER "/a/site -type f -printf '%p %T@ %i\n' | sort | diff - " FOLDER "/before", 0, ""},
        {"printf 'batch 1 1700000000\nclass 2 350 4 50000 <i>A CPU\nclass 1 0 0 0 Another\n' > " FOLDER
         "/a/workers; " SORTIE " site " FOLDER "/a",
         0, FOLDER "/a/site/index.html: 1 of * files written anew\n"},
        {"grep -c '\"data\":\\[\\[1,1700000000,\"<i>A CPU\",2,350,4,12.5\\],"
         "\\[1,1700000000,\"Another\",1,null,0,null\\]\\]' " FOLDER "/a/site/contest.js",
         0, "1\n"},
        {"sed -i 's/^title = .*/title = Another/' " FOLDER "/a/contest.conf; " SORTIE " site " FOLDER "/a", 0,
         "*index.html: 23 of * files written anew\n"}, /* the folder of the batch and the documents too */
        {"grep -c '\"title\":\"Another\"' " FOLDER "/a/site/contest.js", 0, "1\n"},
        {"rm " FOLDER "/a/site/batch-1/about.html; echo x >> " FOLDER "/a/site/index.html; rm " FOLDER
         "/a/site/batch-1/written.txt; " SORTIE " site " FOLDER "/a",
         0, "*index.html: 3 of * files written anew\n"},
        {NULL, 0, NULL},
    };
    take(steps);
}

/* Shared links need whole addresses. If the address is not known, the pages have none. */
static void address(void)
{
    static const struct step steps[] = {
        CONTEST,
        {SORTIE " site " FOLDER "/a; grep -lE 'og:(url|image)|canonical' -r " FOLDER "/a/site", 1, "*"},
        {"sed -i 's#^address = .*#address = https://contest.example:8443/~a/%41\\&b#' " FOLDER
         "/a/contest.conf; " SORTIE " site " FOLDER "/a; cd " FOLDER
         "/a/site; grep -ho '<[^<]*contest.example[^>]*>' index.html",
         0,
         "*<meta property=\"og:url\" content=\"https://contest.example:8443/~a/%41&amp;b/\">\n"
         "<link rel=\"canonical\" href=\"https://contest.example:8443/~a/%41&amp;b/\">\n"
         "<meta property=\"og:image\" content=\"https://contest.example:8443/~a/%41&amp;b/assets/picture.png\">\n"},
        {"cd " FOLDER "/a/site; cat assets/picture.png >/dev/null; grep -c 'href=\"https://.*/batch-1/matches.html\"' "
         "batch-1/matches.html; cat match.html batch-1/contestant.html | grep -c og:url; grep -c 'og:image\" content=\"https:' match.html",
         0, "1\n0\n1\n"},
        {NULL, 0, NULL},
    };
    take(steps);
}

/* Written batch after batch or all at once, from the folder or from a copy of the store. */
static void same_bytes(void)
{
    static const struct step steps[] = {
        CONTEST,
        {SORTIE " site " FOLDER "/a", 0, "*"},
        {SORTIE " submit " FOLDER "/a four samples/plane/density.c", 0, "*"},
        {SORTIE " batch " FOLDER "/a --rounds 3 --seed 2 && " SORTIE " site " FOLDER "/a", 0, "*"},
        {SORTIE " contest " FOLDER "/b >/dev/null && cp " FOLDER "/a/contest.db* " FOLDER "/b/ && " SORTIE
                " site " FOLDER "/b",
         0, "*"},
        {"diff -r " FOLDER "/a/site " FOLDER "/b/site", 0, ""},
        {"ls " FOLDER "/b/site | grep -vx -e play.html -e sortie-plane.zip | tr '\n' ' '",
         0, /* after make play, make desk */
         "assets batch-1 batch-2 bundle.html bundles checking.html checking.zh.html contest.js desk.html desk.zh.html "
         "files.txt guide.html guide.zh.html index.html match.html reference.html reference.zh.html rules.html "
         "rules.zh.html rulings.js statement.html statement.zh.html summary summary.csv summary.html summary.json "},
        {"cd " FOLDER
         "/b/site; grep -ho 'data-kind=\"[a-z]*' index.html match.html rules.html summary.html batch-2/*.html",
         0,
         "data-kind=\"scoreboard\ndata-kind=\"match\ndata-kind=\"document\ndata-kind=\"summary\n"
         "data-kind=\"about\ndata-kind=\"contestant\ndata-kind=\"scoreboard\ndata-kind=\"matches\ndata-kind=\"show\n"},
        {"find " FOLDER " -name '*.new*'", 0, ""},
        {NULL, 0, NULL},
    };
    take(steps);
}

/* Files that the kit wrote and does not write any more are removed, and nothing else. */
static void stale(void)
{
    static const struct step steps[] = {
        CONTEST,
        {SORTIE " site " FOLDER "/a; cd " FOLDER "/a/site; find . -type f | sort > ../before; "
                "find . -type f | grep -v -e written.txt -e files.txt -e bundles | sort | sed 's,^./,,' > ../now; "
                "(cat files.txt; sed s,^,batch-1/, batch-1/files.txt) | sort | diff - ../now",
         0, "*anew\n"},
        /* names of a layout that is no more, one that leads out of the folder, and files of the judge's own */
        {"cd " FOLDER
         "/a; mkdir site/old; echo x > site/old/one.html; echo x > site/assets/watch.js; echo x > outside; "
         "echo x > site/robots.txt; echo x > site/batch-1/notes.txt; "
         "printf 'old/one.html\nassets/watch.js\n../outside\nassets/../../outside\nnot/there\n' >> site/files.txt",
         0, ""},
        /* and a batch's folder from before there was a list */
        {"cd " FOLDER "/a/site/batch-1; rm files.txt; echo another > written.txt; touch contestant-1.html "
         "contestant-12.json contestant-1-matches.csv about-verdicts.csv matches.json",
         0, ""},
        {SORTIE " site " FOLDER "/a; cd " FOLDER
                "/a/site; find . -type f | sort > ../after; test -f ../outside; diff ../before ../after | grep '^[<>]'",
         0, "*anew\n> ./batch-1/notes.txt\n> ./robots.txt\n"},
        {NULL, 0, NULL},
    };
    take(steps);
}

/* A contest of 1,000 with six rounds has 8 MiB of pages in a batch, besides records: 8388 bytes for each contestant. A
 * few pages are the same for all. */
#define COPIES 12
#define TEXT_OF(number) #number
#define AS_TEXT(number) TEXT_OF(number)
static void small(void)
{
    static const struct step steps[] = {
        CONTEST,
        {SORTIE " batch " FOLDER "/a --rounds 6 --seed 2", 0, "*"},
        {"sqlite3 " FOLDER "/a/contest.db 'DELETE FROM record'", 0, ""}, /* they do not count */
        {"sed 's/COPIES/" AS_TEXT(COPIES) "/g' tests/bench/copies.sql | sqlite3 " FOLDER "/a/contest.db", 0, ""},
        {SORTIE " site " FOLDER "/a", 0, "*"},
        {"find " FOLDER "/a/site/batch-2 -path '*/matches/*' -prune -o -type f -printf '%s %p\n' | awk '"
         "{ size += $1; files++ } END { each = size / (3 * " AS_TEXT(
             COPIES) "); if (each > 8388) print each, \"bytes "
                     "for each contestant, at most 8388 expected\"; if (files > 16) print files, \"files, at most 16 expected\" }'",
         0, ""},
        {"grep -o '\"opponent\",\"won\"' " FOLDER "/a/site/batch-2/contestants/*.js | wc -l", 0, "2\n"},
        {NULL, 0, NULL},
    };
    take(steps);
}

static void refused(void)
{
    static const struct step steps[] = {
        CONTEST,
        {SORTIE " site", 1, "sortie: site: needs a contest's folder, got 0; see sortie site --help\n"},
        {SORTIE " site " FOLDER " x", 1, "sortie: site: needs a contest's folder*"},
        {SORTIE " site /nowhere", 1, "sortie: /nowhere: is not a contest*"},
        {SORTIE " site --hlep", 1, "sortie: --hlep: no such option, did you mean --help[?]\n"},
        {SORTIE " site --help", 0, "usage: sortie site DIR*"},
        {"touch " FOLDER "/a/site; " SORTIE " site " FOLDER "/a", 2,
         "sortie: " FOLDER "/a/site/assets: Not a directory\n"},
        {"rm " FOLDER "/a/site; mkdir -p " FOLDER "/a/site/index.html; " SORTIE " site " FOLDER "/a", 2,
         "sortie: " FOLDER "/a/site/index.html: Is a directory\n"},
        {"find " FOLDER " -name '*.new*'", 0, ""},
        {"rmdir " FOLDER "/a/site/index.html; " SORTIE " site " FOLDER "/a", 0, "*"},
        {NULL, 0, NULL},
    };
    take(steps);
}

/* Runs the clock until CONDITION holds, five minutes at most, then stops it and prints what it said. */
#define CLOCK_UNTIL(condition)                                                                                         \
    SORTIE " run " FOLDER "/a > " FOLDER "/said 2>&1 & clock=$!; waited=0; until { " condition                         \
           "; } >/dev/null 2>&1 || [ $waited = 6000 ]; do sleep 0.05; waited=$((waited + 1)); done; kill $clock; "     \
           "wait $clock; cat " FOLDER "/said"

/* sortie run writes them too. If it cannot, it says so and goes on. */
static void by_the_clock(void)
{
    static const struct step steps[] = {
        CONTEST,
        {CLOCK_UNTIL("[ -e " FOLDER "/a/site/batch-1/index.html ]") "; ls " FOLDER "/a/site/batch-1/index.html", 0,
         "*run: stopped\n*/index.html\n"},
        {"rm -r " FOLDER "/a/site; touch " FOLDER "/a/site; " CLOCK_UNTIL("grep 'not written' " FOLDER "/said"), 0,
         "*the pages are not written: " FOLDER "/a/site/assets: Not a directory\n*run: stopped\n"},
        {NULL, 0, NULL},
    };
    take(steps);
}

static const struct test tests[] = {
    {"site-unchanged", unchanged, ALSO_SANITIZED | LONG_AGAIN},       {"site-address", address, 0},
    {"site-same-bytes", same_bytes, ALSO_SANITIZED | LONG_AGAIN},     {"site-stale", stale, 0},
    {"site-refused", refused, ALSO_SANITIZED | LONG_AGAIN},           {"site-small", small, 0},
    {"site-by-the-clock", by_the_clock, ALSO_SANITIZED | LONG_AGAIN}, {NULL, NULL, 0},
};

const struct suite site_suite = {"site", tests};
