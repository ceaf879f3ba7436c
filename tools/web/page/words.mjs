// The page's own words (tools/web/texts), in the language that was chosen on the device.
import data from 'neva-data';

export const LANGUAGES = ['english', 'german', 'russian'];
const CODES = ['en', 'de', 'ru'];

let language = 0;

/** What the browser asks for, as the number of a language. */
export function languageOfBrowser() {
  for (const wanted of navigator.languages ?? []) {
    const found = CODES.indexOf(wanted.slice(0, 2).toLowerCase());
    if (found >= 0) return found;
  }
  return 0;
}

export const languageCode = () => CODES[language];

export function word(key, values = {}) {
  const text = data.texts[LANGUAGES[language]][key] ?? key;
  return text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
}

/** Puts words into everything that asks for them with data-text or data-label. */
export function translate(root = document) {
  for (const element of root.querySelectorAll('[data-text]')) element.textContent = word(element.dataset.text);
  for (const element of root.querySelectorAll('[data-label]')) {
    element.ariaLabel = word(element.dataset.label);
    element.title = word(element.dataset.label);
  }
}

/** True when it was another one before. */
export function speak(number) {
  const changed = number !== language;
  language = number;
  document.documentElement.lang = CODES[language];
  return changed;
}
