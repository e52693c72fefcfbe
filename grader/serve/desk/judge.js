"use strict";
/*
 * The judge's desk: lets a judge in, shows one view at a time, and keeps it fresh. The views are in judge_views.js.
 */
(() => {
  const { el, button } = Form;
  const [said, tabs, place] = ["said", "tabs", "view"].map((id) => document.getElementById(id));
  const say = (words) => said.replaceChildren(words);
  let role = "helper", shown = null, status = null, newest = null;

  /* ---- what the views use ---- */

  async function get(name, more = {}) {
    const answer = await fetch(`/judge/view?${new URLSearchParams({ name, ...more })}`, { cache: "no-store" });
    if (answer.status === 401) {
      await Key.forget();
      document.getElementById("desk").hidden = true;
    }
    if (!answer.ok) throw new Error((await answer.json()).error);
    return answer.headers.get("Content-Type").startsWith("application/json") ? answer.json() : answer.text();
  }

  /* A line with a token is shown in a dialog alone. */
  const isToken = /^[0-9]+-[0-9a-f]{64}/;

  /* Does an act, says how it ended, and shows the view anew. Returns its lines, or null. */
  async function act(name, fields) {
    say("The clock does it now.");
    const answer = await Key.send(name, fields);
    if (answer.ok) say(answer.lines.length > 0 && !isToken.test(answer.lines.at(-1)) ? answer.lines.at(-1) : "Done.");
    else say(answer.words);
    if (!answer.ok && answer.lines.length > 0) Form.show("Refused", el("pre", { class: "judge" }, answer.lines.join("\n")));
    await refresh();
    return answer.ok ? answer.lines : null;
  }

  /* ---- views ---- */

  const hands = { get, act, say, refresh, status: () => status, go: (name) => show(name) };
  const views = [...Views(hands), ...MachineViews(hands)];
  const order = ["now", "messages", "contestants", "groups", "batches", "submissions", "alike", "matches", "machine", "settings", "log", "judges"];
  views.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  const allowed = () => views.filter((view) => view.roles.includes(role));

  async function show(name) {
    shown = allowed().find((view) => view.name === name) ?? allowed()[0];
    history.replaceState(null, "", `#${shown.name}`);
    for (const tab of tabs.querySelectorAll("a")) tab.toggleAttribute("aria-current", tab.hash === `#${shown.name}`);
    place.replaceChildren();
    before = "";
    await refresh();
  }

  /* A part of a view that scrolls stays where it was. A log that is read to its end stays at its end, as it grows. */
  const scrolls = () => [...place.querySelectorAll("pre, .scroll")];
  const isAtEnd = (node) => node.scrollTop + node.clientHeight >= node.scrollHeight - 4;
  function replaceView(fresh) {
    const were = scrolls().map((node) => ({ top: node.scrollTop, left: node.scrollLeft, end: isAtEnd(node), held: node === document.activeElement }));
    place.replaceChildren(...fresh.childNodes);
    scrolls().forEach((node, i) => {
      const was = were[i] ?? { top: 0, left: 0, end: true, held: false };
      node.scrollLeft = was.left;
      node.scrollTop = node.matches(".log") && was.end ? node.scrollHeight : was.top;
      if (was.held) node.focus({ preventScroll: true });
    });
  }

  /* The view is made anew if something has changed. By itself it is not while somebody is in it, but to read. */
  const isBusy = () => place.contains(document.activeElement) && !document.activeElement.matches("pre, .scroll");
  let before = "";
  async function refresh(byItself = false) {
    const view = shown;
    try {
      status = await get("status");
      tellStatus();
      const fresh = el("div", null, el("h2", null, view.title), await view.make());
      if (view !== shown || fresh.innerHTML === before || (byItself && isBusy())) return;
      before = fresh.innerHTML;
      replaceView(fresh);
    } catch (error) {
      say(error.message);
    }
  }

  /* ---- the head ---- */

  const wish = "sortie-judge-sound";
  function alarm() {
    const sound = new AudioContext(), tone = sound.createOscillator();
    tone.connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + 0.25);
    if (globalThis.Notification?.permission === "granted") new Notification(Speech.tell("A new question"));
  }

  function tellStatus() {
    const open = status.desk.questions;
    document.title = `${open > 0 ? `(${open}) ` : ""}${Speech.tell("The judge's desk")}`;
    const count = tabs.querySelector('a[href="#messages"] span');
    if (count !== null) count.textContent = open > 0 ? ` (${open})` : "";
    if (newest !== null && status.desk.newest > newest && localStorage.getItem(wish) === "yes") alarm();
    newest = status.desk.newest;
  }

  function soundSwitch() {
    const box = el("input", { type: "checkbox", id: "sound", onchange: () => {
      localStorage.setItem(wish, box.checked ? "yes" : "no");
      if (box.checked) globalThis.Notification?.requestPermission();
    } });
    box.checked = localStorage.getItem(wish) === "yes";
    return el("span", { class: "check" }, box, el("label", { for: "sound" }, "Tell me of a new question"));
  }

  function build() {
    tabs.replaceChildren(...allowed().map((view) => el("a", { href: `#${view.name}`, onclick: (event) => { event.preventDefault(); show(view.name); } },
      view.title, view.name === "messages" ? el("span") : null)));
    document.getElementById("who").replaceChildren(soundSwitch(), " ", button("Leave", async () => { await Key.end(); location.reload(); }));
    document.getElementById("open").hidden = true;
    document.getElementById("desk").hidden = false;
    show(location.hash.slice(1));
    setInterval(() => { if (!document.hidden && document.querySelector("dialog") === null) refresh(true); }, 5000);
  }

  /* ---- coming in ---- */

  async function enter(link, code) {
    say("The clock opens the desk.");
    const wrong = await Key.begin(link, code);
    say(wrong);
    const own = await Key.session();
    if (own === undefined) return false;
    role = own.role;
    build();
    return true;
  }

  async function come() {
    if (!Key.works()) return say("The desk needs https, or a browser on the machine itself: only then a browser signs.");
    const link = Key.link(), form = document.getElementById("open");
    if (link === null) {
      const own = await Key.session();
      if (own === undefined) return say("Open the link that you were given.");
      role = own.role;
      return build();
    }
    if (link.role !== "owner") return enter(link, "");
    form.hidden = false;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (!await enter(link, document.getElementById("code").value)) document.getElementById("code").select();
    });
    document.getElementById("code").focus();
  }
  come();
})();
