import { Chart } from 'cdk8s';
import { App, Cluster, commonInstancetypes, Externals, Findings, Resolve, UsageError, VirtualMachine } from '../../lib/index.ts';

test('the Cluster around a construct', () => {
  const app = new App();
  const east = new Cluster(app, 'east', { namespace: 'shop' });
  const vm = new VirtualMachine(new Chart(east, 'shop'), 'db', { memory: '1Gi' });
  expect(Cluster.of(vm)).toBe(east);
  expect(Cluster.of(east)).toBe(east);
  const alone = new Chart(app, 'alone');
  expect(() => Cluster.of(alone)).toThrow(UsageError);
  expect(() => Cluster.of(alone)).toThrow('the construct is an instance of Chart, which is in no Cluster (alone)');
});

test('the mode of a scope, before its objects are made', () => {
  const app = new App();
  const chart = new Chart(app, 'shop');
  expect(Resolve.of(chart).mode).toBe('neutral');
  expect(Resolve.of(chart).set('full').mode).toBe('full');
  expect(Resolve.of(new Chart(chart, 'inner')).mode).toBe('full');
  expect(() => Resolve.of(app).set('off')).toThrow('the mode of the App is set after shop is made');
});

test('what a cluster holds besides', () => {
  const app = new App();
  const chart = new Chart(new Cluster(app, 'east', { namespace: 'shop', kubevirt: '1.9' }), 'shop');
  const keys = Externals.of(chart).addAll(commonInstancetypes).add('Secret', 'keys');
  expect(keys).toEqual({ apiVersion: 'v1', kind: 'Secret', name: 'keys', namespace: 'shop' });
  new VirtualMachine(chart, 'db', { instancetype: 'u1.large', runStrategy: 'Halted' });
  expect(Findings.of(chart).all()).toEqual([]);
});

test('what is found about a scope', () => {
  const app = new App();
  const [shop, edge] = ['shop', 'edge'].map((id) => new Chart(new Cluster(app, id, { namespace: id, kubevirt: '1.9' }), 'chart'));
  if (shop === undefined || edge === undefined) throw new Error('there are two');
  const vm = new VirtualMachine(shop, 'db', { memory: '2048' });
  new VirtualMachine(edge, 'db', { memory: '2048' });
  const codes = (scope: Chart | VirtualMachine | App): readonly string[] =>
    Findings.of(scope)
      .all()
      .map(({ code }) => code);
  expect(codes(app)).toEqual(['KP1703', 'KP1703']);
  expect(codes(shop)).toEqual(['KP1703']);
  expect(codes(vm)).toEqual(['KP1703']);
});
