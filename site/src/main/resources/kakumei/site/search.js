// Finds the pages of this page's language that hold all words; the index is fetched when somebody begins to type.
const field = document.querySelector("#search input");
const list = document.querySelector("#found");
const home = new URL(".", import.meta.url);
const MOST = 12;
const AROUND = 60;
let pages;

async function load() {
  pages ??= (await fetch(new URL("search.json", home))).json();
  return (await pages).filter((page) => page.language === document.documentElement.lang);
}

function excerpt(text, word) {
  const at = Math.max(0, text.toLowerCase().indexOf(word) - AROUND);
  return text.slice(at, at + 3 * AROUND);
}

async function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? [] : (await load())
    .map((page) => ({ page, whole: `${page.title}\n${page.text}`.toLowerCase() }))
    .filter(({ whole }) => words.every((word) => whole.includes(word)))
    .sort((a, b) => b.page.title.toLowerCase().includes(words[0]) - a.page.title.toLowerCase().includes(words[0]))
    .slice(0, MOST);
  list.replaceChildren(...found.map(({ page }) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = new URL(page.page, home);
    link.textContent = page.title;
    const text = document.createElement("p");
    text.textContent = excerpt(page.text, words[0]);
    item.append(link, text);
    return item;
  }));
  list.hidden = found.length === 0;
}

field.addEventListener("input", search);
document.querySelector("#search").addEventListener("submit", (event) => event.preventDefault());
