import type { Draft } from '../core/draft.ts';
import type { Manifest } from '../core/manifest.ts';
import { printRef } from '../core/object-ref.ts';
import { printPath, valueAt, type Path } from '../core/path.ts';
import type { Author, Provenance, Write } from '../core/provenance.ts';
import { framesOf, type RawLocation } from '../core/source-location.ts';
import { printLocation, type PrintOptions } from './human.ts';

/** An object as it is emitted, with all that is known of its making. */
export interface Explained {
  readonly draft: Draft;
  readonly manifest: Manifest;
  readonly provenance: Provenance;
}

const widestPath = 64;
const widestValue = 48;

/** One line for each value at or below `at`: what it is and who set it; below it whom that author overrode. '' where there is no value. */
export function printStory(object: Explained, at: Path = [], options: PrintOptions = {}): string {
  const { draft, manifest } = object;
  const leaves = Array.from(leavesOf(valueAt(manifest, at), at));
  if (leaves.length === 0) return '';
  const single = leaves.length === 1;
  const rows = leaves.map((path) => [printPath(path), printValue(valueAt(manifest, path), single), path] as const);
  const pathWidth = widthOf(
    rows.map(([path]) => path),
    widestPath,
  );
  const valueWidth = widthOf(
    rows.map(([, value]) => value),
    widestValue,
  );
  const lines = rows.map(([path, value, steps]) => {
    const history = historyOf(object, steps, options).join('\n  ');
    return `${path.padEnd(pathWidth)}  ${value.padEnd(valueWidth)}  ${history}`;
  });
  const made = printPlace(draft.location, options);
  const title = [printRef(draft.ref, draft.cluster), draft.constructPath, made].filter((part) => part !== undefined && part !== '');
  return [title.join('  '), '', ...lines].join('\n');
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

/** Who set the value, then everybody else who had something to say about it. */
function historyOf({ draft, manifest, provenance }: Explained, path: Path, options: PrintOptions): readonly string[] {
  const value = JSON.stringify(valueAt(manifest, path));
  const winner = provenance.authorOf(path);
  const others = provenance.story(path).flatMap((write) => (write === winner ? [] : tellOther(write, path, value, options)));
  return [printAuthor(winner?.author ?? draft.authorOf(path), options), ...others];
}

function tellOther(write: Write, path: Path, value: string, options: PrintOptions): readonly string[] {
  const other = valueAt(write.value, path.slice(write.path.length));
  if (write.path.length > path.length || other === undefined) return [];
  const author = printAuthor(write.author, options);
  if (JSON.stringify(other) === value) return [`= so does ${author}`];
  return [`= ${write.overridden ? 'overrides' : 'replaces'} ${printValue(other, false)} of ${author}`];
}

function printAuthor(author: Author, options: PrintOptions): string {
  const place = 'location' in author ? printPlace(author.location, options) : undefined;
  const who = describe(author);
  return place === undefined ? who : `${who}  ${place}`;
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
    case 'default':
      return `default ${author.name} (${author.upstream})`;
  }
}

function printPlace(location: RawLocation | undefined, options: PrintOptions): string | undefined {
  const [at] = location === undefined ? [] : framesOf(location);
  return at && printLocation(at, options);
}

function printValue(value: unknown, whole: boolean): string {
  const text = JSON.stringify(value);
  return whole || text.length <= widestValue ? text : `${text.slice(0, widestValue - 1)}…`;
}

function widthOf(texts: readonly string[], most: number): number {
  return Math.max(...texts.map((text) => (text.length > most ? 0 : text.length)));
}
