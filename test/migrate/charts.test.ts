import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '../../lib/check/source.ts';
import { importSources } from '../../lib/cli/import/manifest-files.ts';
import { importAnsible } from '../../lib/migrate/ansible/import-ansible.ts';
import { isKeptOut, type ImportedUnit } from '../../lib/migrate/imported.ts';
import { chartClassName, chartFileName } from '../../lib/migrate/print/chart-name.ts';
import { printChart } from '../../lib/migrate/print/print-chart.ts';
import { printMarkdown } from '../../lib/migrate/report/markdown.ts';
import { reportOf } from '../../lib/migrate/report/report.ts';
import { presetsAsInstancetypes } from '../../lib/migrate/presets/as-instancetype.ts';
import { source } from '../check/text-source.ts';
import { objectsOf } from './chart-of.ts';
import { noFiles } from './no-files.ts';

const sources = join(__dirname, 'sources');
const textOf = (file: string): string => readFileSync(join(sources, file), 'utf8');

function unitsOf(file: string): readonly ImportedUnit[] {
  if (file.endsWith('.yml')) return importAnsible([{ file, text: textOf(file) }], { files: noFiles })[0]?.units ?? [];
  return importSources([sourceOf(file)])[0]?.units ?? [];
}

function sourceOf(file: string): Source {
  return { ...source(textOf(file)), file };
}

const files = ['kubevirt-rs.yml', 'fleet.yml', 'annotated-objects.yaml', 'vm-presets.yaml', 'live.yaml', 'day-two.yaml'];

function chartOf(units: readonly ImportedUnit[], file: string, name: string): string {
  return printChart(units, { className: chartClassName(name), source: file }) ?? '';
}

/** The charts are committed, so that the compiler reads them with everything else; UPDATE_CHARTS=1 writes them anew. */
function committed(name: string, text: string): string {
  const path = join(__dirname, 'charts', name);
  if (process.env['UPDATE_CHARTS'] !== undefined) writeFileSync(path, text);
  return readFileSync(path, 'utf8');
}

describe.each(files)('%s', (file) => {
  const units = unitsOf(file);

  test('becomes the committed chart', () => {
    const name = chartFileName(file);
    const text = chartOf(units, file, name);
    expect(text).toBe(committed(name, text));
  });

  test('whose objects are those of stage two', () => {
    const made = units
      .filter((unit) => !isKeptOut(unit))
      .flatMap(({ objects }) => objects.flatMap(({ object }) => (object === undefined ? [] : [object])));
    const byName = (list: readonly unknown[]): unknown => new Set(list);
    // Beside a HyperConverged 1.18, the construct writes the version that KubeVirt 1.8 serves.
    const served = (object: unknown): unknown =>
      JSON.parse(JSON.stringify(object).replace('export.kubevirt.io/v1beta1', 'export.kubevirt.io/v1'));
    expect(byName(objectsOf(chartOf(units, file, file)).map(served))).toEqual(byName(made.map(served)));
  });

  test('and is reported line by line', () => {
    expect(printMarkdown([reportOf({ file, units }, `charts/${chartFileName(file)}`)], (name) => name)).toMatchSnapshot();
  });
});

test('presets become instancetypes and preferences', () => {
  const imported = importSources([sourceOf('presets.yaml'), sourceOf('annotated-objects.yaml'), sourceOf('vm-presets.yaml')]).map(
    ({ file, units }) => ({
      file,
      units: units.filter(({ objects }) => objects.every(({ object }) => object?.kind === 'VirtualMachineInstancePreset')),
    }),
  );
  const pairs = presetsAsInstancetypes(imported).flatMap(({ units }) => units);
  const text = chartOf(pairs, 'three files', 'instancetypes.ts');
  expect(text).toBe(committed('instancetypes.ts', text));
});
