/** What the evaluator says of an expression without an answer, in the words of cel-go. */
export function celWords(message: string): string {
  const [, name = '', target = '', types = ''] =
    /^found no matching overload for '(.+?)' applied to '(?:(\w+)(?:\(.*?\))?\.)?\((.*)\)'$/s.exec(message) ?? [];
  if (name !== '') return noOverload(name, target, types);
  for (const [pattern, words] of said) if (pattern.test(message)) return message.replace(pattern, words);
  return message;
}

/** cel-go's operators, and functions that it asks of the value itself, do not name themselves. */
function noOverload(name: string, target: string, types: string): string {
  if (/^\W|^_/.test(name) || selfless.has(name)) return 'no such overload';
  if (name === 'size') return 'no such overload: size';
  return `no such overload: ${name}(${[target, types].filter((part) => part !== '').join(', ')})`;
}

const selfless: ReadonlySet<string> = new Set(['contains', 'endsWith', 'startsWith', 'matches', 'find', 'findAll']);

const said: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^field not found: (.*)$/s, 'no such key: $1'],
  [/^index (\S+) out of bounds .*$/s, 'index out of bounds: $1'],
  [/^u?int divide by zero$/, 'division by zero'],
  [/^u?int modulus by zero$/, 'modulus by zero'],
  [/^int overflow .*$/, 'integer overflow'],
  [/^uint overflow .*$/, 'unsigned integer overflow'],
  [/^type mismatch: expected bool, .*$/, 'no such overload'],
  [/^found no matching overload for _\?_:_ .*$/, 'no such overload'],
  [/^type mismatch: iterable vs int$/, "got 'types.Int', expected iterable type"],
  [/^type mismatch: iterable vs string$/, "got 'types.String', expected iterable type"],
  [/^Failed to parse timestamp: .*$/s, conversionTo('google.protobuf.Timestamp')],
];

/** How cel-go says that a text is none of a type. */
export function conversionTo(type: string): string {
  return `type conversion error from 'string' to '${type}'`;
}
