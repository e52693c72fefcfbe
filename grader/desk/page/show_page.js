"use strict";
/*
 * The page of the desk kit: a record that is dropped onto it, or chosen, is shown. openReplay can be called once, so
 * another record is kept for the page that is loaded next.
 */
function openDropped({ board, play }) {
  const key = "sortie-record";
  const $ = (id) => document.getElementById(id);
  let opened = false;

  function complain(text) {
    $("wrong").textContent = text;
  }

  function keep(text) {
    try {
      sessionStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  function kept() {
    try {
      const text = sessionStorage.getItem(key);
      sessionStorage.removeItem(key);
      return text;
    } catch {
      return null;
    }
  }

  function open(text) {
    if (!/^sortie 2 [a-z]+\n/.test(text)) return complain("This is not a record of this game.");
    if (opened) return keep(text) ? location.reload() : complain("Load this page again for another record.");
    try {
      document.body.classList.add("open");
      openReplay({ board, record: text, play });
      opened = true;
      complain("");
    } catch {
      document.body.classList.remove("open");
      complain("This is not a record of this game.");
    }
  }

  async function take(files) {
    if (files.length > 0) open((await files[0].text()).replace(/\r\n/g, "\n"));
  }

  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  });
  $("record-file").addEventListener("change", (event) => take(event.target.files));
  const before = kept();
  if (before !== null) open(before);
}
