// The installed application: pages that were visited can be read without a
// connection, and the game can fill the screen.
(() => {
  "use strict";
  if ("serviceWorker" in navigator) {
    addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}));
  }

  // The button for the full screen is there only where it works. A swap of the
  // game takes it away, so it is put back.
  function offer() {
    const row = document.querySelector("#game .controls");
    if (!row || !document.fullscreenEnabled || document.getElementById("full-screen")) return;
    const b = document.createElement("button");
    b.id = "full-screen";
    b.type = "button";
    b.dataset.own = "";
    b.append(corners());
    name(b, row);
    row.append(b);
  }

  function name(b, row) {
    b.title = document.fullscreenElement ? row.dataset.fullScreenEnd : row.dataset.fullScreen;
    b.setAttribute("aria-label", b.title);
  }

  // corners draws the four corners of a screen.
  function corners() {
    const [svg, path] = ["svg", "path"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
    svg.setAttribute("viewBox", "0 0 20 20");
    svg.setAttribute("aria-hidden", "true");
    path.setAttribute("d", "M2 7V2h5M13 2h5v5M18 13v5h-5M7 18H2v-5");
    svg.append(path);
    return svg;
  }

  document.addEventListener("click", (e) => {
    if (!e.target.closest || !e.target.closest("#full-screen")) return;
    if (document.fullscreenElement) document.exitFullscreen();
    else document.getElementById("game").requestFullscreen().catch(() => {});
  });
  document.addEventListener("fullscreenchange", () => {
    const b = document.getElementById("full-screen");
    if (b) name(b, b.parentNode);
  });
  document.addEventListener("htmx:after:swap", offer);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", offer);
  else offer();
})();
