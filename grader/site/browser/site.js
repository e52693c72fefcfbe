"use strict";
/*
 * Shared by the pages of a contest: the tables in a page's data, names, numbers and times, tables that can be sorted,
 * and the head with the batches. Names come from strangers: they are inserted as text, within <bdi>.
 */
const Site = (() => {
  const root = document.documentElement.dataset.root;
  const contest = window.sortieContest;

  /* ---- data ---- */

  function rows(table) {
    return (table ? table.data : []).map((values) => Object.fromEntries(table.columns.map((name, i) => [name, values[i]])));
  }

  const element = document.getElementById("data");
  const data = element === null ? {} : JSON.parse(element.textContent);
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
  const hidden = (text) => make("span", { className: "hidden", textContent: text });

  const inBatch = (batch, file) => `${root}batch-${batch}/${file}`;
  const here = (file) => inBatch(about.batch, file);
  const contestantPage = (id, batch = about.batch) => inBatch(batch, `contestant-${id}.html`);
  const crossed = (node, state) => (state === "disqualified" ? make("s", { title: "disqualified" }, node, hidden(" (disqualified)")) : node);
  const contestant = (id, name) => link(contestantPage(id), bdi(name));
  const matchPage = (m) => `${root}match.html?batch=${about.batch}&match=${m.testpoint}-${m.round}-${m.number}`;
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

  function compare(a, b) {
    if (a === null || a === undefined) return 1;
    if (b === null || b === undefined) return -1;
    return typeof a === "number" ? a - b : String(a).localeCompare(String(b));
  }

  function files(list) {
    return make("p", { className: "files" }, list.map(([label, href]) => link(href, label)));
  }

  const firstRows = 30;

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

  /*
   * A table. columns have label, cell(row) (the content), and if sortable value(row); falls: the largest first.
   * className "number" aligns numbers. beside: the same data as files. sorted: the column that the list is sorted by.
   * key(row): an id. most: rows shown at once, a button adds more. The element's setList(list) shows other rows.
   */
  function table({ className = "", columns, list, beside = [], sorted = null, key = null, most = Infinity, label = "" }) {
    const body = make("tbody", {});
    const state = { column: sorted, down: false, rest: null, list, most, sorts: false };
    const more = make("button", { type: "button", className: "more", hidden: true });
    const made = new Map(); /* elements of rows: a hidden one stays hidden when sorted */
    const makeRow = (row) => {
      const tr = bodyRow(columns, row);
      if (key !== null) tr.id = key(row);
      made.set(row, tr);
      return tr;
    };
    const rowsOf = (part) => part.map((row) => made.get(row) || makeRow(row));
    /* The first screens at once, the others when they are scrolled to. */
    const fill = (all) => {
      clearTimeout(state.rest);
      const shown = all.length > state.most ? all.slice(0, state.most) : all;
      more.hidden = shown.length === all.length;
      more.textContent = more.hidden ? "" : `Show more: ${(all.length - shown.length).toLocaleString("en")} left`;
      body.replaceChildren(...rowsOf(shown.slice(0, firstRows)));
      if (shown.length > firstRows) state.rest = setTimeout(() => body.append(...rowsOf(shown.slice(firstRows))), 60);
    };
    const mark = () => cells.forEach((cell, i) => {
      if (i === state.column) cell.setAttribute("aria-sort", state.down ? "descending" : "ascending");
      else cell.removeAttribute("aria-sort");
    });
    const sortBy = (index) => () => {
      state.down = state.column === index ? !state.down : Boolean(columns[index].falls);
      state.column = index;
      state.sorts = true;
      fill(inOrder());
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
    more.addEventListener("click", () => {
      state.most += most;
      fill(inOrder());
    });
    const cells = columns.map((column, i) => headCell(column, list.length > 1 ? sortBy(i) : null));
    fill(list);
    mark();
    const whole = make("table", { className }, make("thead", {}, make("tr", {}, cells)), body);
    const [scroll, hint] = scrolling(list.length > 25 && key === null ? "scroll tall" : "scroll", whole);
    scroll.ariaLabel = label || "table";
    const node = make("div", { className: "table" }, scroll, hint, more, beside.length > 0 ? files(beside) : null);
    node.setList = (rows) => {
      Object.assign(state, { list: rows, most });
      fill(inOrder());
    };
    return node;
  }

  function section(title, ...content) {
    const whole = make("section", { ariaLabel: title }, make("h2", { textContent: title }), ...content);
    whole.querySelectorAll(".scroll").forEach((scroll) => { scroll.ariaLabel = title; });
    return whole;
  }

  /* The order-free rating with its 95 % interval. A side without a bound stays open. */
  const interval = (r) => `${fixed(r.fit, 0)} (${r.fit_low === null ? "" : fixed(r.fit_low, 0)} \u2026 ${r.fit_high === null ? "" : fixed(r.fit_high, 0)})`;

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
    roundrobin: ["Everybody meets everybody, and is ranked by points per match.", "Equal points are told apart as the table shows, then by the seed.", ...ranked] }[about?.format] || elo,
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
      return make("p", { className: "status busy" }, alive() ? `Batch ${now.batch} is in progress since ` : `Batch ${now.batch} is not finished; it began at `,
        time(now.started, hour), ...(now.matches > 0 ? progress(now) : ["."]), secretOf(now));
    }
    if (batches.length > 0 && batches[0].kind === "final") return make("p", { className: "status" }, "The final evaluation is done.");
    const next = alive() ? beating().next : null; /* null: there is none, or the clock has just been started */
    if (next === null) return make("p", { className: "status" }, ...lastEnded(), contest.open ? "" : " Submissions are closed.");
    return make("p", { className: "status" }, "Next batch at ", time(next, hour), contest.open ? "." : "; submissions are closed.",
      ...(announced === undefined ? [] : [` It is batch ${announced.batch}.`, secretOf(announced)]));
  }

  /* The hash of a batch's secret, known before the secret: to check it later, copy it here. */
  function secretOf(batch) {
    return make("span", { className: "secret", title: "SHA-256 of the secret that all chance of the batch follows from" },
      ` Its secret\u2019s SHA-256: `, make("code", { textContent: batch.secret_hash }));
  }

  function chooser(fileOf) {
    const select = make("select", { id: "batch" }, batches.map((b) =>
      make("option", { value: b.batch, selected: about !== undefined && b.batch === about.batch },
        `${b.batch}${b.kind === "final" ? " (final)" : ""}${b.void === null ? "" : " (void)"}, ${short.format(new Date(b.started * 1000))}`)));
    select.addEventListener("change", () => { location.href = inBatch(select.value, fileOf(Number(select.value))); });
    return make("label", { className: "chooser" }, "Batch ", select);
  }

  /* The open page is marked. fileOf(batch): the page that the chooser opens in another batch. */
  function head(current, fileOf = () => "index.html") {
    const last = contest.standing; /* void batches do not count */
    const batch = about !== undefined ? about.batch : last;
    const entry = (name, href, label) => {
      const a = link(href, label);
      if (name === current) a.setAttribute("aria-current", "page");
      return a;
    };
    const links = batch === null ? [] : [entry("scoreboard", batch === last ? `${root}index.html` : inBatch(batch, "index.html"), "Scoreboard"),
      entry("matches", inBatch(batch, "matches.html"), "Matches"), entry("about", inBatch(batch, "about.html"), "About the batch")];
    const older = about !== undefined && last !== null && about.batch !== last
      ? make("p", { className: "older" }, `This is batch ${about.batch}. `, link(`${root}index.html`, `The newest is ${last}.`)) : null;
    document.getElementById("head").replaceChildren(
      make("div", { className: "bar" }, link(`${root}index.html`, make("span", { className: "title" }, bdi(contest.title))),
        make("nav", { ariaLabel: "Pages" }, links), batches.length > 0 ? chooser(fileOf) : null, status()), ...(older === null ? [] : [older]));
  }

  /* The part of contest.js whose change makes a new page: not the progress of a batch or the heartbeat. */
  function standing() {
    const { tables, ...rest } = window.sortieContest;
    return JSON.stringify([rest, tables.batches, tables.announced, tables.rulings, rows(tables.playing)[0]?.batch]);
  }

  /* Polls for news, for a projector: every half minute, or while a batch is played every five seconds. A new batch
   * loads a new page. Progress is filled in, and act() is called. */
  function watch(act) {
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

  function title(words) {
    document.title = `${words} \u2013 ${plain(contest.title)}`;
  }

  return { root, contest, page, rows, about, batches, playing, leading, alive, make, plain, bdi, link, hidden, inBatch, here, contestantPage, contestant, crossed, matchPage, matchesOf, seated, fixed, interval,
    percent, count, duration, time, change, since, tier, table, scrolling, files, section, meaning, show, head, watch, title };
})();
