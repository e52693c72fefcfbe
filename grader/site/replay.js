"use strict";
/*
 * One match, played in the elements of replay_body.html. data is {board: what the game tells of its board, record: the
 * record's text}. What is shown is decided by game, moment (operations made in it) and view; every control changes one
 * of them and calls show(). The address says game and operation, so that a link points to a moment.
 */
function openReplay(data) {
  const $ = (id) => document.getElementById(id);
  const record = Replay.parse(data.record);
  const boards = [...document.querySelectorAll("#stage svg")].map((svg) => Board.open(svg, data.board.size));
  const answers = ["nothing", "body", "head"];
  const directions = ["up", "right", "down", "left"];
  const state = { game: 0, moment: 0, view: "all", timer: null, address: null, listed: null };

  /* A name may be written from right to left. Where no <bdi> can stand it is set between isolates. */
  const isolated = (side) => "\u2068" + record.names[side] + "\u2069";
  const game = () => record.games[state.game];
  const isLastGame = () => state.game === record.games.length - 1;
  const isOver = () => state.moment === game().operations.length;
  const isHidden = (side) => state.view !== "all" && Number(state.view) !== side;

  function make(name, properties, ...children) {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...children);
    return node;
  }

  const bdi = (side) => make("bdi", { textContent: record.names[side] });

  /* ---- words ---- */

  function words(o) {
    if (o.what === "hit") return `hits ${o.x},${o.y}: ${answers[o.answer]}`;
    return `moves ${isHidden(o.side) ? "a plane" : "plane " + Board.letters[o.plane]} ${directions[o.direction]}`;
  }

  const howWords = (g) => (g.how === "cap" ? "nobody destroyed all, so the second mover wins" : "all planes destroyed");

  function faultWords(f) {
    return `${f.verdict}, game ${f.game}, own operation ${f.operation}${f.call === null ? "" : ", " + f.call}: ${f.why}`;
  }

  const count = (n, what) => `${n} ${what}${n === 1 ? "" : "s"}`;

  /* What has just happened, as pieces: text, or a side's number for its name. */
  function happened() {
    const g = game();
    const o = g.operations[state.moment - 1];
    const pieces = o === undefined ? [g.first, " moves first"] : [o.side, " " + words(o)];
    if (isOver() && g.winner !== null) pieces.push(". ", g.winner, " wins: " + howWords(g));
    if (isOver() && isLastGame() && record.fault !== null) pieces.push(". ", record.fault.side, " forfeits: " + record.fault.why);
    return pieces;
  }

  /* ---- drawing ---- */

  function showBoards() {
    const position = Replay.position(data.board, game(), state.moment);
    document.querySelectorAll("#stage figure").forEach((figure, side) => {
      const left = data.board.planes - position.planes[side].filter((p) => p.destroyed).length;
      const first = game().first === side ? "moves first, " : "";
      figure.querySelector(".state").textContent = `${first}${left} of ${count(data.board.planes, "plane")} left`;
      Board.draw(boards[side], position, side, isHidden(side));
      boards[side].svg.setAttribute("aria-label", Board.describe(position, side, isHidden(side), isolated(side)));
    });
  }

  function showStatus() {
    const total = game().operations.length;
    const where = `Game ${state.game + 1} of ${record.of}, operation ${state.moment} of ${total}: `;
    const pieces = happened();
    $("status").replaceChildren(where, make("strong", {}, ...pieces.map((p) => (typeof p === "number" ? bdi(p) : p))));
    const scrub = $("scrub");
    scrub.max = total;
    scrub.value = state.moment;
    const spoken = where + pieces.map((p) => (typeof p === "number" ? isolated(p) : p)).join("");
    scrub.setAttribute("aria-valuetext", spoken);
    if (state.timer === null || isOver()) $("live").textContent = spoken;
  }

  /* Marks the entry of a list that is shown, and scrolls the list, never the page, to it. */
  function markCurrent(list, index) {
    list.querySelectorAll("[aria-current]").forEach((node) => node.removeAttribute("aria-current"));
    const item = list.children[index];
    if (item === undefined) return;
    item.firstElementChild.setAttribute("aria-current", "true");
    const top = item.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top + item.offsetHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = top - list.clientHeight / 2;
  }

  function entry(index, className, children, act) {
    const button = make("button", { type: "button", className }, make("span", { className: "number", textContent: index }), ...children);
    button.addEventListener("click", act);
    return make("li", {}, button);
  }

  function gameEntry(g, index) {
    const ended = g.winner === null ? ["broken off"] : [bdi(g.winner), g.how === "cap" ? " by the cap" : " destroyed all"];
    const text = make("span", { className: "what" }, ...ended);
    const n = make("span", { className: "aside", textContent: `${g.operations.length} ops`, title: count(g.operations.length, "operation") });
    return entry(index + 1, g.winner === null ? "broken" : "", [text, n], () => go(index, 0));
  }

  function operationEntry(o, index) {
    const kind = o.what === "hit" ? "answer-" + o.answer : "moved";
    const text = make("span", { className: "what" }, bdi(o.side), " " + words(o));
    return entry(index + 1, kind, [text], () => go(state.game, index + 1));
  }

  function listOperations() {
    const g = game();
    const start = entry(0, "", [make("span", { className: "what" }, "planes drawn, ", bdi(g.first), " moves first")], () => go(state.game, 0));
    $("operations").replaceChildren(start, ...g.operations.map(operationEntry));
    $("operations-title").textContent = `Operations of game ${state.game + 1}`;
  }

  function showLists() {
    const key = state.game + " " + state.view;
    if (state.listed !== key) listOperations();
    state.listed = key;
    markCurrent($("games"), state.game);
    markCurrent($("operations"), state.moment);
  }

  /* Browsers allow few changes of the address in a second, so it follows when all is quiet. */
  function showAddress() {
    clearTimeout(state.address);
    state.address = setTimeout(() => {
      if (state.timer === null) history.replaceState(null, "", `#game=${state.game + 1}&operation=${state.moment}`);
    }, 150);
  }

  function show() {
    showBoards();
    showStatus();
    showLists();
    showAddress();
    $("play").setAttribute("aria-label", state.timer === null ? "Play" : "Pause");
    document.body.classList.toggle("playing", state.timer !== null);
    document.body.classList.toggle("at-fault", record.fault !== null && isLastGame() && isOver());
  }

  /* ---- going somewhere ---- */

  function go(number, moment) {
    state.game = Math.max(0, Math.min(number, record.games.length - 1));
    state.moment = Math.max(0, Math.min(moment, game().operations.length));
    show();
  }

  function step(by) {
    const moment = state.moment + by;
    if (moment > game().operations.length && !isLastGame()) go(state.game + 1, 0);
    else if (moment < 0 && state.game > 0) go(state.game - 1, Infinity);
    else go(state.game, moment);
  }

  function pause() {
    clearTimeout(state.timer);
    state.timer = null;
    show();
  }

  /* The end of a game stays a while. */
  function schedule() {
    const tick = 1000 / Number($("speed").value);
    state.timer = setTimeout(() => {
      schedule();
      step(1);
      if (isLastGame() && isOver()) pause();
    }, isOver() && state.moment > 0 ? Math.max(tick, 500) : tick);
  }

  function playOrPause() {
    if (state.timer !== null) return pause();
    if (isLastGame() && isOver()) go(0, 0);
    schedule();
    show();
  }

  const goToFault = () => go(record.games.length - 1, Infinity);

  /* Where the address points to; without one to the fault, or to the beginning. */
  function goToAddress() {
    const asked = new URLSearchParams(location.hash.slice(1));
    const whole = (name, other) => (/^\d{1,6}$/.test(asked.get(name) || "") ? Number(asked.get(name)) : other);
    if (asked.has("game")) go(whole("game", 1) - 1, whole("operation", 0));
    else if (record.fault !== null) goToFault();
    else go(0, 0);
  }

  /* ---- keys and controls ---- */

  const keys = {
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    Home: () => go(state.game, 0),
    End: () => go(state.game, Infinity),
    n: () => go(state.game + 1, 0),
    p: () => go(state.game - 1, 0),
    " ": playOrPause,
  };

  /* A control that has the focus keeps the keys that are its own. */
  function isOwnKey(target, key) {
    if (target.tagName === "SELECT") return true;
    if (target.tagName === "BUTTON" || target.tagName === "A") return key === " ";
    return target.tagName === "INPUT" && key !== " " && key.length > 1;
  }

  function press(event) {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.altKey || event.metaKey || isOwnKey(event.target, event.key)) return;
    event.preventDefault();
    act();
  }

  function connect() {
    const click = { play: playOrPause, back: keys.ArrowLeft, step: keys.ArrowRight, "previous-game": keys.p, "next-game": keys.n };
    for (const [id, act] of Object.entries(click)) $(id).addEventListener("click", act);
    $("scrub").addEventListener("input", () => go(state.game, Number($("scrub").value)));
    $("view").addEventListener("change", () => { state.view = $("view").value; show(); });
    $("fault-link").addEventListener("click", (event) => { event.preventDefault(); pause(); goToFault(); });
    document.addEventListener("keydown", press);
    window.addEventListener("hashchange", () => { if (location.hash.includes("game=")) goToAddress(); });
  }

  /* ---- what does not change ---- */

  function fillFault(f) {
    $("fault").hidden = false;
    $("fault-who").textContent = record.names[f.side];
    $("fault-text").textContent = faultWords(f);
    $("fault-link").href = `#game=${record.games.length}&operation=${record.games[record.games.length - 1].operations.length}`;
  }

  function fill() {
    document.querySelectorAll("[data-name]").forEach((node) => { node.textContent = record.names[node.dataset.name]; });
    document.title = `${isolated(0)} ${record.result.join(" : ")} ${isolated(1)}`;
    $("score").textContent = record.result.join(" : ");
    $("about").textContent = `Test point ${record.subtask}, ${count(record.of, "game")}, seed ${record.seed}`;
    for (const side of [0, 1]) $("view").append(make("option", { value: side, textContent: "what " + isolated(side) + " knows" }));
    $("games").replaceChildren(...record.games.map(gameEntry));
    Board.legend($("legend"));
    if (record.fault !== null) fillFault(record.fault);
  }

  fill();
  connect();
  goToAddress();
}
