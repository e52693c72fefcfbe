"use strict";
/*
 * The way in for people who want to take part: rules, first evening, desk kit, the page to play on, hand in, ask. The
 * front page shows it as cards, and the documents as a bar.
 */
const Door = (() => {
  const { make, contest, link, root } = Site;
  const served = window.sortieServed !== undefined && window.sortieServed !== null;
  const has = (name) => contest.documents.includes(name);
  const chinese = document.documentElement.lang === "zh-CN";

  /* The file of a document in the reader's language, as far as there is one. */
  const fileOf = (name) => `${root}${name}${chinese && has(`${name}.zh`) ? ".zh" : ""}.html`;
  const rules = () => (/^https?:/.test(contest.rules) ? contest.rules : fileOf("rules"));

  /* Name, address, label, and what it is for. A document that says more about it. */
  const ways = () => [
    ["rules", rules(), "Rules", "How the game is played and won."],
    has("guide") ? ["guide", fileOf("guide"), "First evening", "From a first program to one that is better than yesterday's."] : null,
    contest.kit === "" ? null : ["kit", root + contest.kit, "Desk kit", "One file for any compiler: play against the samples on your own computer.", ["desk", "How to use it"]],
    contest.play ? ["play", `${root}play.html`, "Play it", "Meet the samples yourself, in your browser."] : null,
    contest.open ? ["part", served ? "/me" : `${root}index.html#part`, "Hand in", "Your program, as often as you like."] : null,
    served ? ["ask", "/me#ask", "Ask", "A question for the judge, and the answers to earlier ones."] : null,
  ].filter((way) => way !== null);

  function card([name, href, label, words, more]) {
    const to = link(href, make("strong", { textContent: label }));
    if (name === "kit") to.download = contest.kit;
    return make("li", {}, to, make("p", {}, words, ...(more === undefined ? [] : [" ", link(fileOf(more[0]), more[1])])));
  }

  /* Nothing, if the contest is over. */
  const cards = () => (contest.documents.length === 0 ? null
    : make("nav", { className: "door", ariaLabel: "Take part" }, make("ul", {}, ways().map(card))));

  /* current: the document that is shown. */
  function bar(current) {
    const entry = ([name, href, label]) => {
      const to = link(href, label);
      if (name === current) to.setAttribute("aria-current", "page");
      return make("li", {}, to);
    };
    const texts = [
      has("reference") ? ["reference", fileOf("reference"), "Reference"] : null,
      contest.kit === "" ? null : ["desk", fileOf("desk"), "The desk kit"],
      ["checking", fileOf("checking"), "Checking a batch"],
    ].filter((text) => text !== null);
    const all = ways().filter(([name]) => name !== "kit");
    const toRead = ([name]) => name === "rules" || name === "guide";
    const entries = [...all.filter(toRead), ...texts, ...all.filter((way) => !toRead(way))];
    return make("nav", { className: "door-bar", ariaLabel: "Take part" }, make("ul", {}, entries.map(entry)));
  }

  return { cards, bar, fileOf, has, chinese };
})();
