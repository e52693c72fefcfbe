"use strict";
/*
 * A contestant in a batch: contestant.html?id=5. The tables come from the file that has this contestant among others,
 * names from the scoreboard's data. This script computes the tables that follow from a contestant's matches.
 */
const Contestant = (() => {
  const { make, page } = Site;
  const id = Number(new URLSearchParams(location.search).get("id") ?? NaN);
  const names = new Map(page("people").map((p) => [p.contestant, p.name]));
  const me = page("people").find((p) => p.contestant === id);
  const batchOf = new Map(Site.batches.map((b) => [b.batch, b]));
  const named = (r) => ({ ...r, opponent_name: names.get(r.opponent) ?? "?" });

  /* A row for each opponent in each match. */
  const meetings = () => page("matches").map((r) => named({ ...r, verdict: r.verdict ?? "ok", seats: r.seats ?? 2 }));

  /* Per opponent, the most frequent first. */
  function metBy(list) {
    const met = new Map();
    for (const r of list.filter((m) => m.verdict !== "system")) {
      const o = met.get(r.opponent) ?? { opponent: r.opponent, opponent_name: r.opponent_name, matches: 0, matches_won: 0, matches_lost: 0, games_won: 0, games_lost: 0, own_faults: 0, opponent_faults: 0 };
      met.set(r.opponent, { ...o, matches: o.matches + 1, matches_won: o.matches_won + (r.won > r.lost), matches_lost: o.matches_lost + (r.won < r.lost),
        games_won: o.games_won + r.won, games_lost: o.games_lost + r.lost, own_faults: o.own_faults + (r.own_fault === 1), opponent_faults: o.opponent_faults + (r.own_fault === 0) });
    }
    return [...met.values()].sort((a, b) => b.matches - a.matches || (a.opponent_name < b.opponent_name ? -1 : 1));
  }

  /* The costs of matches at each test point. One that was not played cost nothing. */
  function costsOf(list) {
    return page("testpoints").flatMap((t) => {
      const all = list.filter((m) => m.testpoint === t.id), some = all.filter((m) => m.operations !== null);
      const mean = (value) => (some.length === 0 ? null : some.reduce((sum, m) => sum + value(m), 0) / some.length);
      const largest = (value) => (some.length === 0 ? null : Math.max(...some.map(value)));
      return all.length === 0 ? [] : [{ testpoint: t.id, matches: all.length, mean_operations: mean((m) => m.operations), mean_cpu_ms: mean((m) => m.cpu_us / 1000),
        most_cpu_ms: largest((m) => m.cpu_us / 1000), limit_ms: t.time_ms, most_mib: largest((m) => m.peak_kib / 1024), limit_mib: t.memory_mib }];
    });
  }

  /* A line for each test point; the first rating is that before round 1. */
  const ratingLines = () => page("ratings").map((r) => ({ label: r.testpoint, ratings: [1500, ...r.ratings.split(" ").map(Number)] }));

  /* The page's tables, as files too, under these names. */
  const tables = {
    points: () => page("scores"),
    ratings: () => ratingLines().flatMap((line) => line.ratings.slice(1).map((rating, i) => ({ testpoint: line.label, round: i + 1, rating }))),
    matches: meetings,
    opponents: () => metBy(meetings()),
    against: () => page("against").map(named),
    costs: () => costsOf(meetings()),
    submissions: () => page("submissions"),
    history: () => page("history").map((r) => ({ ...r, started: batchOf.get(r.batch)?.started ?? null, players: batchOf.get(r.batch)?.players ?? null })),
  };
  /* For Chart.progress: a submission is marked at the first batch that began after it. */
  function progress() {
    const list = tables.history().filter((r) => r.started !== null).sort((a, b) => a.started - b.started);
    const accepted = tables.submissions().filter((u) => u.accepted).sort((a, b) => a.submitted - b.submitted);
    return list.map((r, i) => ({ ...r, submissions: accepted.filter((u) => u.submitted <= r.started && (i === 0 || u.submitted > list[i - 1].started)) }));
  }

  const beside = (view) => [Site.asFiles(`contestant-${id}`, view, tables[view])[0],
    ["JSON", () => Site.save(`contestant-${id}.json`, Site.jsonOf(Object.fromEntries(Object.entries(tables).map(([name, rowsOf]) => [name, rowsOf()]))))]];

  /* ---- the file ---- */

  function refuse(why) {
    Site.head("contestant");
    Site.show(make("h1", { textContent: "No such contestant" }), make("p", {}, why));
  }

  /* Calls draw() when the tables are there. */
  function load(draw) {
    const file = Site.here(`contestants/${Math.floor(id / 32)}.js`);
    if (me === undefined) {
      refuse("Nobody of that number took part in this batch.");
      return;
    }
    window.sortieDrawn = true; /* old.js */
    window.sortieContestants = (columns, contestants) => {
      Site.take(columns, contestants[id]);
      draw();
    };
    const script = make("script", { src: file });
    script.onerror = () => refuse(`The file ${file} is not there.`);
    document.head.append(script);
  }

  return { id, me, tables, ratingLines, progress, beside, batchOf, load };
})();
