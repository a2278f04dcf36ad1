/** May stand in a plain scalar, whatever is beside it. */
export const inside = 1;
/** May begin a plain scalar. */
export const begins = 2;
/** May begin one that holds a `decisive` character; else it could be a number or a date. */
export const beginsNumber = 4;
/** Stands in no number and no date. */
export const decisive = 8;
/** May begin a word such as `true` and `no`. */
export const beginsWord = 16;

const colon = 0x3a;

/** What each ASCII character may do; a string that needs more than this takes the slow way. */
export const traits: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code <= 0x20 || code === 0x7f || code === colon) return 0;
  const character = String.fromCharCode(code);
  let sum = inside;
  if (/[a-df-z/_]/i.test(character)) sum |= begins;
  if (/[e\d.+-]/i.test(character)) sum |= beginsNumber;
  if (/[ghj-mp-su-wy/]/i.test(character)) sum |= decisive;
  if (/[fnoty]/i.test(character)) sum |= beginsWord;
  return sum;
});
