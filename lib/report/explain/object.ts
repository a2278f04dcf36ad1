import type { Draft } from '../../core/draft.ts';
import type { Manifest } from '../../core/manifest.ts';
import { printRef } from '../../core/object-ref.ts';
import { withoutSecrets } from '../../core/secrets.ts';
import { visibleInLine } from '../../core/text/visible.ts';
import { pathStartsWith, printPath, valueAt, type Path } from '../../core/data/path.ts';
import type { Author, LeftValue, Provenance, Write } from '../../core/provenance.ts';
import { printPlace, type PrintOptions } from '../human.ts';

/** An object as it is emitted, with all that is known of its making. */
export interface Explained {
  readonly draft: Draft;
  readonly manifest: Manifest;
  readonly provenance: Provenance;
}

/** A longer text does not widen its column; it only shifts the rest of its own line. */
const widestColumn = 60;
const widestValue = 48;
/** How many columns more than usual are no matter. */
const nearlyAlike = 8;

interface Row {
  readonly cells: readonly string[];
  readonly others: readonly string[];
}

/**
 * One line for each value at or below `at`: what it is and who set it; indented below it, whom that author overrode. Then what the cluster
 * adds by itself, to the object or to the VMIs that are made from it. '' if there is no value at all.
 */
export function printStory(object: Explained, at: Path = [], options: PrintOptions = {}): string {
  const { draft, manifest } = object;
  const { kind } = draft.ref;
  const told = (path: Path, value: unknown): unknown => (options.showSecrets === true ? value : withoutSecrets(kind, path, value));
  const shown = told([], manifest);
  const leaves = Array.from(leavesOf(valueAt(manifest, at), at));
  const left = leftAt(object, at);
  const isSingle = leaves.length + left.length === 1;
  const rows = leaves.map((path): Row => {
    const author = authorOf(object, path);
    const value = printValue(valueAt(shown, path), isSingle);
    return { cells: [printPath(path), value, describe(author), placeOf(author, options)], others: othersOf(object, path, told, options) };
  });
  const leftRows = left.map(({ path, value, author }): Row => ({
    cells: [printPath(path), printValue(told(path, value), isSingle), describe(author), placeOf(author, options)],
    others: [],
  }));
  if (rows.length + leftRows.length === 0) return '';
  const title = [printRef(draft.ref, draft.cluster), draft.constructPath, printPlace(draft.location, options)];
  return [
    visibleInLine(title.filter((part) => part !== undefined && part !== '').join('  ')),
    ...table(rows),
    ...(leftRows.length === 0 ? [] : ['', 'The cluster adds:', ...table(leftRows)]),
  ].join('\n');
}

function table(rows: readonly Row[]): readonly string[] {
  if (rows.length === 0) return [];
  const widths = [0, 1, 2].map((column) => widthOf(rows.map(({ cells }) => cells[column] ?? '')));
  const lines = rows.map(({ cells, others }) => {
    const line = cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
    return [line.trimEnd(), ...others.map((other) => `  ${other}`)].map(visibleInLine).join('\n');
  });
  return ['', ...lines];
}

/** The values at or below `at` that are left to the cluster; of two for one place the later one. */
function leftAt({ provenance }: Explained, at: Path): readonly LeftValue[] {
  const values = new Map<string, LeftValue>();
  for (const { path: root, value: whole, author } of provenance.left) {
    for (const path of leavesOf(whole, root)) {
      if (pathStartsWith(path, at)) values.set(printPath(path), { path, value: valueAt(whole, path.slice(root.length)), author });
    }
  }
  return Array.from(values.values());
}

function* leavesOf(value: unknown, path: Path): Iterable<Path> {
  if (value === undefined || value === null) return;
  const children: Iterable<readonly [string | number, unknown]> = Array.isArray(value)
    ? value.entries()
    : typeof value === 'object'
      ? Object.entries(value)
      : [];
  let some = false;
  for (const [step, child] of children) {
    for (const leaf of leavesOf(child, [...path, step])) {
      some = true;
      yield leaf;
    }
  }
  if (!some) yield path;
}

/** Who set the value at `path`: the last of the pipeline who wrote it, else the chart. */
export function authorOf({ draft, provenance }: Explained, path: Path): Author {
  return provenance.authorOf(path)?.author ?? draft.authorOf(path);
}

/** A value as it is shown: without secrets. */
type Told = (path: Path, value: unknown) => unknown;

/** Everybody else who had something to say about the value. */
function othersOf({ manifest, provenance }: Explained, path: Path, told: Told, options: PrintOptions): readonly string[] {
  const value = JSON.stringify(valueAt(manifest, path));
  const winner = provenance.authorOf(path);
  return provenance.story(path).flatMap((write) => (write === winner ? [] : tellOther(write, path, value, told, options)));
}

function tellOther(
  { path: written, value: whole, author, overridden }: Write,
  path: Path,
  value: string,
  told: Told,
  options: PrintOptions,
): readonly string[] {
  const other = valueAt(whole, path.slice(written.length));
  if (written.length > path.length || other === undefined) return [];
  const who = [describe(author), placeOf(author, options)].filter((part) => part !== '').join('  ');
  if (JSON.stringify(other) === value) return [`= as would ${who}`];
  return [`= ${overridden ? 'overrides' : 'replaces'} ${printValue(told(path, other), false)} of ${who}`];
}

function describe(author: Author): string {
  switch (author.layer) {
    case 'chart':
      return 'chart';
    case 'spec':
      return 'chart, through spec';
    case 'patch':
      return 'JSON patch';
    case 'scope':
      return `scope ${author.name}`;
    case 'preset':
      return `preset ${author.name}`;
    case 'policy':
      return `MutatingAdmissionPolicy ${author.name}`;
    case 'default':
      return `default ${author.name} (${author.upstream})${author.object === undefined ? '' : ` of the ${author.object.ref.kind}`}`;
  }
}

function placeOf(author: Author, options: PrintOptions): string {
  return printPlace(author.location, options) ?? '';
}

function printValue(value: unknown, whole: boolean): string {
  const text = JSON.stringify(value);
  return whole || text.length <= widestValue ? text : `${text.slice(0, widestValue - 1)}…`;
}

/** What nine of ten texts fit into: a few long ones would push the other columns out of sight. */
function widthOf(texts: readonly string[]): number {
  const lengths = texts.flatMap(({ length }) => (length > widestColumn ? [] : [length])).toSorted((a, b) => a - b);
  const usual = lengths[Math.ceil(0.9 * lengths.length) - 1] ?? 0;
  const longest = lengths.at(-1) ?? 0;
  return longest - usual <= nearlyAlike ? longest : usual;
}
