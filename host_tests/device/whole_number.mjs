/** A decimal number without sign, space or leading zeros, as the programs read theirs (tools/common/number.hpp). */
export function wholeNumber(text) {
  if (!/^(0|[1-9][0-9]{0,14})$/.test(text)) throw new Error(`'${text}' is not a whole number`);
  return Number(text);
}
