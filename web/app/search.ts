// The search page: narrows the list of all entries while a name is typed. Without this script the server answers.
import { narrow, summary } from "./narrow";

const list = document.querySelector<HTMLUListElement>(".hits");
const query = document.querySelector<HTMLInputElement>("#query");
const hits = document.querySelector<HTMLElement>("#hits");
if (list && query && hits) {
  const rows = [...list.querySelectorAll("li")];
  const show = () => {
    const shown = narrow(
      rows.map((row) => row.getAttribute("data-keys") ?? ""),
      query.value,
    );
    rows.forEach((row, at) => {
      row.hidden = !shown.has(at);
    });
    // Whole names first.
    for (const at of shown) list.append(rows[at] as Node);
    hits.textContent = summary(hits.dataset, document.documentElement.lang, query.value, shown.size);
  };
  const asked = new URLSearchParams(location.search).get("q");
  if (asked && query.value === "") query.value = asked;
  query.addEventListener("input", show);
  if (query.value) show();
}
