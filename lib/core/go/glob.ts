/**
 * Go's path.Match: `*` is any run of characters but `/`, `?` one of them, `[a-z]` and `[^a-z]` one of a set, and `\` takes the next
 * character as it is. A malformed pattern matches nothing.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  const regex = globRegex(pattern);
  return regex !== undefined && regex.test(text);
}

const known = new Map<string, RegExp | undefined>();

/** Patterns are those of a few clusters, so they are kept. */
function globRegex(pattern: string): RegExp | undefined {
  if (!known.has(pattern)) known.set(pattern, toRegex(pattern));
  return known.get(pattern);
}

const token = /\*|\?|\[(\^?)((?:(?:\\.|[^\\\]-])(?:-(?:\\.|[^\\\]-]))?)+)\]|\\(.)|([^\\[])|(.)/gsu;

function toRegex(pattern: string): RegExp | undefined {
  let source = '';
  for (const [all, negated, set, escaped, plain, malformed] of pattern.matchAll(token)) {
    if (malformed !== undefined) return undefined;
    if (all === '*') source += '[^/]*';
    else if (all === '?') source += '[^/]';
    else if (set === undefined) source += literal(escaped ?? plain ?? '');
    else source += `[${negated}${set.replace(/\\(.)|[^-]/gsu, (character, inner?: string) => literal(inner ?? character))}]`;
  }
  try {
    return new RegExp(`^${source}$`, 'su');
  } catch {
    return undefined; // a range that runs backwards
  }
}

function literal(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`;
}
