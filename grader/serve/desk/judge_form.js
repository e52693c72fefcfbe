"use strict";
/*
 * Pieces of the judge's desk. Everything is made of nodes with texts: nothing that a contestant wrote is ever read as
 * HTML. A name or another text of a stranger stands in <bdi>, which is never translated.
 */
const Form = (() => {
  /* An element with attributes (on...: a listener) and children, which are elements or texts. */
  function el(tag, attributes, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes ?? {})) {
      if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
      else if (value === true) made.setAttribute(name, "");
      else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
    }
    made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
    return made;
  }
  const bdi = (text, attributes) => el("bdi", attributes, String(text ?? ""));
  const button = (words, press, attributes) => el("button", { type: "button", onclick: press, ...attributes }, words);

  const clock = new Intl.DateTimeFormat(Speech.locale, { dateStyle: "medium", timeStyle: "short" });
  function time(seconds) {
    if (seconds === null || seconds === undefined || seconds === 0) return el("span", null, "\u2013");
    const at = new Date(seconds * 1000);
    return el("time", { datetime: at.toISOString() }, clock.format(at));
  }

  /* rows: a list of lists of cells, which are texts or nodes. The first cell of a row is its head. */
  function table(label, columns, rows, none) {
    if (rows.length === 0) return el("p", { class: "note" }, none);
    const cells = (row) => row.map((cell, i) => el(i === 0 ? "th" : "td", i === 0 ? { scope: "row" } : null, cell));
    return el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": label },
      el("table", null, el("thead", null, el("tr", null, columns.map((name) => el("th", { scope: "col" }, name)))),
        el("tbody", null, rows.map((row) => el("tr", null, cells(row))))));
  }

  /* A character that changes the writing direction could show lines in another order than a compiler reads them. */
  const numbered = (text) => text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, (c) => `\\u{${c.charCodeAt(0).toString(16)}}`);

  /* A program with line numbers. changed(i): the class of line i, from 0. */
  function source(text, changed = () => "") {
    return el("pre", { class: "source", tabindex: 0, translate: "no" }, numbered(text).replace(/\n$/, "").split("\n").map((words, i) => el("span", { class: `line ${changed(i)}` }, `${words}\n`)));
  }

  let fields = 0;
  function field(one) {
    const id = `field-${++fields}`;
    const kind = one.lines ? el("textarea", { id, name: one.name, rows: 8, required: one.required }) :
      one.choice ? el("select", { id, name: one.name }, one.choice.map((value) => el("option", { value }, value))) :
        el("input", { id, name: one.name, type: one.check ? "checkbox" : "text", maxlength: 900, required: one.required, autocomplete: "off" });
    if (one.check) kind.checked = one.value === true;
    else if (one.value !== undefined) kind.value = one.value;
    return el("div", { class: one.check ? "check" : null }, el("label", { for: id }, one.label), kind);
  }

  /*
   * Asks in a dialog: a title, paragraphs that say what will happen, fields, and for what cannot be taken back a name
   * that must be typed. Returns the values of the fields, or null.
   */
  function ask({ title, words = [], fields: wanted = [], typed, yes }) {
    return new Promise((done) => {
      const go = el("button", { disabled: typed !== undefined }, yes ?? title);
      const same = typed === undefined ? null : el("input", { id: "typed", type: "text", autocomplete: "off",
        oninput: () => { go.disabled = same.value !== typed; } });
      const form = el("form", { method: "dialog" }, el("h2", { id: "asked" }, title), words.map((part) => el("p", null, part)), wanted.map(field),
        same === null ? null : el("div", null, el("label", { for: "typed" }, "To go on, type ", bdi(typed)), same),
        el("div", { class: "choices" }, go, button("Cancel", () => box.close())));
      const box = el("dialog", { "aria-labelledby": "asked" }, form);
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        const values = {};
        for (const one of wanted) {
          const value = form.elements[one.name];
          if (one.check ? value.checked : value.value !== "") values[one.name] = one.check ? "yes" : value.value;
        }
        box.onclose = null;
        box.close();
        box.remove();
        done(values);
      });
      box.onclose = () => { box.remove(); done(null); };
      document.body.append(box);
      box.showModal();
    });
  }

  /* Shows a token or links, which nobody can show again. */
  function show(title, ...parts) {
    const box = el("dialog", { "aria-labelledby": "shown" }, el("h2", { id: "shown" }, title), parts,
      el("div", { class: "choices" }, button("Close", () => box.close())));
    box.onclose = () => box.remove();
    document.body.append(box);
    box.showModal();
  }

  return { el, bdi, button, time, table, source, ask, show };
})();
