"use strict";
/*
 * A contestant's page: takes dropped files, shows times in the reader's zone, counts down to the next batch, and
 * updates what changes.
 */
(() => {
  const form = document.getElementById("drop");
  const said = document.getElementById("said");
  const input = document.getElementById("file");
  const inputOfData = document.getElementById("data"); /* null: this game's programs have no data */
  const csrf = form.elements.csrf.value;
  const waiting = () => document.querySelector("[data-state=waiting], [data-state=compiling], [data-state=playing], [data-playing]") !== null;

  /* Times are sent in UTC, and shown in the reader's zone. */
  const clock = new Intl.DateTimeFormat(Speech.locale, { dateStyle: "medium", timeStyle: "short" });
  function tellTimes(page) {
    for (const time of page.querySelectorAll("time")) {
      time.title = `${time.textContent} UTC`;
      time.textContent = clock.format(new Date(time.dateTime));
    }
  }

  /* "in 12 min": how long it is until the next batch. */
  function countDown() {
    const time = document.querySelector("#next time");
    if (time === null) return;
    const seconds = Math.max(0, Math.round((new Date(time.dateTime) - Date.now()) / 1000));
    const words = seconds < 60 ? `in ${seconds} s` : `in ${Math.floor(seconds / 60)} min`;
    const left = document.getElementById("left");
    if (left.dataset.words !== words) left.replaceChildren(", ", document.createTextNode(words));
    left.dataset.words = words;
  }

  /* Loads the page again, and replaces the parts that have changed: each at once, so none mixes two batches. */
  const renewed = ["now", "list", "met", "talk", "own"];
  const parts = new Map();
  async function renew() {
    const answer = await fetch("/me", { cache: "no-store" });
    if (answer.redirected) return location.reload();
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const name of renewed) {
      const [old, now] = [document.getElementById(name), fresh.getElementById(name)];
      if (old === null || now === null || parts.get(name) === now.innerHTML) continue;
      parts.set(name, now.innerHTML);
      tellTimes(now);
      old.replaceWith(document.adoptNode(now));
    }
    countDown();
  }

  async function handIn(file, data) {
    const body = new FormData();
    body.append("file", file);
    if (data !== undefined) body.append("data", data);
    if (form.elements.main.value !== "" && file.name.toLowerCase().endsWith(".zip")) body.append("main", form.elements.main.value);
    said.textContent = `${file.name} is being sent\u2026`;
    try {
      const answer = await fetch("/api/submissions", { method: "POST", headers: { "X-CSRF-Token": csrf }, body });
      const told = await answer.json();
      said.textContent = answer.ok ? `${file.name} was taken as number ${told.submission}.${told.note ? ` ${told.note}.` : ""}` : `${file.name}: ${told.error}.`;
      form.reset();
      await renew();
    } catch {
      said.textContent = `${file.name} was not taken: the server does not answer. Try again.`;
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.files.length === 1) handIn(input.files[0], inputOfData === null ? undefined : inputOfData.files[0]);
  });
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    form.classList.add("over");
  });
  document.addEventListener("dragleave", () => form.classList.remove("over"));
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    form.classList.remove("over");
    const isData = (file) => inputOfData !== null && file.name.endsWith(".bin");
    const [files, data] = [[], []];
    for (const file of event.dataTransfer.files) (isData(file) ? data : files).push(file);
    if (files.length === 1 && data.length <= 1) handIn(files[0], data[0]);
    else if (files.length + data.length > 0) said.textContent = inputOfData === null ? "One file at a time." : "One program at a time, with one file of data (.bin) if it brings one.";
  });

  /* A replay leads here with the moment that the question is about. */
  const about = /^batch [0-9]{1,9}, match [0-9-]{1,40}, game [0-9]{1,9}, [a-z]{1,20} [0-9]{1,9}$/.exec(new URLSearchParams(location.search).get("about") ?? "");
  if (about !== null) {
    const question = document.getElementById("question");
    question.value = `${about[0]}: `;
    question.focus();
    history.replaceState(null, "", location.pathname);
  }

  for (const name of renewed) parts.set(name, document.getElementById(name)?.innerHTML);
  tellTimes(document);
  countDown();

  /* Every second while a submission is being handled, else now and then, and when the reader comes back. */
  document.addEventListener("visibilitychange", () => { if (!document.hidden) renew().catch(() => {}); });
  let idle = 0;
  setInterval(() => {
    idle++;
    countDown();
    if (!document.hidden && (waiting() || idle % 15 === 0)) renew().catch(() => {});
  }, 1000);
})();
