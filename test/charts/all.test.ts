import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { bytesOf } from '../../lib/emit/index.ts';
import { addCharts } from '../../charts/all.ts';
import { App } from '../../lib/app/app.ts';
import { compile } from '../../lib/app/compile.ts';
import { resolveObjects } from '../../lib/app/resolve-objects.ts';
import type { ResolveMode } from '../../lib/core/draft.ts';
import { printPath, valueAt, type Path } from '../../lib/core/data/path.ts';
import { compareQuantities, readQuantity } from '../../lib/core/quantity/quantity.ts';
import { framesOf } from '../../lib/core/source-location.ts';
import { authorOf } from '../../lib/report/explain/object.ts';
import { printDiagnostic } from '../../lib/report/human.ts';
import type { Resolved } from '../../lib/resolve/cluster-drafts.ts';

function appOf(resolve?: ResolveMode): App {
  const app = new App({ resolve });
  addCharts(app);
  return app;
}

/** The text of every file, by its path. */
function filesOf(resolve?: ResolveMode): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { folder, files: found } of compile(appOf(resolve)).units) {
    for (const [path, content] of found) files.set(folder === '' ? path : `${folder}/${path}`, bytesOf(content).toString());
  }
  return files;
}

const print = (files: Iterable<readonly [string, string]>): string => Array.from(files, ([path, text]) => `# ${path}\n${text}`).join('\n');

test('the worked charts in their default mode', () => {
  expect(print(filesOf())).toMatchSnapshot();
});

test.each(['presets', 'full', 'off'] as const)('what is another file in the mode %s', (mode) => {
  const neutral = filesOf();
  const changed = Array.from(filesOf(mode)).filter(([path, text]) => neutral.get(path) !== text);
  expect(print(changed)).toMatchSnapshot();
});

test('what is to be said about them', () => {
  const { diagnostics } = compile(appOf());
  const file = (path: string): string => relative(join(__dirname, '..', '..'), path);
  expect(diagnostics.map((diagnostic) => printDiagnostic(diagnostic, { file })).join('\n\n')).toMatchSnapshot();
});

function* leavesOf(value: unknown, path: Path = []): Iterable<Path> {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object' || Object.keys(value).length === 0) yield path;
  else for (const key of Object.keys(value)) yield* leavesOf(valueAt(value, [key]), [...path, key]);
}

/** Quantities are printed as the cluster prints them. */
function isRespelled(written: unknown, emitted: unknown): boolean {
  const [a, b] = [written, emitted].map(readQuantity);
  return a !== undefined && b !== undefined && compareQuantities(a, b) === 0;
}

/** What is wrong about the author of a value; undefined where the author stands in a chart and is the one who wrote it. */
function doubt(object: Resolved, path: Path): string | undefined {
  const author = authorOf(object, path);
  if (author.layer === 'default') return undefined;
  const file = author.location && framesOf(author.location)[0]?.file;
  if (file === undefined || !/charts\/[\w-]+\.ts$/.test(file)) return `${printPath(path)} comes from ${file ?? 'nowhere'}`;
  const written = valueAt(object.draft.manifest(), path);
  const emitted = valueAt(object.manifest, path);
  const isTheirs = author.layer === 'preset' ? written === undefined : isDeepStrictEqual(written, emitted) || isRespelled(written, emitted);
  return isTheirs ? undefined : `${printPath(path)} is not what ${author.layer} wrote`;
}

describe('every value has one author', () => {
  const { objects } = resolveObjects(appOf(), () => true);

  test.each(objects.map((object) => [`${object.draft.ref.kind} ${object.draft.constructPath ?? ''}`, object] as const))(
    'in %s',
    (_, object) => {
      const doubts = Array.from(leavesOf(object.manifest), (path) => doubt(object, path));
      expect(doubts.filter((each) => each !== undefined)).toEqual([]);
    },
  );
});
