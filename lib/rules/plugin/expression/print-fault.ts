/** A fault at an offset of an expression. */
export interface Fault {
  readonly offset: number;
  readonly words: string;
}

/** As cel-go prints them: in their order, each with its line and a mark below. */
export function printFaults(expression: string, faults: readonly Fault[]): string {
  return faults
    .toSorted((a, b) => a.offset - b.offset)
    .map((fault) => printFault(expression, fault))
    .join('\n');
}

function printFault(expression: string, { offset, words }: Fault): string {
  const before = expression.slice(0, offset).split('\n');
  const line = expression.split('\n')[before.length - 1] ?? '';
  const passed = Array.from(before.at(-1) ?? '');
  // A dot for each character, a wide one for each that takes more than a byte.
  const dots = passed.map((character) => (character.length > 1 || character > '\u007f' ? '．' : '.')).join('');
  return `ERROR: <input>:${before.length}:${passed.length + 1}: ${words}\n | ${line}\n | ${dots}^`;
}
