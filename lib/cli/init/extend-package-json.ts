import { reasonOf } from '../reason-of.ts';
import type { RepositoryPackage } from './package-json.ts';

type Json = Readonly<Record<string, unknown>>;

/** A package.json that was there, with what `init` adds to it. */
export interface ExtendedPackageJson {
  readonly text: string;
  /** Names of what has been added, by the key of package.json: `scripts`, `dependencies`, `devDependencies`, `allowScripts`. */
  readonly added: ReadonlyMap<string, readonly string[]>;
  /** Scripts that have another command than that of a new repository. They are kept. */
  readonly otherScripts: readonly string[];
}

/** The test script that `npm init` writes. It only fails, so it counts as absent. */
const emptyTest = 'echo "Error: no test specified" && exit 1';

/** Where a package may be listed already. */
const listsOfPackages = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/**
 * Adds what is absent, and changes no value. Like npm, it keeps the indentation and the line ends of the file.
 * @throws Error if the text is not a JSON object, or a key that `init` adds to is no object; its message says which
 */
export function extendedPackageJson(text: string, wanted: RepositoryPackage): ExtendedPackageJson {
  const there = readPackageJson(text);
  const listed = new Set(listsOfPackages.flatMap((list) => Object.keys(objectAt(there, list))));
  const content: Record<string, unknown> = { ...there };
  const added = new Map<string, readonly string[]>();
  for (const [key, values] of Object.entries<Json>({ ...wanted })) {
    const old = objectAt(there, key);
    const isThere = (name: string): boolean =>
      listsOfPackages.includes(key) ? listed.has(name) : Object.hasOwn(old, name) && old[name] !== emptyTest;
    const absent = Object.entries(values).filter(([name]) => !isThere(name));
    if (absent.length === 0) continue;
    added.set(
      key,
      absent.map(([name]) => name),
    );
    const all = Object.entries({ ...old, ...Object.fromEntries(absent) });
    content[key] = Object.fromEntries(listsOfPackages.includes(key) ? all.toSorted(byName) : all);
  }
  const scripts = objectAt(there, 'scripts');
  const otherScripts = Object.entries(wanted.scripts).flatMap(([name, script]) =>
    Object.hasOwn(scripts, name) && scripts[name] !== script && scripts[name] !== emptyTest ? [name] : [],
  );
  return { text: added.size === 0 ? text : printed(content, text), added, otherScripts };
}

function readPackageJson(text: string): Json {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`package.json is not JSON: ${reasonOf(error)}`, { cause: error });
  }
  if (!isObject(content)) throw new Error('package.json is not a JSON object');
  return content;
}

function objectAt(content: Json, key: string): Json {
  const value = content[key] ?? {};
  if (!isObject(value)) throw new Error(`${key} in package.json is not an object`);
  return value;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** npm sorts the packages that it lists so. */
function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a.localeCompare(b, 'en');
}

function printed(content: Json, like: string): string {
  const [, indentation = '  '] = /^[^\n]*\{\r?\n([ \t]+)"/.exec(like) ?? [];
  const lines = `${JSON.stringify(content, undefined, indentation)}\n`;
  return like.includes('\r\n') ? lines.replaceAll('\n', '\r\n') : lines;
}
