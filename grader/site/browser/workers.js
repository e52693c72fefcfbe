"use strict";
/*
 * The workers of a batch over a queue: how many with which processor, how fast they are, what matches cost there. The
 * data is in contest.js, for the last such batch only.
 */
const Workers = (() => {
  const { make, fixed } = Site;
  const number = (label, value, digits, title = "") => ({ label, title, className: "number", falls: true, value, cell: (r) => fixed(value(r), digits) });

  function content(list) {
    const words = [`The workers that batch ${list[0].batch} had over a queue`, ...(list[0].at === null ? [] : [", as they were at ", Site.time(list[0].at)]), "."];
    return [make("h2", { textContent: "Workers" }), make("p", {}, words), Site.table({ list, label: "Workers", columns: [
      { label: "Processor", head: true, value: (r) => Site.plain(r.class), cell: (r) => Site.bdi(r.class) },
      number("Workers", (r) => r.workers, 0),
      number("Speed", (r) => r.speed, 0, "megabytes of SHA-256 that a core computes in a second, at the slowest worker"),
      number("Matches", (r) => r.matches, 0),
      number("Milliseconds a match", (r) => r.mean_ms, 1),
    ] })];
  }

  /* A section, hidden while there is nothing to show. For this batch, or any (null). Its fill() updates it. */
  function section(batch) {
    const whole = make("section", { className: "workers", ariaLabel: "Workers" });
    let shown = "";
    whole.fill = () => {
      const list = Site.rows(window.sortieContest.tables.workers).filter((r) => batch === null || r.batch === batch);
      const now = JSON.stringify(list);
      whole.hidden = list.length === 0;
      if (now !== shown) whole.replaceChildren(...(list.length === 0 ? [] : content(list)));
      shown = now;
    };
    whole.fill();
    return whole;
  }

  return { section };
})();
