import { join } from 'node:path';
import type { AnyMap } from '../../../lib/core/data/guards.ts';
import { definitionOf, type SendingModule } from '../../../lib/migrate/ansible/convert/definition.ts';
import { modernDefinition } from '../../../lib/migrate/ansible/convert/modern.ts';
import { importAnsible } from '../../../lib/migrate/ansible/import-ansible.ts';
import { readParameters, type Parameters } from '../../../lib/migrate/ansible/parameters/read-parameters.ts';
import { moduleArguments } from '../../../lib/migrate/ansible/parameters/module-arguments.ts';
import { isKeptOut, type ImportedUnit, type ImportFinding } from '../../../lib/migrate/imported.ts';
import { printChart } from '../../../lib/migrate/print/print-chart.ts';
import { printPath, valueAt, type Path } from '../../../lib/core/data/path.ts';
import { linesOf } from '../../../tools/conformance/run.ts';
import { objectsOf } from '../chart-of.ts';
import { noFiles } from '../no-files.ts';

interface Row {
  readonly id: string;
  readonly module: SendingModule;
  readonly params: Parameters;
  readonly result: { readonly ok: boolean; readonly method?: string; readonly definition?: AnyMap };
}

/** Every creation that a real module has sent. */
const created = linesOf(join(__dirname, '../../vectors/ansible.jsonl'))
  .map((line) => JSON.parse(line) as Row)
  .filter(
    ({ module, result }) => !module.endsWith('_template') && result.ok && result.definition !== undefined && result.method !== 'patch',
  );

const rows = created.map((row): readonly [string, Row] => [row.id, row]);

function leavesOf(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return [at];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, Array.isArray(value) ? Number(key) : key]));
}

/** Whether one of the two paths leads through the other. */
function isWithin(a: Path, b: Path): boolean {
  return a.slice(0, b.length).every((step, i) => step === b[i]) || b.every((step, i) => step === a[i]);
}

function findingsOf(row: Row): readonly ImportFinding[] {
  return importOf(row).flatMap(({ findings, objects }) => findings.concat(objects.flatMap((each) => each.findings)));
}

function importOf({ module, params }: Row): readonly ImportedUnit[] {
  const [imported] = importAnsible([{ file: 'row.jsonl', text: JSON.stringify({ module, args: params }) }], { files: noFiles });
  return imported?.units ?? [];
}

test.each(rows)('%s: what was sent is kept or told, and what is new is told', (_id, { module, params }) => {
  const parameters = readParameters(module, params);
  const sent = definitionOf(module, parameters);
  const { object, notes } = modernDefinition(sent, module, parameters);
  const told = notes.flatMap(({ at, to, also }) => [at, to, also].filter((path) => path !== undefined));
  const isTold = (leaf: Path): boolean => told.some((path) => isWithin(leaf, path));
  const lost = leavesOf(sent).filter(
    (leaf) => valueAt(object, leaf) !== valueAt(sent, leaf) && !isEmpty(valueAt(sent, leaf)) && !isTold(leaf),
  );
  const added = leavesOf(object).filter((leaf) => valueAt(sent, leaf) === undefined && !isTold(leaf));
  expect({ lost: lost.map(printPath), added: added.map(printPath) }).toEqual({ lost: [], added: [] });
});

/** An empty map or list that is a copy of its own. */
function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

// A second fault may be of what the module makes of several parameters.
test.each(rows)('%s: what is refused is refused by the name of a parameter first', (_id, row) => {
  const names = Object.keys(moduleArguments[row.module].arguments);
  const first = findingsOf(row).find(({ severity }) => severity === 'error');
  const [parameter] = (first?.field ?? first?.message ?? '').split(/[.[ ]/);
  expect(first === undefined || names.includes(parameter ?? '')).toBe(true);
});

test.each(rows)('%s: its chart makes what stage two says', (_id, row) => {
  const units = importOf(row);
  const expected = units
    .filter((unit) => !isKeptOut(unit))
    .flatMap(({ objects }) => objects.flatMap(({ object }) => (object === undefined ? [] : [object])));
  const text = printChart(units, { className: 'Row', source: row.id });
  expect(text === undefined ? [] : objectsOf(text)).toEqual(expected);
});

test('many of them are taken as they are', () => {
  const clean = created.filter((row) => findingsOf(row).every(({ severity }) => severity !== 'error'));
  expect(clean.length).toBeGreaterThan(20);
});
