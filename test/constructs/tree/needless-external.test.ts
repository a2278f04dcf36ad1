import { Chart } from 'cdk8s';
import { framesOf } from '../../../lib/core/source-location.ts';
import { App, Cluster, ConfigMap, external, Findings, findingsOf, type ExternalKind } from '../../../lib/index.ts';

type Declare = (app: App, chart: Chart) => unknown;

function told(declare: Declare): readonly string[] {
  const app = new App();
  const chart = new Chart(app, 'shop', { namespace: 'vms' });
  new ConfigMap(chart, 'zones', { data: { home: 'north' } });
  declare(app, chart);
  return findingsOf(app).map(({ code, message }) => `${code} ${message}`);
}

const needless = ['KP1003 this ConfigMap is declared external, and is defined here as well'];
const zones = (kind: ExternalKind, namespace?: string): Declare => {
  return (_, chart) => external(chart, kind, 'zones', { namespace });
};

test.each<[what: string, declare: Declare, expected: readonly string[]]>([
  ['at its chart', zones('ConfigMap'), needless],
  ['with its namespace, at the app', (app) => external(app, 'ConfigMap', 'zones', { namespace: 'vms' }), needless],
  ['of another kind', zones('Secret'), []],
  ['of another namespace', zones('ConfigMap', 'images'), []],
  ['of any namespace', (app) => external(app, 'ConfigMap', 'zones'), []],
])('what is made and declared external %s', (_, declare, expected) => {
  expect(told(declare)).toEqual(expected);
});

test('it stands at the declaration, and may be silenced at the object', () => {
  const app = new App();
  const chart = new Chart(app, 'shop', { namespace: 'vms' });
  const map = new ConfigMap(chart, 'zones', { data: { home: 'north' } });
  external(chart, 'ConfigMap', 'zones');
  const [found] = findingsOf(app);
  expect(found).toMatchObject({ severity: 'warning', related: [{ message: 'made here' }] });
  const [declared, made] = [found?.location, found?.related?.[0]?.location].map((at) => framesOf(at)[0]?.line ?? NaN);
  expect(declared).toBe((made ?? NaN) + 1);
  Findings.of(map).silence('KP1003', 'it moves into the app');
  expect(findingsOf(app)).toEqual([]);
});

test('what an App declares for several Clusters one of them may make', () => {
  const app = new App();
  external(app, 'ConfigMap', 'zones', { namespace: 'vms' });
  for (const name of ['east', 'west']) {
    const chart = new Chart(new Cluster(app, name), 'shop', { namespace: 'vms' });
    new ConfigMap(chart, name === 'east' ? 'zones' : 'sites', { data: { home: 'north' } });
  }
  expect(findingsOf(app)).toEqual([]);
});
