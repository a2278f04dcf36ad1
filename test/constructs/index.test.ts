import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chart } from 'cdk8s';
import * as ours from '../../lib/index.ts';

const textOf = (path: string): string => readFileSync(join(__dirname, '../..', path), 'utf8');

/** What users extend, and no kind. */
const bases: readonly string[] = ['Exposable', 'GuestObject', 'SpecObject'];

const constructs = Object.entries(ours).flatMap(([name, value]) =>
  typeof value === 'function' && value.prototype instanceof ours.KubeObject && !bases.includes(name) ? [name] : [],
);

test('docs/charts.md has a row for every construct', () => {
  const named = Array.from(textOf('docs/charts.md').matchAll(/`(\w+)(…?)`/g), ([, name = '', more = '']) => ({
    name,
    isStart: more !== '',
  }));
  const isListed = (construct: string): boolean =>
    named.some(({ name, isStart }) => (isStart ? construct.startsWith(name) : construct === name));
  expect(constructs.length).toBeGreaterThan(30);
  expect(constructs.filter((construct) => !isListed(construct))).toEqual([]);
});

/** An import leaves Secrets out, and prints policies and what delivers a cluster as they are. */
const notPrinted: readonly string[] = [
  'ArgoCdAppOfApps',
  'ArgoCdApplication',
  'ArgoCdHealthChecks',
  'ClusterPolicy',
  'FluxKustomization',
  'Secret',
];

test('an import prints every other construct: lib/migrate/print/object-code has its class', () => {
  const printed = Array.from(textOf('lib/migrate/print/object-code.ts').matchAll(/className: '(\w+)'/g), ([, name]) => name);
  expect(constructs.filter((construct) => !printed.includes(construct))).toEqual(notPrinted);
});

test.each(constructs)('%s says in words what it lacks where a chart in JavaScript gives it nothing', (name) => {
  const Class = (ours as unknown as Readonly<Record<string, new (scope: Chart, id: string, props: object) => unknown>>)[name];
  const said = (): string => {
    const app = new ours.App();
    try {
      if (Class !== undefined) new Class(new Chart(app, 'chart', { namespace: 'vms' }), 'name', {});
      return ours
        .compile(app)
        .diagnostics.map(ours.printDiagnostic as (each: object) => string)
        .join();
    } catch (error) {
      return String(error);
    }
  };
  expect(said()).not.toMatch(/TypeError|Cannot read/);
});
