"use strict";
/*
 * A contestant in a batch: the page. contestant_data.js has its tables.
 */
Contestant.load(() => {
  const { make, page, fixed, about } = Site;
  const { id, me, tables, ratingLines, progress, beside, batchOf } = Contestant;
  if (Versus.isAsked) return Versus.draw();
  const number = (label, value, digits, more = {}) =>
    ({ label, className: "number", falls: true, value, cell: (r) => (typeof digits === "function" ? digits(r) : fixed(value(r), digits)), ...more });
  /* Matches of the contestant: with more than two seats one row each, with all opponents. */
  function gather() {
    const whole = new Map();
    for (const r of tables.matches()) {
      const name = `${r.testpoint}-${r.round}-${r.number}`;
      if (!whole.has(name)) whole.set(name, { ...r, others: [] });
      const m = whole.get(name);
      m.others.push(r);
      m.own_fault = m.own_fault === 1 || r.own_fault === null ? m.own_fault : Math.max(m.own_fault ?? 0, r.own_fault);
    }
    return [...whole.values()];
  }

  const played = gather();
  const byGame = Site.contest.lines; /* a fault costs a game, not the match */
  const many = played.some((m) => m.seats > 2);
  const testpoint = { label: "Test point", className: "number", value: (r) => r.testpoint, cell: (r) => r.testpoint };
  const opponent = { label: "Opponent", className: "name", head: true, value: (r) => Site.plain(r.opponent_name), cell: (r) => Site.contestant(r.opponent, r.opponent_name) };

  const others = many ? { label: "Opponents", className: "words", head: true, value: (r) => Site.plain(r.opponent_name),
    cell: (r) => Site.seated(r.others.map((o) => [o.opponent_place, Site.contestant(o.opponent, o.opponent_name), null])) } : opponent;
  const versus = (r) => ` against ${r.others.map((o) => Site.plain(o.opponent_name)).join(", ")}`;

  /* ---- standing ---- */

  /* "This is me": the scoreboard then leads to this row. */
  function ownButton() {
    const button = make("button", { type: "button", className: "mine" }, "This is me");
    const tell = () => { button.ariaPressed = String(Site.reader() === me.name); };
    button.addEventListener("click", () => {
      Site.setReader(Site.reader() === me.name ? null : me.name);
      tell();
    });
    tell();
    return button;
  }

  function headline() {
    return make("div", { className: "headline" }, make("h1", {}, Site.bdi(me.name)),
      make("p", { className: "facts" }, ...(me.rank === null ? [make("strong", { textContent: "Out of competition" })] : [make("strong", {}, `Rank ${me.rank}`), ` of ${about.players} `, Site.change(Site.rose(me), 0)]),
        ` in batch ${about.batch}, `, make("strong", {}, Site.count(Number(me.score.toFixed(2)), "point")), " ", Site.change(Site.since(me.score, me.score_before), 2)), ownButton());
  }

  function standing() {
    return Site.table({ beside: beside("points"), list: page("scores"), columns: [
      { ...testpoint, head: true },
      number("Score", (r) => r.score, (r) => [make("span", { className: "score" }, fixed(r.score, 2)), " ", Site.change(Site.since(r.score, r.score_before), 2)]),
      { label: "Tier", value: (r) => r.tier, cell: (r) => Site.tier(r.tier, r.fit_tier) },
      number("Rank", (r) => r.rank, (r) => Site.rank(r.rank), { falls: false }),
      number(about.format === "league" ? "Rating" : "Points", (r) => r.rating, (r) => [fixed(r.rating, about.format === "league" ? 0 : 1), " ", Site.change(Site.since(r.rating, r.rating_before), 0)]),
      number("Order-free fit", (r) => r.fit, (r) => Site.interval(r)),
      number("Matches", (r) => r.matches, 0),
      number("Byes", (r) => r.byes, 0),
    ] });
  }

  /* ---- ratings ---- */

  function curves() {
    return [Chart.ratings(ratingLines()), Site.files(beside("ratings"))];
  }

  /* ---- faults ---- */

  /* "illegal game 3 operation 12 Hit(0,5): outside the board" */
  function faultWords(text) {
    const m = /^(\S+) game (\d+) operation (\d+) ?(.*)$/.exec(text);
    return m === null ? [text] : [make("strong", { textContent: m[1] }), `, game ${m[2]}, own operation ${m[3]}: `, make("bdi", { className: "quote", textContent: m[4].replace(/^: /, "") })];
  }

  /* The words of a fault without what differs from match to match: game, operation, and the call's numbers. If another
   * player's fault came first, only the verdict is known here. The replay shows more. */
  function kindOf({ fault: text, verdict }) {
    if (text === null) return verdict;
    const m = /^(\S+) game \d+ operation \d+ ?([^:(]*)(?:\([^)]*\))?: ([^]*)$/.exec(text);
    return m === null ? text : [m[1], [m[2], m[3]].filter((part) => part !== "").join(": ")].join(", ");
  }

  /* The most frequent kind first, each with its matches. */
  function faults() {
    const kinds = new Map();
    for (const m of played.filter((m) => m.own_fault === 1)) kinds.set(kindOf(m), [...(kinds.get(kindOf(m)) || []), m]);
    if (kinds.size === 0) return [make("p", { className: "good", textContent: "None in this batch." })];
    const list = [...kinds].sort((a, b) => b[1].length - a[1].length);
    return [...list.map(([words, of], i) => make("details", { open: i === 0 && list.length < 4 }, make("summary", {}, `${Site.count(of.length, "match", "matches")}: `,
      make("bdi", { textContent: Site.plain(words) })), faultTable(of))), Site.files(beside("matches"))];
  }

  function faultTable(list) {
    return Site.table({ className: "faults", list, label: "Faults", columns: [
      { ...testpoint },
      number("Round", (r) => r.round, 0, { falls: false }),
      others,
      { label: "Why", className: "words", value: (r) => r.fault, cell: (r) => (r.fault === null ? make("strong", { textContent: r.verdict }) : faultWords(r.fault)) },
      { label: "Replay", cell: (r) => Site.link(Site.matchPage(r), "the moment", Site.hidden(versus(r))) },
    ] });
  }

  /* ---- opponents, costs, matches ---- */

  function opponents() {
    return Site.table({ beside: beside("opponents"), list: tables.opponents(), columns: [
      opponent,
      number("Matches", (r) => r.matches, 0),
      number("Won", (r) => r.matches_won, 0),
      number("Lost", (r) => r.matches_lost, 0),
      number("Games", (r) => r.games_won / (r.games_won + r.games_lost || 1), (r) => `${r.games_won} : ${r.games_lost}`, { title: "Games won and lost" }),
      number("Share", (r) => r.games_won / (r.games_won + r.games_lost || 1), (r) => share(r.games_won / (r.games_won + r.games_lost || 1))),
      number("Own faults", (r) => r.own_faults, (r) => r.own_faults || ""),
      number("Opponent's", (r) => r.opponent_faults, (r) => r.opponent_faults || "", { title: "The opponent's faults" }),
      { label: "All batches", cell: (r) => Site.link(Versus.page(r.opponent), "head to head", make("span", { className: "hidden" }, " with ", Site.bdi(r.opponent_name))) },
    ] });
  }

  /* "10-12", "7", "16+" */
  const classWords = (r) => (r.most === null ? `${r.least}+` : r.most === r.least ? `${r.least}` : `${r.least}\u2013${r.most}`);

  /* By class of the game's own figure: all opponents together, then each one. */
  function against() {
    const list = tables.against().sort((a, b) => (a.opponent_name < b.opponent_name ? -1 : a.opponent_name > b.opponent_name ? 1 : a.least - b.least));
    const all = new Map();
    for (const r of list) {
      const sum = all.get(r.least) ?? { opponent: null, opponent_name: "", least: r.least, most: r.most, won: 0, drawn: 0, lost: 0 };
      all.set(r.least, { ...sum, won: sum.won + r.won, drawn: sum.drawn + r.drawn, lost: sum.lost + r.lost });
    }
    const rows = [...[...all.values()].sort((a, b) => a.least - b.least), ...list].map((r) => ({ ...r, games: r.won + r.drawn + r.lost }));
    return [make("p", { className: "note" }, "Games by what this program reached in them: ", make("span", { textContent: Site.contest.figure }), "."),
      Site.table({ beside: beside("against"), list: rows, className: "against", columns: [
        { ...opponent, cell: (r) => (r.opponent === null ? "everybody" : opponent.cell(r)) },
        number("Reached", (r) => r.least, classWords, { falls: false }),
        number("Games", (r) => r.games, 0),
        number("Won", (r) => r.won, 0),
        number("Drawn", (r) => r.drawn, 0),
        number("Lost", (r) => r.lost, 0),
        number("Share", (r) => (r.won + r.drawn / 2) / r.games, (r) => share((r.won + r.drawn / 2) / r.games)),
      ] })];
  }

  function share(part) {
    const bar = make("span", { className: "bar-of", ariaHidden: "true" }, make("span", {}));
    bar.firstChild.style.width = `${Math.round(100 * Math.min(1, part))}%`;
    return [`${Site.percent(part)} `, bar];
  }

  function costs() {
    return Site.table({ beside: beside("costs"), list: tables.costs(), columns: [
      { ...testpoint, head: true },
      number("Operations", (r) => r.mean_operations, 0, { title: "Mean of a match" }),
      number("CPU, mean", (r) => r.mean_cpu_ms, (r) => `${fixed(r.mean_cpu_ms, 1)} ms`),
      number("CPU, most", (r) => r.most_cpu_ms, (r) => `${fixed(r.most_cpu_ms, 1)} ms`),
      ...(Site.contest.lines ? [] : [number("of the limit", (r) => r.most_cpu_ms / r.limit_ms, (r) => share(r.most_cpu_ms / r.limit_ms),
        { title: "The most CPU time of a match as part of the limit" })]), /* by lines: the limit of one answer */
      number("Memory, most", (r) => r.most_mib, (r) => `${fixed(r.most_mib, 1)} MiB`),
      number("of the limit", (r) => r.most_mib / r.limit_mib, (r) => share(r.most_mib / r.limit_mib), { title: "The most memory of a match as part of the limit" }),
    ] });
  }

  /* Above all others, below all, or neither. Nothing if the match is not rated. */
  const above = (r) => (r.seats > 2 ? r.place < Math.min(...r.others.map((o) => o.opponent_place)) : r.won > r.lost);
  const below = (r) => (r.seats > 2 ? r.place > Math.max(...r.others.map((o) => o.opponent_place)) : r.won < r.lost);

  function result(r) {
    const words = r.verdict === "system" ? "not rated" : r.seats > 2 ? `${r.place ?? "?"} of ${r.seats}` : `${r.won} : ${r.lost}`;
    return Site.link(`${Site.matchPage(r)}${WhyLost.isPlain(r, below) ? `#turn=c${id}` : ""}`, words, Site.hidden(versus(r)));
  }

  const ends = [["won", "won", above], ["lost", "lost", below], ["equal", "neither", (r) => !above(r) && !below(r)], ["own", byGame ? "with an own fault" : "ended by an own fault", (r) => r.own_fault === 1],
    ["other", byGame ? "with an opponent's fault" : "ended by the opponent's fault", (r) => (many ? r.others.some((o) => o.own_fault === 0) : r.own_fault === 0)]];

  function matches() {
    return Listing.build(matchTable(played), { list: played, ends, points: page("testpoints").map((t) => t.id), names: (r) => r.others.map((o) => o.opponent_name), what: "Find an opponent" });
  }

  const resultColumn = many ? [number("Place", (r) => r.place, (r) => [make("span", { className: above(r) ? "won" : below(r) ? "lost" : "" }, result(r))], { falls: false }),
    number("Points", (r) => r.points, (r) => r.points ?? "")]
    : [number("Result", (r) => r.won - r.lost, (r) => [make("span", { className: above(r) ? "won" : below(r) ? "lost" : "" }, result(r))])];

  function matchTable(list) {
    return Site.table({ beside: beside("matches"), list, columns: [
      { ...testpoint },
      number("Round", (r) => r.round, 0, { falls: false }),
      others,
      ...resultColumn,
      { label: byGame ? "Fault" : "Ended by", value: (r) => (r.own_fault === null ? "" : r.verdict), cell: (r) => (r.own_fault === null ? "" : r.own_fault ? `own ${r.verdict}` : `opponent's ${r.verdict}`) },
      number("Operations", (r) => r.operations, 0),
      number("CPU", (r) => r.cpu_us, (r) => `${fixed(r.cpu_us / 1000, 1)} ms`),
      number("Memory", (r) => r.peak_kib, (r) => `${fixed(r.peak_kib / 1024, 1)} MiB`),
    ] });
  }

  /* ---- submissions, earlier batches ---- */

  function submissions() {
    const list = page("submissions"), none = "\u2013";
    return Site.table({ beside: beside("submissions"), list, columns: [
      { label: "Handed in", value: (r) => r.submitted, falls: true, head: true, cell: (r) => Site.time(r.submitted) },
      { label: "File", className: "name", value: (r) => r.file, cell: (r) => Site.bdi(r.file) },
      number("Bytes", (r) => r.size, 0),
      { label: "Answer", value: (r) => r.accepted, cell: (r) => (r.plays ? "accepted, plays in this batch" : r.accepted ? "accepted" : make("span", { className: "lost", textContent: "refused" })) },
      number("Batches", (r) => r.batches, 0),
      number("Last batch", (r) => r.last ?? 0, (r) => (r.last === null ? none : batches.has(r.last) ? Site.link(Site.contestantPage(id, r.last), r.last) : r.last)),
      number("Rank", (r) => r.rank ?? Infinity, (r) => r.rank ?? none, { falls: false }),
      number("Points", (r) => r.score ?? -1, (r) => (r.score === null ? none : fixed(r.score, 2))),
      number("Performance", (r) => r.performance ?? -Infinity, (r) => (r.performance === null ? none : fixed(r.performance, 0))),
      ...(list.some((r) => r.answer !== null) ? [{ label: "In words", className: "words", cell: (r) => make("pre", { className: "judge", textContent: r.answer }) }] : []),
    ] });
  }

  function history() {
    return Site.table({ beside: beside("history"), list: tables.history().filter((r) => r.started !== null), columns: [
      { label: "Batch", head: true, className: "number", falls: true, value: (r) => r.batch, cell: (r) => Site.link(Site.contestantPage(id, r.batch), `${r.batch}${batchOf.get(r.batch).kind === "final" ? " (final)" : ""}`) },
      { label: "When", value: (r) => r.started, falls: true, cell: (r) => Site.time(r.started) },
      number("Rank", (r) => r.rank, (r) => (r.rank === null ? Site.rank(null) : `${r.rank} of ${r.players}`), { falls: false }),
      number("Points", (r) => r.score, 2),
    ] });
  }

  /* One batch makes no curve. */
  function progressed() {
    const list = progress().filter((r) => r.rank !== null);
    return list.length < 2 ? "" : Site.section("Progress", Chart.progress(list), make("p", { className: "note" }, "Ranks over the batches. Diamonds: a new submission played."));
  }

  const batches = new Set(page("history").map((r) => r.batch));
  Site.head("contestant", (batch) => (batches.has(batch) ? `contestant.html?id=${id}` : "index.html"));
  Site.title(Site.plain(me.name));
  const besides = (...sections) => make("div", { className: "besides" }, sections);
  const listing = matches();
  Site.show(headline(), besides(Site.section("Test points", standing()), about.format === "league" ? Site.section("Ratings over the rounds", ...curves()) : "", progressed()),
    Site.section("Matches", ...listing.nodes), Site.section("Faults", ...faults()), ...WhyLost.section(played.filter((r) => WhyLost.isPlain(r, below)), id),
    besides(Site.section("Opponents", opponents()), page("against").length > 0 ? Site.section("Games against each opponent", ...against()) : "", Site.section("Costs", costs())), besides(Site.section("Submissions", submissions()), Site.section("Batches so far", history())));
  listing.arrive();
  return undefined;
});
