"use strict";
/*
 * Records that somebody drops onto a page. A page opens one replay, and another page may be the one that shows it. So
 * the browser keeps the record for the page that is loaded next.
 */
const Dropped = (() => {
  const key = "sortie-record";

  /* replace: the data of a page, or that of a dropped record of the same game. */
  const first = (text) => text.slice(0, text.indexOf("\n"));
  const isOf = (game, text) => first(text) === `sortie 2 ${game}`;
  const replace = (data, text) => (text !== null && first(text) === first(data.record) ? { board: data.board, record: text } : data);

  function keep(text) {
    try {
      sessionStorage.setItem(key, text);
      return true;
    } catch {
      return false; /* a browser without storage, or the record is too large */
    }
  }

  function kept() {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  }

  /* Returns it once. */
  function take() {
    const text = kept();
    if (text !== null) sessionStorage.removeItem(key);
    return text;
  }

  /* open(text) gets the first of the files, complain(words) what is wrong with it. */
  async function read(files, open, complain) {
    if (files.length === 0) return;
    const text = (await files[0].text()).replace(/\r\n/g, "\n");
    if (/^sortie 2 [a-z]+\n/.test(text)) open(text);
    else complain("This is not a record of this game.");
  }

  /* A field for files takes what is dropped onto it. */
  const isField = (event) => event.target instanceof HTMLInputElement;

  function listen(open, complain) {
    document.addEventListener("dragover", (event) => { if (!isField(event)) event.preventDefault(); });
    document.addEventListener("drop", (event) => {
      if (isField(event) || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      read(event.dataTransfer.files, open, complain);
    });
  }

  /* Loads the page at an address, which takes the record. "" is this page, from its beginning. */
  function show(text, address, complain) {
    const page = new URL(address, location.href).href;
    if (!keep(text)) return complain("Load this page again for another record.");
    if (page !== location.href.replace(/#.*/, "")) return location.assign(page);
    history.replaceState(null, "", page);
    return location.reload();
  }

  return { isOf, replace, kept, take, read, listen, show };
})();
