import { App, Chart, Lazy } from 'cdk8s';
import { commonInstancetypes, declareExternal, findingsOf, setResolveMode, VirtualMachine } from '../../../lib/index.ts';

test('a chart says how much is written into its objects', () => {
  const chart = new Chart(new App(), 'fleet');
  setResolveMode(chart, 'full');
  expect(new VirtualMachine(new Chart(chart, 'inner'), 'db')._mode).toBe('full');
});

test('a chart whose namespace is null, as of an option that nobody gave, has that of the chart around it', () => {
  const around = new Chart(new App(), 'fleet', { namespace: 'vms' });
  const chart = new Chart(around, 'inner', { namespace: null as unknown as string }); // as JavaScript may write it
  expect(new VirtualMachine(chart, 'db').namespace).toBe('vms');
});

test('the Lazy namespace of a chart is asked', () => {
  const chart = new Chart(new App(), 'fleet', { namespace: Lazy.any({ produce: () => 'vms' }) });
  expect(new VirtualMachine(chart, 'db').namespace).toBe('vms');
});

test('a chart declares what its cluster holds', () => {
  const chart = new Chart(new App(), 'fleet', { namespace: 'vms' });
  new VirtualMachine(chart, 'db', { instancetype: 'u1.small' });
  const missing = (): readonly string[] => findingsOf(chart.node.root).flatMap(({ code }) => (code === 'KP1002' ? [code] : []));
  expect(missing()).toHaveLength(1);
  declareExternal(chart, commonInstancetypes);
  expect(missing()).toEqual([]);
});
