"use strict";
/*
 * All matches of the contest by day and rank: how players of the same rank did on the same day.
 */
(() => {
  const { make, page, fixed } = Site;
  const list = page("summary");
  const whole = (n) => n.toLocaleString("en");
  const number = (label, value, cell, more = {}) => ({ label, className: "number", falls: true, value, cell: (r) => (value(r) === null ? "" : cell(value(r))), ...more });
  const ranks = (r) => (r.low === 1 ? "1" : `${r.low}\u2013${r.high}`);
  const hasTotal = list.some((r) => r.total !== null);

  const table = Site.table({ list, beside: [["CSV", "summary.csv"], ["JSON", "summary.json"]], columns: [
    { label: "Day (UTC)", head: true, value: (r) => r.day, cell: (r) => make("time", { dateTime: r.day, textContent: r.day }) },
    number("Rank", (r) => r.low, (_) => "", { falls: false, cell: ranks }),
    number("Batches", (r) => r.batches, whole),
    number("Players", (r) => r.players, whole),
    number("Matches", (r) => r.matches, whole),
    number("Games", (r) => r.games, whole),
    number("Games won", (r) => r.won, (n) => `${fixed(100 * n, 1)} %`),
    ...(hasTotal ? [number("Points of a game", (r) => r.total, (n) => fixed(n, 2))] : []),
    number("Operations of a match", (r) => r.operations, (n) => fixed(n, 1)),
    number("CPU time of a match", (r) => r.cpu_ms, (n) => `${fixed(n, 1)} ms`),
    number("Most memory", (r) => r.peak_kib, (n) => `${fixed(n / 1024, 1)} MiB`),
    number("Faults", (r) => r.faults, whole),
    number("By time", (r) => r.late, whole),
    number("Performance", (r) => r.performance, (n) => fixed(n, 0)),
  ] });

  Site.head("summary");
  Site.title("All matches by day and rank");
  Site.show(make("div", { className: "headline" }, make("h1", { textContent: "All matches by day and rank" }),
    make("p", { className: "facts", textContent: Site.count(list.reduce((sum, r) => sum + r.matches, 0), "side of a match", "sides of matches") })),
    make("p", { textContent: "A row has the players whose rank at the end of their batch was one of these, in all batches that began on that day. Void batches do not count." }),
    list.length === 0 ? make("p", { textContent: "Nothing was played." }) : table);
})();
