// A finished game as an address: the text of its QR code behind #game=. It never leaves the browser.

const START = 'NEVA:';

/** The code in an address's fragment, or null. */
export function codeIn(hash) {
  if (!hash.startsWith('#game=')) return null;
  let code = hash.slice('#game='.length);
  try {
    code = decodeURIComponent(code);
  } catch {
    // Judged as it is.
  }
  return code.startsWith(START) ? code : START + code;
}

export function linkTo(code) {
  return `${location.href.split('#')[0]}#game=${encodeURIComponent(code.slice(START.length))}`;
}

/** What somebody pasted: a code, or a link with one. */
export function codeInText(text) {
  // A space is a sign of the code, also at its end.
  const plain = text.replace(/[\r\n\t]/g, '').trimStart();
  const at = plain.indexOf('#game=');
  if (at >= 0) return codeIn(plain.slice(at));
  return plain.startsWith(START) ? plain : START + plain;
}
