import { isPlainMap } from '../../core/data/guards.ts';
import { printPath, type Path } from '../../core/data/path.ts';

/** More than any Kubernetes schema nests, and a depth that every reader and this writer's own stack can take. */
export const deepestNesting = 500;

/** Something that plain YAML cannot hold stands in a manifest. */
export class UnprintableValue extends Error {
  readonly path: Path;
  /** What stands there and why it cannot be written: `NaN is not a number that Kubernetes can store`. */
  readonly reason: string;

  constructor(path: Path, reason: string) {
    super(path.length === 0 ? reason : `${printPath(path)}: ${reason}`);
    this.name = 'UnprintableValue';
    this.path = path;
    this.reason = reason;
  }
}

/** Thrown where printing finds that it cannot go on; `firstUnprintable` then tells the place. */
export const unprintable: Error = new Error('not plain data');

/** Matches a string that holds half of a surrogate pair; UTF-8 would replace it by another character. */
export const loneSurrogate: RegExp = /[\ud800-\udfff]/u;

/** Whether the writer takes the text, wherever it stands. */
export function isPrintableText(text: string): boolean {
  return !loneSurrogate.test(text);
}

/** The first value in `root` that the writer refuses, in the order in which it would print; undefined where there is none. */
export function firstUnprintable(root: unknown): UnprintableValue | undefined {
  return search(root, [], new Set());
}

function search(value: unknown, path: Path, ancestors: Set<unknown>): UnprintableValue | undefined {
  const reason = refusalOf(value, path.length, ancestors);
  if (reason !== undefined) return new UnprintableValue(path, reason);
  if (typeof value !== 'object' || value === null) return undefined;
  ancestors.add(value);
  for (const [step, child] of childrenOf(value)) {
    const at = [...path, step];
    if (typeof step === 'string' && loneSurrogate.test(step)) return new UnprintableValue(at, `the key ${halfCharacter}`);
    const found = search(child, at, ancestors);
    if (found !== undefined) return found;
  }
  ancestors.delete(value);
  return undefined;
}

function childrenOf(value: object): Iterable<readonly [string | number, unknown]> {
  if (Array.isArray(value)) return value.entries();
  return Object.entries(value).filter(([, child]) => child !== undefined && child !== null);
}

function refusalOf(value: unknown, depth: number, ancestors: ReadonlySet<unknown>): string | undefined {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? undefined : `${value} is not a number that Kubernetes can store`;
    case 'string':
      return loneSurrogate.test(value) ? `the string ${halfCharacter}` : undefined;
    case 'bigint':
    case 'function':
    case 'symbol':
      return `a ${typeof value} is not plain data`;
    case 'object':
      return value === null ? undefined : refusalOfObject(value, depth, ancestors);
    default:
      return undefined;
  }
}

function refusalOfObject(value: object, depth: number, ancestors: ReadonlySet<unknown>): string | undefined {
  if (ancestors.has(value)) return 'the value contains itself';
  if (depth > deepestNesting) return `the value is nested deeper than ${deepestNesting} levels`;
  if (Array.isArray(value)) return depth === 0 ? 'a manifest is an object, not a list' : undefined;
  return isPlainMap(value) ? undefined : `an instance of ${classNameOf(value)} is not plain data`;
}

function classNameOf(value: object): string {
  const { constructor } = value as { readonly constructor?: unknown };
  return typeof constructor === 'function' && constructor.name !== '' ? constructor.name : 'a class';
}

const halfCharacter = 'holds half of a surrogate pair, which is no character';
