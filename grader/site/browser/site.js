"use strict";
/*
 * Shared by the pages of a contest: the tables in a page's data, names, numbers and times, tables that can be sorted,
 * and the head with the batches. Names come from strangers: they are inserted as text, within <bdi>.
 */
const Site = (() => {
  const root = document.documentElement.dataset.root;
  const contest = window.sortieContest;

  /* ---- data ---- */

  /* A row may end before its last values that are null. */
  function rows(table) {
    return (table ? table.data : []).map((values) => {
      const row = {};
      table.columns.forEach((name, i) => { row[name] = values[i] ?? null; });
      return row;
    });
  }

  const element = document.getElementById("data");
  const data = element === null ? {} : JSON.parse(element.textContent);
  const shared = window.sortieShared ?? [];
  if (shared.length < document.querySelectorAll("script[data-shared]").length)
    throw new Error("a part of the page's data did not arrive"); /* old.js tells */

  /* Adds tables, given their columns and their rows. */
  function take(columns, rowsOf) {
    for (const [name, list] of Object.entries(rowsOf)) data[name] = { columns: columns[name], data: list };
  }

  for (const [columns, rowsOf] of shared) take(columns, rowsOf);
  const page = (name) => rows(data[name]);
  const about = page("about")[0];
  const batches = rows(contest.tables.batches);
  const playing = rows(contest.tables.playing)[0];
  const announced = rows(contest.tables.announced)[0];
  const leading = () => rows(window.sortieContest.tables.leading);

  /* ---- elements ---- */

  function make(name, properties, ...children) {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
    return node;
  }

  /* Unclosed marks of writing direction in a name would affect the text after it. */
  const plain = (name) => String(name).replace(/[\u202a-\u202e\u2066-\u2069]/g, "") || "?";
  const bdi = (name) => make("bdi", { textContent: plain(name) });
  const link = (href, ...children) => make("a", { href }, ...children);
  /* The words of a rank. Somebody out of competition has none. */
  const rank = (number) => (number === null ? [make("span", { ariaHidden: "true", title: "out of competition", textContent: "\u2013" }), hidden("out of competition")] : `${number}`);
  const rose = (row) => (row.rank === null || row.rank_before === null ? null : row.rank_before - row.rank);
  const hidden = (text) => make("span", { className: "hidden", textContent: text });

  const inBatch = (batch, file) => `${root}batch-${batch}/${file}`;
  const here = (file) => inBatch(about.batch, file);
  const contestantPage = (id, batch = about.batch) => inBatch(batch, `contestant.html?id=${id}`);
  const crossed = (node, state) => (state === "disqualified" ? make("s", { title: "disqualified" }, node, hidden(" (disqualified)")) : node);
  const contestant = (id, name) => link(contestantPage(id), bdi(name));
  const matchPage = (m) => `${root}match.html?batch=${m.batch ?? about.batch}&match=${m.testpoint}-${m.round}-${m.number}`;
  /* A player's matches at a test point. */
  const matchesOf = (id, testpoint) => `${contestantPage(id)}#testpoint=${testpoint}`;

  /* For a match of more than two seats: [place, name as an element, points or null], the best first, as nodes of a
   * cell. */
  const seated = (list) => list.map(([place, name, points]) => make("span", { className: "seated" },
    make("span", { className: "place", textContent: place ?? "\u2013" }), hidden(". "), " ", name, points === null ? null : ` ${points}`, " "));

  /* ---- numbers, times ---- */

  const fixed = (number, digits) => (number === null || number === undefined ? "" : number.toFixed(digits).replace("-", "\u2212"));
  const percent = (part) => `${(100 * part).toFixed(part < 0.0995 && part > 0 ? 1 : 0)} %`;
  const count = (n, what, many = what + "s") => `${n.toLocaleString("en")} ${n === 1 ? what : many}`;

  function duration(seconds) {
    if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
    const minutes = Math.round(seconds / 60);
    return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  }

  const clock = new Intl.DateTimeFormat(Speech.locale, { dateStyle: "medium", timeStyle: "short" });
  const short = new Intl.DateTimeFormat(Speech.locale, { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
  const hour = new Intl.DateTimeFormat(Speech.locale, { timeStyle: "short" });

  /* A moment in the reader's zone. */
  function time(seconds, format = clock) {
    const date = new Date(seconds * 1000);
    return make("time", { dateTime: date.toISOString(), title: date.toUTCString(), textContent: format.format(date) });
  }

  /* How a number has changed: an arrow for the eye, a word for the ear. */
  function change(by, digits, unit = "") {
    if (by === null || Math.abs(by) < 0.5 * 10 ** -digits) return null;
    const up = by > 0;
    return make("span", { className: up ? "up" : "down" }, make("span", { ariaHidden: "true", textContent: up ? "\u25b2" : "\u25bc" }),
      hidden(up ? " up " : " down "), Math.abs(by).toFixed(digits) + unit);
  }

  const since = (now, before) => (before === null || before === undefined ? null : now - before);

  function tier(name, other) {
    const differs = other !== undefined && other !== name;
    return make("span", { className: `tier tier-${name}`, title: differs ? `the order-free fit says ${other}` : `tier ${name}` },
      hidden("tier "), name, differs ? make("span", { ariaHidden: "true", textContent: "*" }) : null, differs ? hidden(`, by the order-free fit ${other}`) : null);
  }

  /* ---- tables ---- */

  const collator = new Intl.Collator();

  function compare(a, b) {
    if (a === null || a === undefined) return 1;
    if (b === null || b === undefined) return -1;
    return typeof a === "number" ? a - b : collator.compare(a, b);
  }

  /* [label, address] is a link, [label, function] a button. */
  function files(list) {
    return make("p", { className: "files" }, list.map(([label, to]) => (typeof to === "string" ? link(to, label) : make("button", { type: "button", onclick: to }, label))));
  }

  /* ---- tables as files, made here: the page has their rows ---- */

  /* ORDER text_field in grader/base/text.c: one line, no formula for a spreadsheet. */
  function field(value) {
    if (typeof value === "number" || value === null) return value ?? "";
    const line = String(value).replace(/[\x00-\x1f\x7f]+/g, " ").replaceAll('"', '""');
    return `"${/^[=+@\-\t\r]/.test(value) ? "'" : ""}${line}"`;
  }

  const columnsOf = (list) => Object.keys(list[0] ?? {});
  const csvOf = (list) => `\ufeff${[columnsOf(list), ...list.map((row) => Object.values(row).map(field))].map((cells) => `${cells.join(",")}\n`).join("")}`;
  const jsonOf = (tables) => `${JSON.stringify(Object.fromEntries(Object.entries(tables).map(([name, list]) => [name, { columns: columnsOf(list), data: list.map(Object.values) }])))}\n`;

  function save(name, text) {
    const file = link(URL.createObjectURL(new Blob([text], { type: name.endsWith(".csv") ? "text/csv" : "application/json" })));
    file.download = name;
    file.click();
    setTimeout(() => URL.revokeObjectURL(file.href), 10000);
  }

  /* For Site.table's `beside`. rows(): a table's rows as objects. */
  const asFiles = (name, view, rowsOf) => [["CSV", () => save(`${name}-${view}.csv`, csvOf(rowsOf()))], ["JSON", () => save(`${name}-${view}.json`, jsonOf({ [view]: rowsOf() }))]];

  const firstRows = 20;

  /* A scrolling area can be reached by the keyboard, and says so. */
  function tellScrolling(scroll, hint) {
    const sideways = scroll.scrollWidth > scroll.clientWidth + 1;
    const down = scroll.scrollHeight > scroll.clientHeight + 1;
    hint.hidden = !sideways && !down;
    hint.textContent = hint.hidden ? "" : sideways && down ? "This table scrolls sideways and down." : sideways ? "This table scrolls sideways." : "This table scrolls down.";
    scroll.classList.toggle("scrolls", sideways);
    if (hint.hidden) scroll.removeAttribute("tabindex");
    else scroll.tabIndex = 0;
  }

  function scrolling(className, whole) {
    const scroll = make("div", { className, role: "group" }, whole);
    const hint = make("p", { className: "hint", hidden: true });
    const observer = new ResizeObserver(() => tellScrolling(scroll, hint));
    observer.observe(scroll);
    observer.observe(whole);
    return [scroll, hint];
  }

  function headCell(column, sort) {
    const inner = column.value === undefined || sort === null ? [column.label] : [make("button", { type: "button", onclick: sort }, column.label)];
    return make("th", { scope: "col", className: column.className || "", title: column.title || "" }, inner);
  }

  function bodyRow(columns, row) {
    return make("tr", {}, columns.map((column) => {
      const cell = make(column.head ? "th" : "td", { className: column.className || "" }, column.cell(row));
      if (column.head) cell.scope = "row";
      return cell;
    }));
  }

  /* The reader's own row, above all others. */
  function pin(columns, row, under) {
    const tr = bodyRow(columns, row);
    tr.querySelector("th").append(under ?? "");
    return make("tbody", { className: "pinned" }, tr);
  }

  /* ---- pages of rows ---- */

  const most = 200, onPage = 50; /* more rows than `most` are shown in pages */

  /* Buttons to go through the pages of a table. go(page). */
  function pager(go) {
    const button = (label) => make("button", { type: "button" }, label);
    const [first, before, next, last] = ["First page", "Previous", "Next", "Last page"].map(button);
    const told = make("span", { className: "told" });
    const node = make("div", { className: "pager", role: "group", ariaLabel: "Pages of the table", hidden: true }, first, before, told, next, last);
    let at = 0, pages = 1;
    first.addEventListener("click", () => go(0));
    before.addEventListener("click", () => go(at - 1));
    next.addEventListener("click", () => go(at + 1));
    last.addEventListener("click", () => go(pages - 1));
    /* A button that cannot be used stays where it is, and keeps the focus. */
    const able = (node, can) => { node.ariaDisabled = String(!can); };
    node.tell = (page, count) => {
      [at, pages] = [page, Math.ceil(count / onPage)];
      node.hidden = pages < 2;
      told.textContent = node.hidden ? "" : `Rows ${(at * onPage + 1).toLocaleString("en")} to ${Math.min(count, (at + 1) * onPage).toLocaleString("en")} of ${count.toLocaleString("en")}`;
      for (const [node, can] of [[first, at > 0], [before, at > 0], [next, at < pages - 1], [last, at < pages - 1]]) able(node, can);
    };
    node.can = (page) => page >= 0 && page < pages && page !== at;
    return node;
  }

  /*
   * A table. columns have label, cell(row) (the content), and if sortable value(row); falls: the largest first.
   * className "number" aligns numbers. beside: the same data as files. sorted: the column that the list is sorted by.
   * key(row): an id. own(row): whether it is the reader's. pinned: a row that stands above all others on each page, and
   * pinnedUnder, what its name has below it. Of many rows a page is shown, and on paper all of them,
   * unless paper is false. The element has setList(list): shows other rows; and reveal(row): goes to a row, in the
   * order of the list.
   */
  function table({ className = "", columns, list, beside = [], sorted = null, key = null, own = null, pinned = null, pinnedUnder = null, paper = true, label = "" }) {
    const body = make("tbody", {});
    const state = { column: sorted, down: false, rest: null, list, order: list, sorts: false, at: 0 };
    const made = new Map(); /* elements of rows */
    const makeRow = (row) => {
      const tr = bodyRow(columns, row);
      if (key !== null) tr.id = key(row);
      if (own !== null && own(row)) tr.className = "me";
      made.set(row, tr);
      return tr;
    };
    /* Of many rows, which one each is. */
    const rowsOf = (part, from) => part.map((row, i) => {
      const tr = made.get(row) || makeRow(row);
      if (state.order.length > most) tr.ariaRowIndex = from + i + 2;
      else tr.removeAttribute("aria-rowindex");
      return tr;
    });
    /* The first screens at once unless all is needed, the others soon after. */
    const fill = (all = false) => {
      clearTimeout(state.rest);
      const paged = state.order.length > most, from = paged ? state.at * onPage : 0;
      const shown = paged ? state.order.slice(from, from + onPage) : state.order;
      if (paged) whole.ariaRowCount = state.order.length + 1;
      else whole.removeAttribute("aria-rowcount");
      pagers.forEach((p) => p.tell(state.at, paged ? state.order.length : 0));
      const now = all ? shown.length : firstRows;
      body.replaceChildren(...rowsOf(shown.slice(0, now), from));
      if (shown.length > now) state.rest = setTimeout(() => body.append(...rowsOf(shown.slice(now), from + now)), 60);
    };
    const mark = () => cells.forEach((cell, i) => {
      if (i === state.column) cell.setAttribute("aria-sort", state.down ? "descending" : "ascending");
      else cell.removeAttribute("aria-sort");
    });
    const arrange = (at = 0, all = false) => {
      state.order = inOrder();
      state.at = at;
      fill(all);
    };
    const sortBy = (index) => () => {
      state.down = state.column === index ? !state.down : Boolean(columns[index].falls);
      state.column = index;
      state.sorts = true;
      arrange();
      mark();
    };
    /* In the given order until somebody sorts it. */
    const inOrder = () => {
      if (!state.sorts) return state.list;
      const order = state.list.map((row, i) => [columns[state.column].value(row), i, row]);
      order.sort((a, b) => {
        const missing = (a[0] === null) - (b[0] === null);
        return missing || (state.down ? compare(b[0], a[0]) : compare(a[0], b[0])) || a[1] - b[1];
      });
      return order.map(([, , row]) => row);
    };
    const go = (page) => {
      if (!pagers[0].can(page)) return;
      state.at = page;
      fill(true);
      node.scrollIntoView({ block: "start" });
    };
    const pagers = [pager(go), pager(go)];
    pagers[0].querySelector(".told").role = "status";
    const cells = columns.map((column, i) => headCell(column, list.length > 1 ? sortBy(i) : null));
    const whole = make("table", { className }, make("thead", {}, make("tr", {}, cells)), pinned === null ? null : pin(columns, pinned, pinnedUnder), body);
    fill();
    mark();
    const [scroll, hint] = scrolling(list.length > 25 && key === null ? "scroll tall" : "scroll", whole);
    scroll.ariaLabel = label || "table";
    const node = make("div", { className: "table" }, pagers[0], scroll, hint, pagers[1], beside.length > 0 ? files(beside) : null);
    node.setList = (rows) => {
      state.list = rows;
      arrange();
    };
    node.reveal = (row) => {
      Object.assign(state, { list, column: sorted, down: false, sorts: false });
      arrange(Math.floor(list.indexOf(row) / onPage), true);
      mark();
      body.querySelector(".found")?.classList.remove("found");
      const tr = made.get(row);
      tr.classList.add("found");
      tr.scrollIntoView({ block: "center" });
      tr.querySelector("a")?.focus({ preventScroll: true });
    };
    if (paper) onPaper((prints) => {
      if (state.order.length <= most) return;
      clearTimeout(state.rest);
      if (prints) body.replaceChildren(...rowsOf(state.order, 0));
      else fill(true);
    });
    return node;
  }

  /* Calls act(true) before the page is printed or shown as on paper, and act(false) after. */
  function onPaper(act) {
    window.addEventListener("beforeprint", () => act(true));
    window.addEventListener("afterprint", () => act(false));
    window.matchMedia("print").addEventListener("change", (event) => act(event.matches));
  }

  function section(title, ...content) {
    const whole = make("section", { ariaLabel: title }, make("h2", { textContent: title }), ...content);
    whole.querySelectorAll(".scroll").forEach((scroll) => { scroll.ariaLabel = title; });
    return whole;
  }

  /* The order-free rating with its 95 % interval, of which a side may have no bound. */
  function interval(r) {
    const [low, high] = [r.fit_low, r.fit_high].map((bound) => (bound === null ? null : fixed(bound, 0)));
    const words = low !== null && high !== null ? `${low} \u2026 ${high}` : high !== null ? `at most ${high}` : low !== null ? `at least ${low}` : "no bounds";
    return `${fixed(r.fit, 0)} (${words})`;
  }

  function show(...content) {
    document.getElementById("content").replaceChildren(...content.flat(Infinity).filter((child) => child !== null));
    window.sortieDrawn = true; /* old.js */
  }

  /* ---- how ratings come about ---- */

  const elo = [
    "In each test point everybody starts at a rating of 1500 and meets, round by round, an opponent drawn at random among those with a similar rating.",
    "After a match a rating rises by how much larger a share of the games was won than the two ratings let expect, and falls by how much smaller; the changes shrink from the first round to the last.",
    "The ranks of a test point are cut into tiers from A to E, and within a tier the score rises with the rating from the tier's least to its best share of the points.",
  ];
  const ranked = [
    "The score of a test point is its points times the share of the others who are ranked lower; the ranks are cut into tiers from A to E.",
    "Players of a knock-out after it are ranked by how far they got, then as before.",
  ];
  const sentences = () => [
    ...{ swiss: ["In each round a player meets one with similar points and not met before; a win is 1 point, a draw half of one, a bye 1.",
      "Equal points are told apart by the rounds won, the points of the opponents, the own points with earlier rounds counted more often, the opponents' counted likewise, and the seed.", ...ranked],
    roundrobin: ["Everybody meets everybody, and is ranked by points per match.", "Equal points are told apart as the table shows, then by the seed.", ...ranked],
    leagues: ["Everybody but the bosses begins in the lowest league, and plays with players of the same league.",
      "After each stage, those with more points a match than the boss of their league rise into the next one.",
      "Ranks follow the leagues, and within a league the points a match since the player came into it, then the seed.", ranked[0]] }[about?.format] || elo,
    about?.rank_by === "fit" ? "As such ratings depend on who met whom and when, a second rating is fitted to all matches at once, whatever their order. Ranks, tiers and scores of this batch follow from it; the ratings above only pair the players."
      : "As such ratings depend on who met whom and when, a second rating is fitted to all matches at once, whatever their order; it decides nothing; an asterisk marks where it gives another tier.",
  ];

  const meaning = () => make("ol", { className: "sentences" }, sentences().map((text) => make("li", { textContent: text })));

  /* ---- the head ---- */

  /* While the clock runs, contest.js is written each minute with the last heartbeat. The reader's clock may be a bit
   * wrong. */
  const longest = 240;
  const beating = () => rows(window.sortieContest.tables.clock)[0];
  const alive = () => beating() !== undefined && beating().stopped === null && Math.abs(Date.now() / 1000 - beating().beat) < longest;

  /* When the next batch begins, if the clock knows. */
  const next = () => (alive() ? beating().next : null);

  const shareOf = (batch) => (batch.matches > 0 ? Math.min(100, Math.floor(100 * batch.done / batch.matches)) : 0);

  function progress(batch) {
    const share = shareOf(batch);
    return [`: ${share} %`, make("progress", { className: "progress", max: 100, value: share, ariaLabel: `Batch ${batch.batch}: matches played` })];
  }

  function lastEnded() {
    if (batches.length === 0) return ["No batch has been played yet."];
    return ["The last batch ended at ", time(batches[0].finished), "."];
  }

  function status() {
    if (playing !== undefined) {
      const now = rows(window.sortieContest.tables.playing)[0] ?? playing;
      const { interrupted } = window.sortieContest;
      if (interrupted?.batch === now.batch)
        return make("p", { className: "status busy" }, `Batch ${now.batch} is interrupted since `, time(interrupted.since, hour), `: the judge's machine failed in ${interrupted.matches} matches. What was played is kept, and the batch goes on by itself.`, secretOf());
      return make("p", { className: "status busy" }, alive() ? `Batch ${now.batch} is in progress since ` : `Batch ${now.batch} is not finished; it began at `,
        time(now.started, hour), ...(now.matches > 0 ? progress(now) : ["."]), secretOf());
    }
    if (batches.length > 0 && batches[0].kind === "final") return make("p", { className: "status" }, "The final evaluation is done.");
    const begins = next(); /* null: there is none, or the clock has just been started */
    if (contest.archived) return make("p", { className: "status" }, ...lastEnded());
    if (begins === null) return make("p", { className: "status" }, ...lastEnded(), contest.open ? "" : " Submissions are closed.");
    return make("p", { className: "status" }, "Next batch at ", time(begins, hour), contest.open ? "." : "; submissions are closed.",
      ...(announced === undefined ? [] : [` It is batch ${announced.batch}.`, secretOf()]));
  }

  /* The batch whose secret is fixed and not told yet: the front page has the secret's hash, to check it later. */
  const sealed = () => rows(window.sortieContest.tables.playing)[0] ?? announced;
  const secretOf = () => [" ", make("a", { href: `${root}index.html#secret`, title: "SHA-256 of the secret that all chance of the batch follows from", textContent: "Secret" })];

  function chooser(shown, fileOf) {
    const select = make("select", { id: "batch" }, batches.map((b) =>
      make("option", { value: b.batch, selected: b.batch === shown },
        `${b.batch}${b.kind === "final" ? " (final)" : ""}${b.void === null ? "" : " (void)"}, ${short.format(new Date(b.started * 1000))}`)));
    select.addEventListener("change", () => { location.href = inBatch(select.value, fileOf(Number(select.value))); });
    return make("label", { className: "chooser" }, "Batch ", select);
  }

  /* The way to the reader's own page, or to log in, if `sortie serve` gives out the page (served.js). */
  function account() {
    const served = window.sortieServed ?? null;
    if (served === null) return null;
    return served.me === null ? link("/login", "Log in") : Object.assign(link("/me", bdi(served.me.name)), { title: "Your page" });
  }

  /* The open page is marked. fileOf(batch): the page that the chooser opens in another batch. shown: the batch that the
   * page is about, if its data does not tell. */
  function head(current, fileOf = () => "index.html", shown = about?.batch ?? null) {
    const last = contest.standing; /* void batches do not count */
    const batch = shown ?? last;
    const entry = (name, href, label) => {
      const a = link(href, label);
      if (name === current) a.setAttribute("aria-current", "page");
      return a;
    };
    const links = batch === null ? [] : [entry("scoreboard", batch === last ? `${root}index.html` : inBatch(batch, "index.html"), "Scoreboard"),
      entry("matches", inBatch(batch, "matches.html"), "Matches"), entry("about", inBatch(batch, "about.html"), "About the batch")];
    if (contest.archived) links.push(link(`${root}../index.html`, "The archive"));
    const older = shown !== null && last !== null && shown !== last
      ? make("p", { className: "older" }, `This is batch ${shown}. `, link(`${root}index.html`, `The newest is ${last}.`)) : null;
    const own = account();
    document.getElementById("head").replaceChildren(
      make("div", { className: "bar" }, link(`${root}index.html`, make("span", { className: "title" }, bdi(contest.title))),
        make("nav", { ariaLabel: "Pages" }, links), batches.length > 0 ? chooser(batch, fileOf) : null,
        make("div", { className: "corner" }, status(), own === null ? null : make("span", { className: "account" }, own), Speech.button())), ...(older === null ? [] : [older]));
  }

  /* The part of contest.js whose change makes a new page: not the progress of a batch or the heartbeat. */
  function standing() {
    const { tables, ...rest } = window.sortieContest;
    return JSON.stringify([rest, tables.batches, tables.announced, tables.announcements, tables.ruled, rows(tables.playing)[0]?.batch]);
  }

  /* Polls for news, for a projector: every half minute, or while a batch is played every five seconds. A new batch
   * loads a new page. Progress is filled in, and act() is called. */
  function watch(act) {
    if (contest.archived) return;
    const known = standing();
    const look = () => {
      const script = make("script", { src: `${root}contest.js?${Date.now()}` });
      script.onload = () => {
        script.remove();
        if (standing() !== known) return location.reload();
        document.querySelector(".status").replaceWith(status());
        act();
        wait();
      };
      script.onerror = () => { script.remove(); wait(); };
      document.head.append(script);
    };
    const wait = () => setTimeout(look, playing === undefined ? 30000 : 5000);
    wait();
  }

  /* ---- who reads ---- */

  /* The name of the reader, who said so on a contestant's page or logged in, or null. */
  function reader() {
    if (window.sortieServed?.me) return window.sortieServed.me.name;
    try {
      return localStorage.getItem("sortie-me");
    } catch {
      return null; /* a browser without storage */
    }
  }

  /* name: null forgets it. */
  function setReader(name) {
    try {
      if (name === null) localStorage.removeItem("sortie-me");
      else localStorage.setItem("sortie-me", name);
    } catch {
      /* a browser without storage: nobody is known on the next page */
    }
  }

  function title(words) {
    document.title = `${words} \u2013 ${plain(contest.title)}`;
  }

  function complain(words) {
    const wrong = make("p", { className: "broken", textContent: words });
    wrong.setAttribute("role", "alert");
    document.getElementById("main").prepend(wrong);
  }

  /* A record that is dropped onto a page is shown as a match of this contest would be, if the page takes no files
   * itself. */
  if (document.getElementById("drop") === null) Dropped.listen((text) => Dropped.show(text, `${root}match.html?dropped`, complain), complain);

  return { root, contest, page, take, rows, about, batches, playing, sealed, leading, alive, next, make, plain, bdi, link, hidden, inBatch, here, contestantPage, contestant, crossed, matchPage, matchesOf, seated, fixed, interval,
    percent, count, duration, time, change, since, rank, rose, tier, table, scrolling, files, asFiles, save, jsonOf, section, meaning, show, head, watch, reader, setReader, title };
})();
