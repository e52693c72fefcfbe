"use strict";
/*
 * A contestant's link has the token after a #, which no browser sends, logs or passes to other sites. This script moves
 * it from the address into the form.
 */
(() => {
  const token = decodeURIComponent(location.hash.slice(1)).replace(/^token=/, "");
  if (token === "") return;
  history.replaceState(null, "", location.pathname);
  document.getElementById("token").value = token;
  document.getElementById("login").requestSubmit();
})();
