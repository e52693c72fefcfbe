"use strict";
/*
 * A document: rules, guide and others. It is text in one language. A reader of the other one gets its page in that
 * language, if there is one.
 */
(() => {
  const { make, contest, link } = Site;
  const article = document.querySelector("article.document");
  const [, name, chinese] = /([a-z]+)(\.zh)?\.html$/.exec(location.pathname) ?? ["", ""];
  if (Door.has(name) && Door.has(`${name}.zh`) && (chinese !== undefined) !== Door.chinese) location.replace(Door.fileOf(name));

  /* The switch in the head leads to the other language. */
  article.querySelector(".language")?.remove();

  /* Its parts, if they are many. */
  function contents() {
    const parts = [...article.querySelectorAll("h2[id]")];
    if (parts.length < 4) return null;
    const list = make("ul", {}, parts.map((part) => make("li", {}, link(`#${encodeURIComponent(part.id)}`, part.textContent))));
    const words = Speech.tell("On this page"); /* nothing within the article is translated by itself */
    return make("nav", { className: "contents", ariaLabel: words }, make("h2", { textContent: words }), list);
  }

  Site.head("document");
  Site.title(article.querySelector("h1").textContent);
  Site.show(contest.documents.length === 0 ? null : Door.bar(name));
  article.querySelector("h1").after(contents() ?? "");
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
})();
