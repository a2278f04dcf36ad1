/** Where a cursor stands in a text of YAML. Texts that are being written have no syntax tree, so indentation alone is looked at. */
export interface YamlPlace {
  /** Empty while one of the two is being written. */
  readonly apiVersion: string;
  readonly kind: string;
  /** The keys that lead to the map in which the cursor stands, without steps into lists. */
  readonly parents: readonly string[];
  /** The key at the cursor, or before it on its line; undefined on an empty line. */
  readonly key: string | undefined;
  /** Whether the cursor stands behind the colon of `key`. */
  readonly isInValue: boolean;
  /** What stands between the beginning of the word and the cursor. */
  readonly typed: string;
  /** Other keys of the same map. */
  readonly siblings: readonly string[];
}

const identity: readonly string[] = ['apiVersion', 'kind'];

interface Opener {
  readonly column: number;
  /** Undefined for the dash of a list item. */
  readonly key: string | undefined;
}

/** The place at a line and column, both counted from 0; undefined outside of objects, and in texts of several lines. */
export function yamlPlace(text: string, line: number, column: number): YamlPlace | undefined {
  const lines = text.split('\n').map((each) => each.replace(/\r$/, ''));
  const first = lines.slice(0, line + 1).findLastIndex((each) => /^---(?:\s|$)/.test(each)) + 1;
  const end = lines.findIndex((each, i) => i > line && /^(?:---|\.\.\.)(?:\s|$)/.test(each));
  const own = lines.slice(first, end === -1 ? undefined : end);
  const at = line - first;
  const current = own[at];
  if (current === undefined) return undefined;
  const [apiVersion = '', kind = ''] = identity.map((key) => topValue(own, key));
  const before = current.slice(0, column);
  const openers = openersOf(current);
  const opener = openers.find((each) => each.key !== undefined && each.column <= column);
  const start = opener?.column ?? /^[\s-]*/.exec(before)?.[0].length ?? column;
  const above = [...own.slice(0, at), current.slice(0, start)];
  const parents = parentsOf(above, start);
  if (parents === undefined) return undefined;
  const isIdentity = parents.length === 0 && identity.includes(opener?.key ?? '');
  if ((apiVersion === '' || kind === '') && !isIdentity) return undefined;
  const isInValue = opener?.key !== undefined && column > opener.column + keyLength(current, opener);
  return {
    apiVersion,
    kind,
    parents,
    key: opener?.key,
    isInValue,
    typed: /[\w./-]*$/.exec(before)?.[0] ?? '',
    siblings: siblingsOf(own, at, start),
  };
}

function topValue(lines: readonly string[], key: string): string | undefined {
  for (const line of lines) {
    const [, value] = new RegExp(`^${key}:\\s*["']?([\\w./-]+)`).exec(line) ?? [];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The dashes and the key with which a line begins. */
function openersOf(line: string): readonly Opener[] {
  const openers: Opener[] = [];
  let column = line.search(/\S/);
  if (column === -1 || line[column] === '#') return openers;
  while (/^-(?:\s|$)/.test(line.slice(column))) {
    openers.push({ column, key: undefined });
    const next = line.slice(column + 1).search(/\S/);
    if (next === -1) return openers;
    column += 1 + next;
  }
  const [, key] = /^(?:["']?)([\w./-]+)["']?:(?:\s|$)/.exec(line.slice(column)) ?? [];
  if (key !== undefined) openers.push({ column, key });
  return openers;
}

function keyLength(line: string, { column }: Opener): number {
  return line.indexOf(':', column) - column;
}

/** The keys around what begins at a column of the last line; undefined in a text of several lines. */
function parentsOf(lines: readonly string[], start: number): readonly string[] | undefined {
  const parents: string[] = [];
  let limit = start;
  let isItem = false;
  for (const [i, line] of [...lines.entries()].toReversed()) {
    for (const { column, key } of openersOf(line).toReversed()) {
      const isAround = column < limit || (isItem && key !== undefined && column === limit);
      if (!isAround) continue;
      limit = column;
      isItem = key === undefined;
      if (key === undefined) continue;
      if (i < lines.length - 1 && /:\s*[|>][-+\d]*\s*(?:#.*)?$/.test(line)) return undefined;
      parents.unshift(key);
    }
  }
  return parents;
}

/** The keys that begin in the same column, up to where the map begins and ends. */
function siblingsOf(lines: readonly string[], at: number, start: number): readonly string[] {
  const keys: string[] = [];
  const scan = (line: string, isAbove: boolean): boolean => {
    const openers = openersOf(line);
    const [first] = openers;
    if (first === undefined) return true;
    for (const { column, key } of openers) if (column === start && key !== undefined) keys.push(key);
    return first.column >= start && !(isAbove && first.key === undefined && first.column === start);
  };
  const own = openersOf(lines[at] ?? '');
  if (own[0]?.key !== undefined || own[0] === undefined) for (let i = at - 1; i >= 0 && scan(lines[i] ?? '', true); i--);
  for (let i = at + 1; i < lines.length && scanBelow(lines[i] ?? '', start, scan); i++);
  return keys;
}

function scanBelow(line: string, start: number, scan: (line: string, isAbove: boolean) => boolean): boolean {
  const [first] = openersOf(line);
  return first === undefined || (first.column >= start && scan(line, false));
}
