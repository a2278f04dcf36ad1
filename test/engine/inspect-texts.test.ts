import { compareTexts } from '../../lib/engine/compare-texts.ts';
import { inspectTexts } from '../../lib/engine/inspect-texts.ts';
import { checkTexts } from '../../lib/engine/check-texts.ts';
import type { TextCluster } from '../../lib/engine/texts.ts';

const vm = (cpu: string): string => `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: db, namespace: shop }
spec:
  runStrategy: Always
  template:
    spec: { domain: { cpu: ${cpu}, memory: { guest: 1Gi }, devices: {} } }
`;
const named = (text: string): readonly { readonly name: string; readonly text: string }[] => [{ name: 'text', text }];
const release = { kubevirt: '1.8' };

test('a VM is shown as it is stored, as the guest that it makes, and as the pod of that', () => {
  const [inspected, ...others] = inspectTexts(named(vm('{ cores: 2 }')), { release });
  expect(others).toEqual([]);
  expect(inspected?.name).toBe('VirtualMachine shop/db');
  expect(inspected?.admitted).toContain('          type: q35\n');
  expect(inspected?.guest?.vmi).toContain('kind: VirtualMachineInstance\n');
  expect(inspected?.guest?.pod).toContain('kind: Pod\n');
  expect(inspected?.guest?.numbers).toMatch(/requests +memory/);
});

test.each<[what: string, text: string, admitted: string]>([
  ['an object of another kind', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n', 'kind: ConfigMap\n'],
  ['a VM whose template is none', 'apiVersion: kubevirt.io/v1\nkind: VirtualMachine\nmetadata: { name: a }\nspec: { template: 3 }\n', '# '],
])('%s makes no guest', (_what, text, admitted) => {
  const [inspected] = inspectTexts(named(text), { release });
  expect(inspected?.guest).toBeUndefined();
  expect(inspected?.admitted).toContain(admitted);
});

test.each<[configuration: TextCluster['configuration'], strategy: string]>([
  ['built-in', 'None'],
  ['hyperconverged', 'LiveMigrate'],
])('with the configuration %s the eviction strategy of a guest is %s', (configuration, strategy) => {
  const [inspected, ...others] = inspectTexts(named(vm('{ cores: 2 }')), { release, configuration });
  expect(others).toEqual([]);
  expect(inspected?.guest?.vmi).toContain(`evictionStrategy: ${strategy}\n`);
});

test('a KubeVirt in the text counts more than the configuration that is chosen', () => {
  const text = `${vm('{ cores: 2 }')}---
apiVersion: kubevirt.io/v1
kind: KubeVirt
metadata: { name: kubevirt, namespace: kubevirt }
spec: { configuration: { evictionStrategy: External } }
`;
  for (const configuration of ['built-in', 'hyperconverged'] as const) {
    expect(inspectTexts(named(text), { release, configuration })[0]?.guest?.vmi).toContain('evictionStrategy: External\n');
    expect(checkTexts(named(text), { release, configuration }).filter(({ severity }) => severity === 'error')).toEqual([]);
  }
});

test('what a cluster has besides is no finding and no object of the text', () => {
  const found = checkTexts(named(vm('{ cores: 2 }')), { release, configuration: 'hyperconverged' });
  expect(found.filter(({ object }) => object?.kind === 'HyperConverged')).toEqual([]);
});

test('a change is told with what it does to the running guest', () => {
  const told = compareTexts(named(vm('{ cores: 2 }')), named(vm('{ cores: 4 }')), { release, configuration: 'built-in' });
  expect(told).toContain('spec.template.spec.domain.cpu.cores: 2 → 4');
  expect(told).toContain('restart required');
  expect(compareTexts(named(vm('{ cores: 2 }')), named(vm('{ cores: 2 }')), { release })).not.toContain('restart');
});

test('a version that cannot be read is no version without objects', () => {
  const told = compareTexts(named(vm('{ cores: 2 }')), named(`${vm('{ cores: 2 }')}a: [\n`), { release });
  expect(told).toContain('after, line ');
  expect(told).toContain('this is not YAML');
  expect(told).not.toContain('stops');
});
