// A file that holds many games stays chosen while its list is paged and narrowed: the
// findings are put into the page in which it was chosen. Without this it is chosen again.
(() => {
  "use strict";
  document.addEventListener("submit", async (e) => {
    const form = e.target;
    const file = form.id === "bring" && form.elements.file;
    if (!file || !file.files.length) return;
    e.preventDefault();
    const body = new FormData(form, e.submitter);
    let page;
    try {
      const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" });
      page = answer.type !== "opaqueredirect" && new DOMParser().parseFromString(await answer.text(), "text/html");
    } catch {
      page = null;
    }
    const main = page && page.querySelector("main.records");
    const next = main && main.querySelector("#bring");
    if (!next) return form.submit(); // one game: straight to it
    next.elements.file.replaceWith(file);
    document.querySelector("main.records").replaceWith(document.adoptNode(main));
    document.title = page.title;
    const found = document.querySelector("#findings h1");
    if (!found) return;
    found.tabIndex = -1;
    found.focus();
  });
})();
