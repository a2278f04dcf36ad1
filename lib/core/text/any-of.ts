/** `a, b or c`. */
export function anyOf(words: readonly string[]): string {
  return joined(words, 'or');
}

/** `a, b and c`. */
export function allOf(words: readonly string[]): string {
  return joined(words, 'and');
}

function joined(words: readonly string[], conjunction: string): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
