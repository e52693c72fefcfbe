"use strict";
/*
 * What the pages of a contest share: the tables that stand in a page, names, numbers and times, tables that can be sorted, and the
 * head with the batches. Names come from strangers: they are set as text, within <bdi>.
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

  /* ---- elements ---- */

  function make(name, properties, ...children) {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
    return node;
  }

  /* Marks that turn the direction of writing would reach beyond a name that does not close them. */
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
   * A table: columns have label, cell(row) (what stands there), and where it can be sorted value(row); falls: the largest first.
   * className "number" aligns numbers. beside: the same as files. sorted: the column that the list is sorted by. key(row): an id.
   */
  function table({ className = "", columns, list, beside = [], sorted = null, key = null }) {
    const body = make("tbody", {});
    const state = { column: sorted, down: false, rest: null };
    const made = new Map(); /* the elements of the rows: one that is hidden stays so where it is sorted */
    const makeRow = (row) => {
      const tr = bodyRow(columns, row);
      if (key !== null) tr.id = key(row);
      made.set(row, tr);
      return tr;
    };
    const rowsOf = (part) => part.map((row) => made.get(row) || makeRow(row));
    /* The first screens at once, the rest when these are seen. */
    const fill = (shown) => {
      clearTimeout(state.rest);
      body.replaceChildren(...rowsOf(shown.slice(0, firstRows)));
      if (shown.length > firstRows) state.rest = setTimeout(() => body.append(...rowsOf(shown.slice(firstRows))), 60);
    };
    const mark = () => cells.forEach((cell, i) => {
      if (i === state.column) cell.setAttribute("aria-sort", state.down ? "descending" : "ascending");
      else cell.removeAttribute("aria-sort");
    });
    const sortBy = (index) => () => {
      const { value, falls } = columns[index];
      state.down = state.column === index ? !state.down : Boolean(falls);
      state.column = index;
      const order = list.map((row, i) => [value(row), i, row]);
      order.sort((a, b) => {
        const missing = (a[0] === null) - (b[0] === null);
        return missing || (state.down ? compare(b[0], a[0]) : compare(a[0], b[0])) || a[1] - b[1];
      });
      fill(order.map(([, , row]) => row));
      mark();
    };
    const cells = columns.map((column, i) => headCell(column, list.length > 1 ? sortBy(i) : null));
    fill(list);
    mark();
    const whole = make("table", { className }, make("thead", {}, make("tr", {}, cells)), body);
    return make("div", { className: "table" }, make("div", { className: list.length > 25 && key === null ? "scroll tall" : "scroll" }, whole), beside.length > 0 ? files(beside) : null);
  }

  function section(title, ...content) {
    return make("section", { ariaLabel: title }, make("h2", { textContent: title }), ...content);
  }

  /* The order-free rating with its 95 % interval; a side on which the matches set no bound stays open. */
  const interval = (r) => `${fixed(r.fit, 0)} (${r.fit_low === null ? "" : fixed(r.fit_low, 0)} \u2026 ${r.fit_high === null ? "" : fixed(r.fit_high, 0)})`;

  const show = (...content) => document.getElementById("content").replaceChildren(...content.flat().filter((child) => child !== null));

  /* ---- the head ---- */

  function status() {
    if (playing !== undefined) {
      const share = playing.matches > 0 ? `, ${Math.min(100, Math.floor(100 * playing.done / playing.matches))} % of its matches were played when this was written` : "";
      return make("p", { className: "status busy" }, `Batch ${playing.batch} is in progress since `, time(playing.started, hour), share + ".", secretOf(playing));
    }
    if (batches.length > 0 && batches[0].kind === "final") return make("p", { className: "status" }, "The final evaluation is done.");
    const next = (Math.floor(Date.now() / 1000 / contest.period) + 1) * contest.period;
    return make("p", { className: "status" }, "Next batch at ", time(next, hour), contest.open ? "." : "; submissions are closed.",
      ...(announced === undefined ? [] : [` It is batch ${announced.batch}.`, secretOf(announced)]));
  }

  /* The hash of a batch's secret, known before the secret is: whoever wants to check it later copies it here. */
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

  /* The page that is open is marked. fileOf(batch): where the chooser leads in another batch. */
  function head(current, fileOf = () => "index.html") {
    const last = contest.standing; /* void batches do not count */
    const batch = about !== undefined ? about.batch : last;
    const entry = (name, href, label) => {
      const a = link(href, label);
      if (name === current) a.setAttribute("aria-current", "page");
      return a;
    };
    const links = batch === null ? [] : [entry("scoreboard", batch === last ? `${root}index.html` : inBatch(batch, "index.html"), "Scoreboard"),
      entry("about", inBatch(batch, "about.html"), "About the batch")];
    const older = about !== undefined && last !== null && about.batch !== last
      ? make("p", { className: "older" }, `This is batch ${about.batch}. `, link(`${root}index.html`, `The newest is ${last}.`)) : null;
    document.getElementById("head").replaceChildren(
      make("div", { className: "bar" }, link(`${root}index.html`, make("span", { className: "title" }, bdi(contest.title))),
        make("nav", { ariaLabel: "Pages" }, links), batches.length > 0 ? chooser(fileOf) : null, status()), ...(older === null ? [] : [older]));
  }

  /* Looks every half minute whether there is something new: for a projector. */
  function watch() {
    const content = (c) => JSON.stringify({ ...c, tables: { ...c.tables, clock: null } }); /* the clock's beat is no news */
    const known = content(contest);
    setInterval(() => {
      const script = make("script", { src: `${root}contest.js?${Date.now()}` });
      script.onload = () => {
        script.remove();
        if (content(window.sortieContest) !== known) location.reload();
      };
      document.head.append(script);
    }, 30000);
  }

  function title(words) {
    document.title = `${words} \u2013 ${plain(contest.title)}`;
  }

  return { root, contest, page, rows, about, batches, playing, make, plain, bdi, link, hidden, inBatch, here, contestantPage, contestant, crossed, matchPage, fixed, interval, percent, count,
    duration, time, change, since, tier, table, files, section, show, head, watch, title };
})();
