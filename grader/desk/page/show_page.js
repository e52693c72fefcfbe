"use strict";
/*
 * The page of the desk kit: a record that is dropped onto it, or chosen, is shown.
 */
function openDropped({ board, play }) {
  const $ = (id) => document.getElementById(id);
  let opened = false;

  function complain(text) {
    $("wrong").textContent = text;
  }

  function open(text) {
    if (opened) return Dropped.show(text, "", complain);
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

  Dropped.listen(open, complain);
  $("record-file").addEventListener("change", (event) => Dropped.read(event.target.files, open, complain));
  const before = Dropped.take();
  if (before !== null) open(before);
}
