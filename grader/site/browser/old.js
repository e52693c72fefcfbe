/*
 * For browsers that are too old for the other scripts: says so, and shows the tables for browsers without scripts. It
 * is written in the JavaScript of 1999, which every browser understands, and is the last script of a page.
 */
(function () {
  var content = document.getElementById("content");
  var plain = document.getElementsByTagName("noscript")[0];
  var words = document.documentElement.lang === "zh" ? "\u8fd9\u4e2a\u6d4f\u89c8\u5668\u592a\u65e7\uff0c\u753b\u4e0d\u51fa\u8fd9\u4e2a\u9875\u9762\u3002"
    : "This browser is too old to draw this page: it takes one of 2023 or later.";
  var said;
  if (window.sortieDrawn || !content || !plain) return;
  said = document.createElement("p");
  said.className = "too-old";
  said.appendChild(document.createTextNode(words));
  content.innerHTML = plain.textContent || plain.innerText || "";
  content.insertBefore(said, content.firstChild);
})();
