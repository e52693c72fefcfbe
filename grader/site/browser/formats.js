"use strict";
/*
 * The standings of a batch whose format ranks (a Swiss contest, a round robin, a knock-out after them): points and
 * tie-breaks, the cross table, the bracket. Part of the scoreboard.
 */
const Formats = (() => {
  const { make, page, fixed } = Site;
  const titles = { league: "League", swiss: "Swiss", roundrobin: "Round robin", leagues: "Leagues with bosses" };
  const ties = {
    swiss: [["Rounds won", "Byes are won rounds, too"], ["Opponents' points", "The points of all opponents"],
      ["Early", "A player's points, those of earlier rounds counted more often"], ["Early opponents", "The opponents' points, counted in the same way"]],
    roundrobin: [["A match", "Points a match: what ranks, where somebody has played fewer"],
      ["Sonneborn-Berger", "The points of beaten opponents, half of those of drawn ones"]],
    leagues: [["A match", "Points a match since the player came into the league"]],
  };
  const tidy = (number) => String(Number(number.toFixed(3)));
  const number = (label, title, value, falls = true) => ({ label, title, className: "number", falls, value, cell: (r) => (value(r) === null ? "" : tidy(value(r))) });
  const crossed = (r) => Site.crossed(Site.contestant(r.contestant, r.name), r.state);

  /* ---- the standing ---- */

  function standing(list, format) {
    const columns = [
      { label: "Rank", className: "number rank", value: (r) => r.rank, cell: (r) => Site.rank(r.rank) },
      { label: "Name", className: "name", head: true, value: (r) => Site.plain(r.name), cell: (r) => [crossed(r), r.boss === null ? null : [" ", make("span", { className: "aside", textContent: `boss of league ${r.boss}` })]] },
      format === "leagues" ? number("In league", "1 is the lowest", (r) => r.points) : number("Points", "Points of the matches", (r) => r.points),
      number("Won", "Matches won", (r) => r.wins), number("Drawn", "Matches drawn", (r) => r.draws), number("Lost", "Matches lost", (r) => r.losses),
      number("Byes", "Rounds without an opponent", (r) => r.byes),
      ...ties[format].slice(0, format === "roundrobin" && Site.about.tie_break === "none" ? 1 : 4).map(([label, title], i) => number(label, title, (r) => r[`tie_${i + 1}`])),
    ];
    if (list.some((r) => r.knockout > 0)) columns.push({ ...number("Knock-out", "1 won it, 2 lost the final, 3 a semi-final, 5 a quarter-final; it ranks first", (r) => r.knockout || null, false) });
    if (list.some((r) => r.performance !== null)) columns.push(number("Performance", "The rating of the field", (r) => r.performance));
    return Site.table({ className: "standing", columns, list, sorted: 0 });
  }

  /* ---- leagues with bosses ---- */

  function risen(testpoint) {
    const list = page("promotions").filter((r) => r.testpoint === testpoint);
    if (list.length === 0) return make("p", { textContent: "Nobody has beaten a boss." });
    return Site.table({ className: "promotions", list, columns: [
      { label: "After round", className: "number", value: (r) => r.round, cell: (r) => r.round },
      { label: "Name", className: "name", head: true, value: (r) => Site.plain(r.name), cell: (r) => Site.contestant(r.contestant, r.name) },
      { label: "Into league", className: "number", falls: true, value: (r) => r.league, cell: (r) => r.league },
    ] });
  }

  /* ---- matches of two ---- */

  const result = (m) => (m.state === "system" ? "?" : m.points_a > m.points_b ? "1" : m.points_a < m.points_b ? "0" : m.points_a > 0 ? "½" : "0");
  const reversed = (m) => ({ ...m, points_a: m.points_b, points_b: m.points_a });

  /* The cross table: everybody's results against everybody, in the order of the standings. */
  function cross(list, met) {
    const found = new Map();
    const add = (a, b, m) => found.set(`${a} ${b}`, [...(found.get(`${a} ${b}`) || []), m]);
    for (const m of met) {
      add(m.a, m.b, m);
      add(m.b, m.a, reversed(m));
    }
    const cell = (r, other) => (found.get(`${r.contestant} ${other.contestant}`) || []).flatMap((m) => [Site.link(Site.matchPage(m), result(m)), " "]);
    return Site.table({ className: "cross", list, columns: [
      { label: "Rank", className: "number rank", cell: (r) => Site.rank(r.rank) },
      { label: "Name", className: "name", head: true, cell: crossed },
      ...list.map((other) => ({ label: Site.rank(other.rank), title: Site.plain(other.name), className: "number", cell: (r) => (r === other ? "\u2013" : cell(r, other)) })),
      number("Points", "Points of the matches", (r) => r.points),
    ] });
  }

  /* ---- all ---- */

  function ofPoint(testpoint, format) {
    const list = page("placings").filter((r) => r.testpoint === testpoint);
    const met = page("met").filter((m) => m.testpoint === testpoint);
    const league = met.filter((m) => !m.knockout), knockout = met.filter((m) => m.knockout);
    const parts = [standing(list, format)];
    if (format === "leagues") parts.push(make("h3", { textContent: "Promotions" }), risen(testpoint));
    if (knockout.length > 0) parts.push(make("h3", { textContent: "Knock-out" }), Bracket.section(list, knockout));
    if (league.length > 0) parts.push(make("h3", { textContent: "Everybody against everybody" }), cross(list, league));
    /* a message of its own for each format */
    return Site.section(`${titles[format]}, test point ${testpoint}`, ...parts);
  }

  /* For the batch that is shown. Nothing for a league. */
  function sections() {
    const format = Site.about.format;
    return ties[format] === undefined ? [] : [...new Set(page("placings").map((r) => r.testpoint))].map((t) => ofPoint(t, format));
  }

  return { sections, title: () => titles[Site.about.format] };
})();
