"use strict";
/*
 * A knock-out as a tree: each node is a pair of players with their matches, of which a drawn one is followed by a
 * replay. The final stands at the right. The tree follows from the matches alone: the two of a node come from the nodes
 * before it in which they played last. A player with a bye comes from none.
 */
const Bracket = (() => {
  const { make } = Site;
  const tidy = (number) => String(Number(number.toFixed(3)));
  const score = (m) => (m.state === "system" ? "not rated" : `${tidy(m.points_a)} : ${tidy(m.points_b)}`);
  const has = (tie, player) => tie.a === player || tie.b === player;

  /* The pairs in the order of their first match: {a, b, matches, first: {the players' pairs before}}. */
  function tiesOf(met) {
    const ties = [];
    for (const m of met) {
      const known = ties.findLast((tie) => has(tie, m.a) && has(tie, m.b));
      if (known !== undefined) known.matches.push(m);
      else ties.push({ a: m.a, b: m.b, matches: [m], before: [m.a, m.b].map((player) => ties.findLast((tie) => has(tie, player)) ?? null) });
    }
    return ties;
  }

  const depth = (tie) => (tie === null ? 0 : 1 + Math.max(...tie.before.map(depth)));
  const names = ["the final", "semi-final", "quarter-final"];
  const roundName = (level) => names[level] ?? `last ${2 ** (level + 1)}`;

  /* isShown(match): whether to show its result and its replay. A player that a hidden result decides is a question
   * mark. */
  function draw(tie, level, people, isShown) {
    const [first] = tie.matches;
    const told = tie.matches.every(isShown);
    const isKnown = (i) => tie.before[i] === null || tie.before[i].matches.every(isShown);
    const winner = !told ? null : (people.get(tie.a)?.knockout ?? 0) < (people.get(tie.b)?.knockout ?? 0) ? tie.a : tie.b;
    const player = (id, i) => {
      const person = people.get(id);
      const name = person === undefined ? "" : Site.crossed(Site.contestant(id, person.name), person.state);
      return make("span", { className: id === winner ? "player goes-on" : "player" }, !isKnown(i) ? "?" : id === winner ? [make("strong", {}, name), Site.hidden(" goes on")] : name);
    };
    const turned = (m) => (m.a === first.a ? m : { ...m, points_a: m.points_b, points_b: m.points_a });
    const replays = tie.matches.filter(isShown).map((m) => Site.link(Site.matchPage(m), score(turned(m))));
    const feeders = tie.before.filter((before) => before !== null);
    return make("li", { className: "knot" },
      feeders.length === 0 ? null : make("ul", { className: "feeders" }, tie.before.map((before, i) => (before === null
        ? make("li", { className: "knot bye" }, make("span", { className: "tie" }, player([tie.a, tie.b][i], i))) : draw(before, level + 1, people, isShown)))),
      make("div", { className: "tie" }, Site.hidden(`${roundName(level)}: `), player(tie.a, 0), player(tie.b, 1),
        make("span", { className: "replays" }, replays.flatMap((node, i) => (i === 0 ? [node] : [" ", node])))));
  }

  /* list: the standing's rows. met: the matches of the knock-out. */
  function tree(list, met, isShown = () => true) {
    const people = new Map(list.map((r) => [r.contestant, r]));
    const ties = tiesOf(met);
    const top = ties.reduce((best, tie) => (best === null || depth(tie) >= depth(best) ? tie : best), null);
    return make("ul", { className: "tree" }, top === null ? null : draw(top, 0, people, isShown));
  }

  /* In an area that scrolls if it is too wide. */
  function section(list, met) {
    const [scroll, hint] = Site.scrolling("scroll bracket", tree(list, met));
    scroll.ariaLabel = "Knock-out";
    return [scroll, hint];
  }

  return { tree, section };
})();
