import type { Manifest } from '../../../lib/core/manifest.ts';
import { changed, consequences, inDomain, object, vm } from '../consequences.ts';
import { LiveState } from '../../../lib/impact/live-state.ts';

const service = (port: number): Manifest => object('v1', 'Service', { spec: { ports: [{ port }] } });
const broken = changed(changed(vm, inDomain, { devices: {} }), ['spec', 'template', 'spec', 'volumes'], []);

test('an update that the API server refuses is not stored, so nothing is said of guests that could not be made of it', () => {
  const twice = changed(broken, [...inDomain, 'devices', 'interfaces'], [{ name: 'a', bridge: {}, masquerade: {} }]);
  expect(consequences([vm], [twice]).map(({ effect }) => effect)).not.toContain('next-start-fails');
});

test.each<[what: string, before: Manifest, after: Manifest, effect: string, fields: readonly string[]]>([
  ['an update that the API server refuses', service(80), service(70000), 'refused', ['spec.ports[0].port']],
  ['one that is stored, and of which no guest is made', vm, broken, 'next-start-fails', ['spec.template']],
])('%s names the field in its way', (_what, before, after, effect, fields) => {
  expect(consequences([before], [after])).toMatchObject([{ effect, fields }]);
});

test('what a preset sets may go from a VM', () => {
  const labelled = changed(vm, ['spec', 'template', 'metadata', 'labels'], { size: 'small' });
  const bare = changed(labelled, [...inDomain, 'memory'], undefined);
  const preset = object('kubevirt.io/v1', 'VirtualMachineInstancePreset', {
    spec: { selector: { matchLabels: { size: 'small' } }, domain: { devices: {}, resources: { requests: { memory: '512Mi' } } } },
  });
  const effects = (...beside: readonly Manifest[]): readonly string[] =>
    consequences([labelled, ...beside], [bare, ...beside]).map(({ effect }) => effect);
  expect(effects()).toContain('next-start-fails');
  expect(effects(preset)).not.toContain('next-start-fails');
});

test('an update is refused by the state of the cluster', () => {
  const halted = changed(vm, ['spec', 'runStrategy'], 'Halted');
  const live = new LiveState([{ ...vm, status: { snapshotInProgress: 'monday' } }]);
  const says = 'Cannot update vm running state until snapshot "monday" completes';
  expect(consequences([vm], [halted], live)).toMatchObject([{ effect: 'refused', says }]);
  expect(consequences([vm], [halted], new LiveState([vm])).some(({ effect }) => effect === 'refused')).toBe(false);
});
