"use strict";
/*
 * About a batch: how much was played, how it ended, what the numbers mean.
 */
(() => {
  const { make, page, fixed, about } = Site;
  const number = (label, value, digits, more = {}) => ({ label, className: "number", falls: true, value, cell: (r) => fixed(value(r), digits), ...more });
  const beside = (view) => [Site.asFiles("about", view, () => page(view))[0], ["JSON", Site.here("about.json")]];

  /* ORDER VERDICT: the meanings in grader/seat/seat.c. The last line is a state of a match, not a verdict. */
  const meaning = {
    ok: "played to the end", illegal: "an illegal call", crash: "died by a signal, or exited", time: "too much CPU time", idle: "let time pass", memory: "too much memory",
    forbidden: "asked the system for what no player may", channel: "wrote nonsense to the referee", system: "nobody's fault: not rated",
    failed: "counted as lost: each attempt failed at this program's side, and others' matches do not",
  };

  /* ---- size ---- */

  function fact(list, name, ...value) {
    list.append(make("div", {}, make("dt", { textContent: name }), make("dd", {}, ...value)));
  }

  function facts() {
    const list = make("dl", { className: "facts-list" });
    const seconds = about.played_ms / 1000;
    fact(list, "Players", about.players.toLocaleString("en"));
    fact(list, "Rounds", about.rounds.toLocaleString("en"));
    fact(list, "Matches", about.matches.toLocaleString("en"));
    fact(list, "Byes", about.byes.toLocaleString("en"));
    fact(list, "Operations", (about.operations ?? 0).toLocaleString("en"));
    fact(list, "Began", Site.time(about.started));
    fact(list, "Took", Site.duration(seconds));
    if (seconds > 0) fact(list, "Matches a second", (about.matches / seconds).toFixed(0));
    fact(list, "CPU time of players", Site.duration((about.cpu_us ?? 0) / 1e6));
    return [list, Site.files([["All matches, CSV", Site.here("matches.csv")], ["All batches, by day and rank", `${Site.root}summary.html`]])];
  }

  /* ---- verdicts: a row for each, the test points side by side ---- */

  function verdicts() {
    const points = page("testpoints");
    const found = new Map();
    for (const v of page("verdicts")) {
      const name = v.state === "unplayed" || v.state === "failed" ? v.state : v.verdict;
      const row = found.get(name) || { name, all: 0, by: new Map() };
      row.all += v.matches;
      row.by.set(v.testpoint, (row.by.get(v.testpoint) || 0) + v.matches);
      found.set(name, row);
    }
    const list = [...found.values()].sort((a, b) => b.all - a.all);
    return Site.table({ list, beside: beside("verdicts"), columns: [
      { label: "Verdict", head: true, value: (r) => r.name, cell: (r) => r.name },
      number("Matches", (r) => r.all, 0),
      ...points.map((t) => number(`Test point ${t.id}`, (r) => r.by.get(t.id) || 0, 0)),
      { label: "What it says", className: "words", cell: (r) => meaning[r.name] || `counted as lost: the program had lost ${about.time_losses} by time` },
    ] });
  }

  /* ---- limits ---- */

  function limits() {
    const took = new Map();
    for (const v of page("verdicts")) {
      const t = took.get(v.testpoint) || { n: 0, sum: 0, most: 0 };
      took.set(v.testpoint, { n: t.n + v.matches, sum: t.sum + v.matches * v.mean_ms, most: Math.max(t.most, v.most_ms) });
    }
    return Site.table({ list: page("testpoints"), beside: beside("testpoints"), columns: [
      { label: "Test point", head: true, className: "number", value: (r) => r.id, cell: (r) => r.id },
      number("Points", (r) => r.points, 0),
      number("Games of a match", (r) => r.games, 0),
      number(Site.contest.lines ? "CPU limit of an answer" : "CPU limit", (r) => r.time_ms, 0, { cell: (r) => `${r.time_ms / 1000} s` }),
      number("Memory limit", (r) => r.memory_mib, 0, { cell: (r) => `${r.memory_mib} MiB` }),
      number("A match took, mean", (r) => (took.has(r.id) ? took.get(r.id).sum / took.get(r.id).n : null), 1, { cell: (r) => (took.has(r.id) ? `${fixed(took.get(r.id).sum / took.get(r.id).n, 1)} ms` : "") }),
      number("most", (r) => (took.has(r.id) ? took.get(r.id).most : null), 1, { cell: (r) => (took.has(r.id) ? `${fixed(took.get(r.id).most, 1)} ms` : "") }),
    ] });
  }

  /* ---- secret ---- */

  function chance() {
    const code = (text) => make("code", { textContent: text });
    const when = about.seed !== null ? [` (a test: it follows from the seed ${about.seed})`]
      : about.announced === null ? [" was told when the batch began"] : [" was published with the notice, ", Site.time(about.announced), ", before hand-in closed"];
    return make("p", { className: "chance" }, "All chance of this batch follows from its entries and from a secret of 32 bytes, whose SHA-256 ", code(about.secret_hash), ...when, ". The secret is ", code(about.secret),
      ": with it ", code("sortie verify"), " computes every pairing and every match's seed again, so nobody can have chosen them to suit a program.");
  }

  function bundle() {
    const code = (text) => make("code", { textContent: text });
    return make("p", { className: "chance" }, "All that this batch decided stands in ", make("a", { href: `${Site.root}bundles/${about.batch}.txt`, textContent: "its bundle" }),
      ", a text without anybody's program. The SHA-256 of the bundle is ", code(about.hash), ", and the bundle of the next batch has it in it. Keep the last one: then nobody can change unnoticed what was decided before.");
  }

  /* ---- what the numbers mean ---- */

  function disagreements() {
    const list = page("disagreements");
    if (list.length === 0) return make("p", { className: "good", textContent: "Nowhere: both ratings give everybody the same tier." });
    return Site.table({ list, beside: beside("disagreements"), columns: [
      { label: "Test point", className: "number", value: (r) => r.testpoint, cell: (r) => r.testpoint },
      { label: "Name", className: "name", head: true, value: (r) => Site.plain(r.name), cell: (r) => Site.contestant(r.contestant, r.name) },
      number("Rank", (r) => r.rank, 0, { falls: false, cell: (r) => Site.rank(r.rank) }),
      number("Rating", (r) => r.rating, 0),
      { label: "Tier", value: (r) => r.tier, cell: (r) => Site.tier(r.tier) },
      number("Order-free fit", (r) => r.fit, 0, { cell: (r) => Site.interval(r) }),
      { label: "Its tier", value: (r) => r.fit_tier, cell: (r) => Site.tier(r.fit_tier) },
    ] });
  }

  /* ---- the judge's decisions ---- */

  // People who were added one after the other, without a reason, are one row.
  function together(list) {
    const rows = [];
    for (const r of list) {
      const last = rows.at(-1), plain = r.what === "add" && r.why === "";
      if (plain && last?.added) last.added.push(r);
      else rows.push(plain ? { ...r, added: [r] } : r);
    }
    return rows.map((r) => (r.added?.length > 1 ? r : { ...r, added: null }));
  }

  const names = (added) => make("details", {}, make("summary", { textContent: `add ${added.length} contestants` }),
    ...added.toReversed().flatMap((r, i) => [i > 0 ? ", " : "", Site.bdi(r.name)]));

  function rulings() {
    const list = together(page("rulings"));
    if (list.length === 0) return make("p", { className: "good", textContent: "Nothing so far." });
    const changed = (r) => [r.was, r.becomes].filter((text) => text !== "").join(" \u2192 ");
    return Site.table({ list, columns: [
      { label: "Number", head: true, className: "number", value: (r) => r.id, cell: (r) => (r.added === null ? r.id : `${r.added.at(-1).id}\u2013${r.id}`) },
      { label: "When", value: (r) => r.at, cell: (r) => Site.time(r.at) },
      { label: "What", value: (r) => r.what, cell: (r) => r.added !== null ? names(r.added) : [r.what, r.batch === null ? null : ` batch ${r.batch}`, r.name === null ? null : [" ", Site.bdi(r.name)]] },
      { label: "From and to", className: "words", cell: (r) => Site.bdi((r.added === null && changed(r)) || "\u2013") },
      { label: "Why", className: "words", cell: (r) => Site.bdi(r.why || "\u2013") },
    ] });
  }

  const workers = Workers.section(about.batch);
  Site.head("about", () => "about.html");
  Site.title(`About batch ${about.batch}`);
  Site.show(make("div", { className: "headline" }, make("h1", { textContent: `About batch ${about.batch}${about.kind === "final" ? ", the final evaluation" : ""}` })),
    Site.section("How much was played", ...facts()), workers.hidden ? null : workers, Site.section("Chance", chance(), bundle()), Site.section("How matches ended", verdicts()), ...Order.sections(), Site.section("Test points and limits", limits()),
    Site.section("What the ratings mean", Site.meaning()),
    Site.section("What the judge decided in this contest", rulings()),
    Site.section("Where the order-free fit disagrees about a tier", disagreements()));
})();
