"use strict";
/*
 * Head to head: contestant.html?id=5&versus=7 shows all matches of two contestants, over all batches whose pages are
 * there. They come from the file of each batch that has the first contestant.
 */
const Versus = (() => {
  const { make, fixed } = Site;
  const { id, me } = Contestant;
  const other = Number(new URLSearchParams(location.search).get("versus") ?? NaN);
  const isAsked = !Number.isNaN(other);
  const names = new Map(Site.page("people").map((p) => [p.contestant, p.name]));
  const page = (opponent) => Site.here(`contestant.html?id=${id}&versus=${opponent}`);

  /* ---- the batches, one file after another ---- */

  function load(batch) {
    return new Promise((done) => {
      let found = [];
      window.sortieContestants = (columns, contestants) => {
        if (contestants[id] !== undefined) found = Site.rows({ columns: columns.matches, data: contestants[id].matches });
      };
      const end = () => { script.remove(); done(found.map((m) => ({ ...m, batch }))); };
      const script = make("script", { src: Site.inBatch(batch, `contestants/${Math.floor(id / 32)}.js`), onload: end, onerror: end });
      document.head.append(script);
    });
  }

  /* The matches against the other one, the newest batch first. */
  async function gather(tell) {
    const list = [];
    const batches = Site.batches.filter((b) => b.batch <= Site.about.batch);
    for (const [i, b] of batches.entries()) {
      tell(`Reading batch ${b.batch}: ${i + 1} of ${batches.length}`);
      list.push(...(await load(b.batch)).filter((m) => m.opponent === other && (m.verdict ?? "ok") !== "system"));
    }
    return list;
  }

  /* ---- the page ---- */

  const number = (label, value, cell) => ({ label, className: "number", falls: true, value, cell: cell ?? ((r) => value(r)) });
  const share = (r) => (r.won + r.lost === 0 ? 0.5 : r.won / (r.won + r.lost));
  const games = (r) => (Number.isInteger(r.won) && Number.isInteger(r.lost) ? `${r.won} : ${r.lost}` : `${fixed(r.won, 1)} : ${fixed(r.lost, 1)}`);

  /* Sums by a key of the matches, in the order in which the keys come. */
  function sums(list, key) {
    const by = new Map();
    for (const m of list) {
      const r = by.get(m[key]) ?? { [key]: m[key], matches: 0, ahead: 0, equal: 0, behind: 0, won: 0, lost: 0 };
      by.set(m[key], { ...r, matches: r.matches + 1, ahead: r.ahead + (m.won > m.lost), equal: r.equal + (m.won === m.lost), behind: r.behind + (m.won < m.lost), won: r.won + m.won, lost: r.lost + m.lost });
    }
    return [...by.values()];
  }

  const summed = (first, list) => Site.table({ list, columns: [first, number("Matches", (r) => r.matches), number("Won", (r) => r.ahead), number("Equal", (r) => r.equal), number("Lost", (r) => r.behind),
    number("Games", share, games), number("Share", share, (r) => Site.percent(share(r)))] });

  const matches = (list) => Site.table({ list, columns: [
    { label: "Batch", head: true, className: "number", falls: true, value: (m) => m.batch, cell: (m) => m.batch },
    number("Test point", (m) => m.testpoint), number("Round", (m) => m.round),
    number("Result", (m) => m.won - m.lost, (m) => make("span", { className: m.won > m.lost ? "won" : m.won < m.lost ? "lost" : "" }, Site.link(Site.matchPage(m), games(m)))),
    { label: "Ended by", value: (m) => m.verdict ?? "", cell: (m) => (m.own_fault === null ? "" : m.own_fault ? `own ${m.verdict}` : `opponent's ${m.verdict}`) },
  ] });

  /* Everybody whom this contestant has met in the batch. */
  function chooser() {
    const met = [...new Set(Site.page("matches").map((m) => m.opponent))].filter((opponent) => names.has(opponent));
    const select = make("select", {}, [...new Set([other, ...met])].map((opponent) => make("option", { value: opponent, selected: opponent === other, translate: false }, Site.plain(names.get(opponent) ?? "?"))));
    select.addEventListener("change", () => { location.href = page(select.value); });
    return make("p", { className: "narrow" }, make("label", {}, "Opponent ", select));
  }

  async function draw() {
    Site.head("contestant", () => "index.html");
    Site.title(`${Site.plain(me.name)} \u2013 ${Site.plain(names.get(other) ?? "?")}`);
    const told = make("p", { className: "facts", role: "status" });
    const heading = make("div", { className: "headline" }, make("h1", {}, Site.contestant(id, me.name), " \u2013 ", names.has(other) ? Site.contestant(other, names.get(other)) : "?"), told);
    Site.show(heading, chooser());
    const list = await gather((words) => { told.textContent = words; });
    const [all] = sums(list.map((m) => ({ ...m, all: 1 })), "all");
    told.textContent = all === undefined ? "They have not met." : `${Site.count(all.matches, "match", "matches")}: ${all.ahead} won, ${all.equal} equal, ${all.behind} lost`;
    if (all === undefined) return;
    Site.show(heading, chooser(), make("div", { className: "besides" },
      Site.section("By batch", summed({ label: "Batch", head: true, className: "number", falls: true, value: (r) => r.batch, cell: (r) => Site.link(Site.contestantPage(id, r.batch), r.batch) }, sums(list, "batch"))),
      Site.section("By test point", summed({ label: "Test point", head: true, className: "number", value: (r) => r.testpoint, cell: (r) => r.testpoint }, sums(list, "testpoint").sort((a, b) => a.testpoint - b.testpoint)))),
    Site.section("Matches", matches(list)));
  }

  return { isAsked, page, draw };
})();
