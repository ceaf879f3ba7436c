// Rules, cards and protocol as pages that can be read without the rest: one file a language, from the sources of the device.
import { marked } from 'marked';
import { pictureOf } from './art.mjs';

export const LANGUAGES = [['english', 'en'], ['german', 'de'], ['russian', 'ru']];
const DECKS = ['worker', 'market', 'building', 'noble', 'exchange'];

const escape = (text) => String(text).replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

/** A whole page around an article. */
function frame({ name, language, code, title, article, words }) {
  const page = words.page[language];
  const others = LANGUAGES.filter(([, other]) => other !== code)
    .map(([, other]) => `<a href="${name}-${other}.html" hreflang="${other}" lang="${other}">${other.toUpperCase()}</a>`).join(' ');
  const links = [['../index.html#play', 'nav_play'], ['../index.html#boards', 'nav_boards'], [`rules-${code}.html`, 'nav_rules'],
    [`cards-${code}.html`, 'nav_cards'], [`protocol-${code}.html`, 'nav_protocol']]
    .map(([href, key]) => `<a href="${href}"${href.startsWith(name) ? ' aria-current="page"' : ''}>${escape(page[key])}</a>`).join('\n');
  return `<!doctype html>
<html lang="${code}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="#081020">
<title>${escape(title)} – Neva</title>
<link rel="stylesheet" href="../neva.css">
<link rel="icon" href="../pictures/icon-192.png" type="image/png">
</head>
<body data-view="${name}">
<header><a class="logo" href="../index.html" aria-label="Neva"><img src="../pictures/name.png" alt="" width="91" height="23"></a>
<nav aria-label="Neva">${links}</nav><span class="tongues">${others}</span></header>
<main id="learn" class="read"><article class="${name}">${article}</article></main>
</body>
</html>
`;
}

function rulesArticle(words, language) {
  const chapters = words.rules[language];
  const title = words.device[language].title_rule_book;
  const contents = chapters.map(({ key, title: name }) => `<li><a href="#chapter-${key}">${escape(name)}</a></li>`).join('');
  const text = chapters.map(({ key, title: name, paragraphs }) =>
    `<section id="chapter-${key}"><h2>${escape(name)}</h2>${paragraphs.map((one) => `<p>${escape(one)}</p>`).join('')}</section>`).join('\n');
  return { title, article: `<h1>${escape(title)}</h1><ul class="contents">${contents}</ul>${text}` };
}

const setName = (device, set) => device[`edition_${set}`] ?? device[`module_${set}`];

/** Cards that differ only in their good are one here, with all their copies. */
function merged(cards) {
  const byLook = new Map();
  for (const card of cards) {
    const { id, sets, ...look } = card;
    const key = JSON.stringify([look, sets[0]?.deck]);
    const one = byLook.get(key) ?? { ...card, sets: [] };
    for (const { set, deck, count } of sets) {
      const there = one.sets.find((other) => other.set === set);
      if (there) there.count += count;
      else one.sets.push({ set, deck, count });
    }
    byLook.set(key, one);
  }
  return [...byLook.values()];
}

function cardHtml(card, number, device, pictures) {
  const picture = pictureOf(card, pictures);
  const words = [card.replaces[number], card.does[number]];
  if (card.does_complete[number] !== card.does[number]) {
    words.push(`${device.edition_complete}: ${card.does_complete[number]}`);
  }
  const sets = card.sets.map(({ set, count }) => `${escape(setName(device, set))} ×${count}`).join(' · ');
  const numbers = [`<b class="cost">${card.cost}</b>`];
  if (card.rubles !== 0) numbers.push(`<b class="rubles">${card.rubles > 0 ? '+' : '−'}${Math.abs(card.rubles)} ₽</b>`);
  if (card.points !== 0) numbers.push(`<b class="points">${card.points > 0 ? '+' : '−'}${Math.abs(card.points)} ★</b>`);
  return `<li class="card ${card.colour}" id="card-${card.id}">${picture
    ? `<img src="../pictures/cards/${picture}.png" alt="" width="96" height="64" loading="lazy">` : '<span class="blank"></span>'}
<div><h3>${escape(card.names[number])}</h3><p class="numbers">${numbers.join(' ')}</p>${words.filter(Boolean)
    .map((text) => `<p>${escape(text)}</p>`).join('')}<p class="sets">${sets}</p></div></li>`;
}

function cardsArticle(words, cards, number, language, pictures) {
  const device = words.device[language];
  const title = words.page[language].nav_cards;
  const decks = DECKS.map((deck) => {
    const mine = merged(cards).filter(({ sets }) => sets[0]?.deck === deck);
    return `<section id="deck-${deck}"><h2>${escape(device[`phase_${deck}`])}</h2><ul class="cards">${mine
      .map((card) => cardHtml(card, number, device, pictures)).join('\n')}</ul></section>`;
  }).join('\n');
  const contents = DECKS.map((deck) => `<li><a href="#deck-${deck}">${escape(device[`phase_${deck}`])}</a></li>`).join('');
  return { title, article: `<h1>${escape(title)}</h1><ul class="contents">${contents}</ul>${decks}` };
}

/** Programmers' pages are English; links to other documents of the project lead nowhere here and become plain words. */
function protocolArticle(markdown, words, language) {
  const html = marked.parse(markdown, { async: false, gfm: true })
    .replace(/<a href="(?!#)[^"]*">(.*?)<\/a>/g, '$1')
    .replace(/<h1>.*?<\/h1>/, '');
  const title = words.page[language].nav_protocol;
  const open = language === 'english' ? '' : ' lang="en"';
  return { title, article: `<h1>${escape(title)}</h1><div${open}>${html}</div>` };
}

/** [{ name, text }] of all pages. */
export function learnPages({ words, cards, pictures, protocol }) {
  return LANGUAGES.flatMap(([language, code], number) => [
    ['rules', rulesArticle(words, language)],
    ['cards', cardsArticle(words, cards, number, language, pictures)],
    ['protocol', protocolArticle(protocol, words, language)],
  ].map(([name, made]) => ({ name: `${name}-${code}.html`, text: frame({ name, language, code, words, ...made }) })));
}
