/** TypeScript as a tree, so that code of several objects can be compared before it is printed. */
export type Code =
  | { readonly kind: 'value'; readonly value: string | number | boolean | null }
  | { readonly kind: 'list'; readonly items: readonly Code[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [key: string, value: Code])[] }
  /** `callee(…)`, of something that is in scope by its name. */
  | { readonly kind: 'call'; readonly callee: string; readonly given: readonly Code[] }
  /** `of.name(…)` */
  | { readonly kind: 'method'; readonly of: Code; readonly name: string; readonly given: readonly Code[] }
  /** A variable of a loop, with text before and after its value. */
  | { readonly kind: 'variable'; readonly name: string; readonly before: string; readonly after: string };

export type Props = Map<string, Code>;

/** Plain data as a literal. */
export function literal(value: unknown): Code {
  if (Array.isArray(value)) return { kind: 'list', items: value.map(literal) };
  if (typeof value === 'object' && value !== null) {
    return { kind: 'map', entries: Object.entries(value).map(([key, inner]) => [key, literal(inner)]) };
  }
  return { kind: 'value', value: (value ?? null) as string | number | boolean | null }; // plain data has nothing else
}

export function mapCode(props: Iterable<readonly [string, Code]>): Code {
  return { kind: 'map', entries: Array.from(props) };
}

export function listCode(items: readonly Code[]): Code {
  return { kind: 'list', items };
}

export function call(callee: string, ...given: readonly Code[]): Code {
  return { kind: 'call', callee, given };
}

export function method(of: Code, name: string, ...given: readonly Code[]): Code {
  return { kind: 'method', of, name, given };
}

/** Options behind a builder's value; none are left out. */
export function withOptions(given: readonly Code[], options: Props): readonly Code[] {
  return options.size === 0 ? given : [...given, mapCode(options)];
}

/** The names that the code takes from elsewhere: `Disk` of `Disk.containerDisk`. */
export function namesIn(code: Code, names: Set<string> = new Set()): Set<string> {
  switch (code.kind) {
    case 'list':
      for (const item of code.items) namesIn(item, names);
      break;
    case 'map':
      for (const [, value] of code.entries) namesIn(value, names);
      break;
    case 'call':
      names.add(code.callee.split('.')[0] ?? '');
      for (const each of code.given) namesIn(each, names);
      break;
    case 'method':
      namesIn(code.of, names);
      for (const each of code.given) namesIn(each, names);
      break;
    default:
  }
  return names;
}
