import { complement, type Range } from './character-set.ts';

const digits: readonly Range[] = rangesOf('09');
const words: readonly Range[] = rangesOf('09', 'AZ', '__', 'az');
const spaces: readonly Range[] = rangesOf('\t\n', '\f\r', '  ');

/** `\d` and its like: ASCII only in Go. */
export const perlClasses: ReadonlyMap<string, readonly Range[]> = new Map([
  ['d', digits],
  ['D', complement(digits)],
  ['s', spaces],
  ['S', complement(spaces)],
  ['w', words],
  ['W', complement(words)],
]);

/** What stands between `[:` and `:]`. */
const posixClasses: ReadonlyMap<string, readonly Range[]> = new Map([
  ['alnum', rangesOf('09', 'AZ', 'az')],
  ['alpha', rangesOf('AZ', 'az')],
  ['ascii', rangesOf('\0\x7f')],
  ['blank', rangesOf('\t\t', '  ')],
  ['cntrl', rangesOf('\0\x1f', '\x7f\x7f')],
  ['digit', digits],
  ['graph', rangesOf('!~')],
  ['lower', rangesOf('az')],
  ['print', rangesOf(' ~')],
  ['punct', rangesOf('!/', ':@', '[`', '{~')],
  ['space', rangesOf('\t\r', '  ')],
  ['upper', rangesOf('AZ')],
  ['word', words],
  ['xdigit', rangesOf('09', 'AF', 'af')],
]);

/** The class `[:name:]` or `[:^name:]`; undefined where POSIX has none. */
export function posixClass(name: string): readonly Range[] | undefined {
  const ranges = posixClasses.get(name.replace(/^\^/, ''));
  return ranges !== undefined && name.startsWith('^') ? complement(ranges) : ranges;
}

/** JavaScript's name of a Unicode property that Go calls `\p{name}`: a general category, a script, or any character. */
export function unicodeClass(name: string, negated: boolean): string | undefined {
  const letter = negated !== name.startsWith('^') ? 'P' : 'p';
  const bare = name.replace(/^\^/, '');
  const candidates = bare.length <= 2 || bare === 'Any' ? [bare] : [`Script=${bare}`];
  return candidates.map((candidate) => `\\${letter}{${candidate}}`).find(isUnderstood);
}

function isUnderstood(property: string): boolean {
  try {
    return new RegExp(property, 'u').flags === 'u';
  } catch {
    return false;
  }
}

/** Pairs of a first and a last character. */
function rangesOf(...pairs: readonly string[]): readonly Range[] {
  return pairs.map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)] as const);
}
