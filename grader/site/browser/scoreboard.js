"use strict";
/*
 * The scoreboard of a batch. Before the first one, the contestants so far.
 */
(() => {
  const { make, page, about } = Site;

  /* ---- before the first batch ---- */

  function showWaiting() {
    const list = page("entered");
    const columns = [
      { label: "Name", head: true, value: (r) => r.name, cell: (r) => Site.bdi(r.name) },
      { label: "Submissions", className: "number", value: (r) => r.submissions, cell: (r) => r.submissions },
      { label: "Takes part", value: (r) => r.accepted, falls: true, cell: (r) => (r.accepted ? "yes" : "not yet: none was accepted") },
    ];
    Site.show(make("h1", { textContent: "No batch is finished yet" }), Front.above(),
      list.length === 0 ? make("p", { textContent: "Nobody has handed in a program so far." })
        : Site.section("Contestants so far", Site.table({ columns, list })), Front.below());
  }

  /* ---- a batch ---- */

  const ranked = about !== undefined && about.format !== "league"; /* by points, not by ratings */
  const points = new Map(); /* by contestant: the test points by number */
  for (const p of page("board")) {
    if (!points.has(p.contestant)) points.set(p.contestant, new Map());
    points.get(p.contestant).set(p.testpoint, p);
  }

  const single = page("testpoints").length === 1; /* then its score is the total */
  const pointOf = (row, testpoint) => points.get(row.contestant)?.get(testpoint);

  function pointCell(row, testpoint) {
    const p = pointOf(row, testpoint);
    if (p === undefined) return "";
    const matches = Site.link(Site.matchesOf(row.contestant, testpoint), Site.fixed(p.score, 2), " ", Site.tier(p.tier, p.fit_tier ?? p.tier));
    return [Object.assign(matches, { className: "score", title: `matches at test point ${testpoint}` }), single ? [" ", Site.change(Site.since(row.score, row.score_before), 2)] : null,
      make("span", { className: "under" }, Site.hidden(ranked ? " points " : " rating "), Site.fixed(p.rating, ranked ? 1 : 0), " ", ranked ? "" : Site.change(Site.since(p.rating, p.rating_before), 0))];
  }

  const pointColumn = (t) => ({
    label: [make("span", { className: "what" }, "Test point "), `${t.id}`, make("span", { className: "of" }, ` of ${t.points}`)],
    title: `Test point ${t.id}, ${t.points} points: score, tier, rating`, className: "number point", falls: true,
    value: (row) => pointOf(row, t.id)?.rating ?? null, cell: (row) => pointCell(row, t.id),
  });

  const columns = () => [
    { label: "Rank", className: "number rank", value: (r) => r.rank, cell: (r) => [Site.rank(r.rank), " ", Site.change(Site.rose(r), 0)] },
    { label: "Name", className: "name", head: true, value: (r) => Site.plain(r.name), cell: (r) => [Site.crossed(Site.contestant(r.contestant, r.name), r.state), groupsOf(r)] },
    ...(single ? [] : [{ label: "Total", className: "number total", falls: true, value: (r) => r.score,
      cell: (r) => [make("span", { className: "score" }, Site.fixed(r.score, 2)), make("span", { className: "under" }, Site.change(Site.since(r.score, r.score_before), 2))] }]),
    ...page("testpoints").map(pointColumn),
  ];

  /* ---- groups ---- */

  const kinds = [["school", "School"], ["region", "Region"], ["division", "Division"]];

  function groupsOf(row) {
    const names = kinds.map(([kind]) => row[kind]).filter((name) => name !== null);
    return names.length === 0 ? null : make("span", { className: "under" }, names.flatMap((name, i) => [i === 0 ? "" : " \u00b7 ", Site.bdi(name)]));
  }

  /* Those who are in all the groups that are asked for, ranked among themselves. */
  function within(people, asked) {
    const members = people.filter((p) => Object.entries(asked).every(([kind, name]) => p[kind] === name));
    if (Object.keys(asked).length === 0) return people;
    const ranks = members.flatMap((p) => p.rank ?? []);
    return members.map((p) => ({ ...p, rank_before: null, rank: p.rank === null ? null : 1 + ranks.filter((other) => other < p.rank).length }));
  }

  /* Choices of groups, which are in the address after #: a link leads to a school's scoreboard. */
  function groups(people, show) {
    const choices = kinds.map(([kind, label]) => [kind, label, [...new Set(people.flatMap((p) => p[kind] ?? []))].sort(new Intl.Collator().compare)]).filter(([, , names]) => names.length > 0);
    const selects = choices.map(([kind, label, names]) => make("select", { name: kind, ariaLabel: label },
      make("option", { value: "", textContent: `${label}: all` }), names.map((name) => make("option", { value: name, textContent: Site.plain(name) }))));
    const asked = () => Object.fromEntries(selects.filter((s) => s.value !== "").map((s) => [s.name, s.value]));
    const take = () => {
      const wanted = new URLSearchParams(location.hash.slice(1));
      if (!selects.some((s) => wanted.has(s.name))) return;
      for (const s of selects) s.value = choices.find(([kind]) => kind === s.name)[2].includes(wanted.get(s.name)) ? wanted.get(s.name) : "";
      show(asked());
    };
    for (const s of selects) {
      s.addEventListener("input", () => {
        history.replaceState(null, "", `#${new URLSearchParams(asked())}`);
        show(asked());
      });
    }
    window.addEventListener("hashchange", take);
    setTimeout(take);
    return selects;
  }

  /* ---- to a row ---- */

  const isOwn = (row) => row.name === Site.reader();

  /* Shows only those whose name contains what is typed, and of these the members of the chosen groups. */
  function filter(everybody, table) {
    let people = everybody;
    const input = make("input", { type: "search", placeholder: "Find a name", ariaLabel: "Find a name", autocomplete: "off" });
    const none = make("span", { className: "none", role: "status" });
    const look = () => {
      const wanted = input.value.toLocaleLowerCase();
      const found = people.filter((p) => p.name.toLocaleLowerCase().includes(wanted));
      table.setList(found);
      none.textContent = found.length === 0 ? `Nobody is called ${Site.plain(input.value)}.` : "";
    };
    input.addEventListener("input", look);
    const selects = groups(everybody, (asked) => {
      people = within(everybody, asked);
      look();
    });
    const reveal = (row) => {
      input.value = none.textContent = "";
      for (const s of selects) s.value = "";
      people = everybody;
      table.reveal(row);
    };
    return { input, selects, none, reveal };
  }

  /* Goes to a rank: to the first who has it, or else the next one. */
  function ranks(people, reveal) {
    const input = make("input", { type: "number", min: 1, max: Math.max(1, ...people.map((p) => p.rank ?? 1)), required: true, inputMode: "numeric" });
    const form = make("form", { className: "jump" }, make("label", {}, "Rank ", input), make("button", { type: "submit" }, "Go"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      reveal(people.find((p) => p.rank !== null && p.rank >= Number(input.value)) ?? people.at(-1));
    });
    return form;
  }

  /* Below the reader's name in the row that is pinned: their matches and faults, and their own page if a server has
   * one. */
  function ownLinks(me) {
    const matches = Site.contestantPage(me.contestant);
    return make("span", { className: "own" }, Site.link(`${matches}#end=`, "Your matches"), Site.link(`${matches}#end=own`, "Your faults"),
      window.sortieServed?.me ? Site.link("/me", "Your page") : null);
  }

  /* The reader's own row, if they said who they are on a contestant's page, or have logged in. */
  function ownRow(people, reveal) {
    const me = people.find(isOwn);
    return me === undefined ? null : make("button", { type: "button", className: "mine", onclick: () => reveal(me) }, "My row");
  }

  function tools(people, table) {
    const { input, selects, none, reveal } = filter(people, table);
    if (people.length <= 10 && selects.length === 0) return null;
    const asked = () => {
      const row = people.find((p) => location.hash === `#contestant-${p.contestant}`);
      if (row !== undefined) reveal(row);
    };
    window.addEventListener("hashchange", asked);
    setTimeout(asked);
    return make("div", { className: "tools" }, selects, input, ranks(people, reveal), ownRow(people, reveal), none);
  }

  function voided() {
    return about.void === null ? null : make("p", { className: "void" }, make("strong", { textContent: "This batch is void and does not count: " }), Site.bdi(about.void));
  }

  function showBatch() {
    const people = page("people"), me = people.find(isOwn) ?? null;
    const table = Site.table({ className: single ? "scoreboard single" : "scoreboard", columns: columns(), list: people, sorted: 0, key: (r) => `contestant-${r.contestant}`,
      own: isOwn, pinned: me, pinnedUnder: me === null ? null : ownLinks(me),
      beside: [["CSV", Site.here("standings.csv")], ["JSON", Site.here("standings.json")]] });
    table.id = "standings";
    const words = make(about.void === null ? "span" : "s", { textContent: `Batch ${about.batch}${about.kind === "final" ? ", the final evaluation" : ""}` });
    const facts = make("p", { className: "facts" }, Site.time(about.started), ...(ranked ? [", ", make("span", { textContent: Formats.title() })] : []), ...(about.rank_by === "fit" ? [", ", make("span", { textContent: "ranked by the order-free fit" })] : []), ...[Site.count(about.players, "player"), Site.count(about.rounds, "round"), Site.count(about.matches, "match", "matches")].flatMap((words) => [", ", make("span", { textContent: words })]));
    Site.show(make("div", { className: "headline" }, make("h1", {}, words), facts), voided(), Front.above(), tools(people, table), table, Formats.sections(),
      make("p", { className: "note" }, ranked ? "In each test point: score, tier, and below them the points. Arrows show the change since the batch before. "
        : "In each test point: score, tier, and below them the rating. Arrows show the change since the batch before. ",
        page("board").some((p) => p.fit_tier !== null) ? "An asterisk: the order-free fit gives another tier; see " : "What they mean: ",
        Site.link(Site.here("about.html"), "about the batch"), "."), Front.below());
  }

  Site.head("scoreboard");
  Site.title("Scoreboard");
  if (about === undefined) showWaiting();
  else showBatch();
  if (Site.root === "") {
    Front.arrive();
    Site.watch(Front.fill);
  }
})();
