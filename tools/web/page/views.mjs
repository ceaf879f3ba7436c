// What the page shows besides the device. Rules, cards and protocol are pages of their own (learn/); here their text is
// taken into this one, so that a game goes on behind it.
import { showBoards } from './boards_view.mjs';
import { hush } from './notice.mjs';
import { languageCode } from './words.mjs';

const LEARN = ['rules', 'cards', 'protocol'];
const at = (selector) => document.querySelector(selector);

let page = null;
let shown = '';

function viewOf(hash) {
  const name = hash.slice(1).split('/')[0];
  return name === 'boards' || LEARN.includes(name) ? name : 'play';
}

async function showLearn(name) {
  const address = `learn/${name}-${languageCode()}.html`;
  if (shown === address) return;
  shown = address;
  try {
    const text = await (await fetch(address)).text();
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    if (shown !== address) return;
    const article = body.querySelector('article');
    for (const image of article.querySelectorAll('img')) {
      image.setAttribute('src', image.getAttribute('src').replace(/^\.\.\//, ''));
    }
    // Within a page of its own these lead to a chapter; here the fragment is the view.
    for (const link of article.querySelectorAll('a[href^="#"]')) {
      const target = link.getAttribute('href').slice(1);
      link.addEventListener('click', (event) => {
        event.preventDefault();
        document.getElementById(target)?.scrollIntoView();
      });
    }
    at('#learn').replaceChildren(article);
    at('#learn').scrollTop = 0;
  } catch {
    shown = '';
  }
}

export function showView() {
  const view = viewOf(location.hash);
  document.body.dataset.view = view;
  for (const link of document.querySelectorAll('nav a')) {
    link.href = LEARN.includes(link.dataset.view) ? `learn/${link.dataset.view}-${languageCode()}.html` : `#${link.dataset.view}`;
    if (link.dataset.view === view) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  at('#play').hidden = view !== 'play';
  at('#boards').hidden = view !== 'boards';
  at('#learn').hidden = !LEARN.includes(view);
  if (view === 'boards') showBoards(at('#boards'), page);
  if (LEARN.includes(view)) showLearn(view);
  if (view === 'play') page?.fit();
}

export function startViews(thePage) {
  page = thePage;
  for (const link of document.querySelectorAll('nav a')) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      location.hash = link.dataset.view;
    });
  }
  addEventListener('hashchange', () => { if (viewOf(location.hash) !== 'play') hush(); showView(); });
  showView();
}
