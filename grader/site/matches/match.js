"use strict";
/*
 * A match and its replay: match.html?batch=4&match=1-3-7. The match comes from its file (match_file.js). sides has one
 * entry for each of two to four seats: contestant, name, won (games), won_first, operations, cpu_us, wall_us, peak_kib,
 * and if known points, total (of the game's own points), verdict.
 */
(() => {
  const { make, fixed } = Site;
  const asked = new URLSearchParams(location.search);
  const batch = asked.get("batch");
  const name = asked.get("match");

  /* The head stands above the board, which is lower by it. */
  function showHead(shown) {
    const head = document.getElementById("head");
    Site.head("match", undefined, shown);
    new ResizeObserver(() => document.documentElement.style.setProperty("--head", `${head.offsetHeight}px`)).observe(head);
  }

  function refuse(why) {
    showHead(null);
    document.getElementById("replay").remove();
    document.getElementById("content").replaceChildren(make("h1", { textContent: "No such match" }), make("p", {}, why));
  }

  /* The page on which people play, and the module that computes chances. */
  const playing = () => (Site.contest.play ? { play: "play.html", module: "assets/chances-module.js" } : {});

  /* #turn=c5: the moment at which the match turned for contestant 5. */
  function turnOf(m) {
    const asked = /^#turn=c(\d+)$/.exec(location.hash);
    const seat = asked === null ? -1 : m.sides.findIndex((s) => s.contestant === Number(asked[1]));
    return seat < 0 ? undefined : `#turn=${seat}`;
  }

  /* ---- its seats ---- */

  const linkTo = (side, name) => Site.link(Site.contestantPage(side.contestant, batch), name);
  const person = (side) => linkTo(side, Site.bdi(side.name));
  const score = (side) => side.points ?? side.won;

  function rowsOf(m) {
    const byAnswer = Site.contest.lines; /* then the limit is for one answer */
    const part = (value, limit) => ` (${Site.percent(value / limit)})`;
    const told = (label, name) => (m.sides.every((s) => (s[name] ?? null) !== null) ? [[label, (s) => s[name]]] : []);
    return [
      ...told("Points", "points"),
      ...told("Points in its games", "total"),
      ["Games won", (s) => s.won],
      ...(Site.contest.together ? [] : [["of those when moving first", (s) => s.won_first]]),
      ["Operations", (s) => s.operations],
      [byAnswer ? "CPU time" : "CPU time, of the limit", (s) => `${fixed(s.cpu_us / 1000, 1)} ms${byAnswer ? "" : part(s.cpu_us / 1000, m.time_ms)}`],
      ["Time passed", (s) => `${fixed(s.wall_us / 1000, 1)} ms`],
      ["Memory, of the limit", (s) => `${fixed(s.peak_kib / 1024, 1)} MiB${part(s.peak_kib / 1024, m.memory_mib)}`],
      ["Verdict", (s, side) => s.verdict ?? (m.fault_side === side ? m.verdict : "ok")],
    ];
  }

  function sides(m) {
    const columns = [{ label: [Site.hidden("What")], head: true, cell: ([label]) => label },
      ...m.sides.map((s, side) => ({ label: [person(s)], className: "number", cell: ([, value]) => `${value(s, side)}` }))];
    return Site.table({ className: "sides", columns, list: rowsOf(m) });
  }

  function facts(m) {
    const words = [`Batch ${m.batch}, test point ${m.testpoint}, round ${m.round}`, `${Site.count(m.games, "game")}`, `seed ${m.seed}`];
    if (m.attempts > 1) words.push(`played ${m.attempts} times, as the system had failed`);
    return words.join(", ") + ".";
  }

  /* Without a record: shows what is known. */
  function unplayed(m) {
    const why = { unplayed: "It was not played: a program that has lost too many by time is not played any more, and the rest counts as lost for it.",
      failed: "Each time it was played the system failed at the same side while other matches went well, so it counts as lost for that side.",
      system: "The system failed each time it was played. It is nobody's fault, and the match is not rated." }[m.state] || "Its record is missing.";
    const two = m.sides.length === 2 && m.state !== "system" ? ` ${m.sides[0].won} : ${m.sides[1].won} ` : " \u2013 ";
    const names = m.sides.flatMap((s, i) => (i === 0 ? [Site.bdi(s.name)] : [two, Site.bdi(s.name)]));
    const said = [...m.faults.map((f) => [Site.bdi(m.sides[f.seat].name), `: ${f.words}`]), ...(m.system === null ? [] : [[m.system]])];
    return [make("h1", {}, names),
      make("p", {}, why), ...said.map((words) => make("p", {}, ...words))];
  }

  /* Gets the text that the reader's own program printed in this match. The server gives it to them alone. */
  const printed = (m) => new Promise((resolve) => {
    const me = window.sortieServed?.me;
    if (!me || !m.sides.some((s) => s.contestant === me.contestant)) return resolve([]);
    window.sortiePrinted = (told) => resolve(told.batch === m.batch ? told.matches[name] ?? [] : []);
    document.head.append(make("script", { src: "/me/said.js", onerror: () => resolve([]) }));
  });

  /* Without that module the pages have the curves of the matches on the front page (site_parts.h). */
  const curve = () => new Promise((resolve) => {
    if (Site.contest.play) return resolve({});
    window.sortieCurves = (curves) => resolve(curves[name] ?? {});
    document.head.append(make("script", { src: Site.inBatch(batch, "curves.js"), onerror: () => resolve({}) }));
  });

  async function show(m) {
    showHead(m.batch);
    const content = document.getElementById("content");
    content.replaceChildren();
    document.getElementById("main").append(Site.section("Sides", make("p", { className: "facts", textContent: facts(m) }),
      ...(m.state === "system" ? [] : [sides(m)]),
      Site.files([["All matches of the batch, CSV", Site.inBatch(batch, "matches.csv")]])));
    if (m.record === null) {
      document.getElementById("replay").remove();
      content.replaceChildren(...unplayed(m));
      Site.title(m.sides.map((s) => Site.plain(s.name)).join(" \u2013 "));
      return;
    }
    openReplay({ board: window.sortieBoard, record: await MatchFile.text(m), turn: turnOf(m), said: await printed(m), pictured: window.sortieServed !== null, ...playing(), ...await curve() });
    m.sides.forEach((s, side) => document.querySelectorAll(`[data-name="${side}"]`).forEach((node) => node.replaceChildren(linkTo(s, Site.plain(s.name)))));
    document.body.classList.add("ready");
  }

  /* ---- which one ---- */

  /* A record that is no match of a batch: one that was dropped onto a page of the contest, or the reader's own. */
  function showRecord(text) {
    showHead(null);
    if (!Dropped.isOf(Site.contest.game, text)) return refuse("This is not a record of this game.");
    document.getElementById("content").replaceChildren();
    openReplay({ board: window.sortieBoard, record: text, ...playing() });
    document.body.classList.add("ready");
    return undefined;
  }

  /* A match outside of the rating: the server gives its record to its owner alone. */
  function loadOwn(own) {
    window.sortieRecord = showRecord;
    document.head.append(make("script", { src: `/me/record/${own}.js`, onerror: () => refuse("You have no such match here.") }));
  }

  window.sortieDrawn = true; /* old.js */
  const parts = /^(\d{1,9})-(\d{1,9})-(\d{1,9})$/.exec(name || "");
  if (asked.has("dropped") && Dropped.kept() !== null) showRecord(Dropped.kept());
  else if (/^\d{1,15}-\d{1,9}$/.test(asked.get("own") || "")) loadOwn(asked.get("own"));
  else if (parts === null || !/^\d{1,9}$/.test(batch || "")) refuse("The address names none.");
  else MatchFile.get(batch, name).then(show).catch((error) => refuse(error.message));
})();
