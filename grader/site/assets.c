#include "assets.h"

#include <string.h>

#include "site_files.h"

#define ASSET(name, array)                                                                                             \
    {                                                                                                                  \
        name, array, sizeof array                                                                                      \
    }

const struct asset assets[] = {
    ASSET("palette.css", palette_css),
    ASSET("replay.html", replay_html),
    ASSET("replay_body.html", replay_body_html),
    ASSET("replay.css", replay_css),
    ASSET("record.js", record_js),
    ASSET("svg.js", svg_js),
    ASSET("board.js", board_js),
    ASSET("replay.js", replay_js),
    ASSET("page.html", page_html),
    ASSET("site.css", site_css),
    ASSET("site.js", site_js),
    ASSET("chart.js", chart_js),
    ASSET("scoreboard.js", scoreboard_js),
    ASSET("contestant.js", contestant_js),
    ASSET("about.js", about_js),
    ASSET("match.js", match_js),
    ASSET("batch.sql", batch_sql),
    ASSET("batch_fill.sql", batch_fill_sql),
    {NULL, NULL, 0},
};

const struct asset *asset_find(const char *name)
{
    const struct asset *a = assets;
    while (a->name != NULL && strcmp(a->name, name) != 0)
        a++;
    return a;
}

void asset_write(const char *name, FILE *out)
{
    const struct asset *a = asset_find(name);
    fwrite(a->bytes, 1, a->size, out);
}
