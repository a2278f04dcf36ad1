/** What the evaluator says of an expression without an answer, in the words of cel-go. */
export function celWords(message: string): string {
  for (const [pattern, words] of said) if (pattern.test(message)) return message.replace(pattern, words);
  return message;
}

const said: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^field not found: (.*)$/s, 'no such key: $1'],
  [/^index (\S+) out of bounds .*$/s, 'index out of bounds: $1'],
  [/^found no matching overload .*$/s, 'no such overload'],
  [/^u?int divide by zero$/, 'division by zero'],
  [/^u?int modulus by zero$/, 'modulus by zero'],
  [/^int overflow .*$/, 'integer overflow'],
  [/^uint overflow .*$/, 'unsigned integer overflow'],
];
