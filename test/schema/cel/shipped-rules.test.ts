import { parsePath } from '../../../lib/core/data/path.ts';
import { newestRelease } from '../../../lib/core/kubevirt/release.ts';
import { CelError } from '../../../lib/schema/cel/cel-rule.ts';
import type { SchemaNode } from '../../../lib/schema/schema-node.ts';
import { shippedSchema } from '../../../lib/schema/shipped-schemas.ts';

/** `volumes[]` for the items of a list. */
function nodeAt(apiVersion: string, kind: string, path: string): SchemaNode {
  let node = shippedSchema(apiVersion, kind, newestRelease)?.root;
  for (const step of parsePath(path)) node = step === '' ? node?.items : node?.property(String(step));
  if (node === undefined) throw new Error(`${kind} has no ${path}`);
  return node;
}

const keepsAll = ({ rules }: SchemaNode, self: unknown, oldSelf?: unknown): boolean =>
  rules.every((rule) => (rule.comparesOld === true && oldSelf === undefined) || rule.holds(self, oldSelf));

const path = 'spec.volumes[].containerPath.path';
const hco = 'hco.kubevirt.io/v1beta1';
const backup = 'backup.kubevirt.io/v1alpha1';
const tracker = { apiGroup: 'backup.kubevirt.io', kind: 'VirtualMachineBackupTracker', name: 'a' };

test.each<[apiVersion: string, kind: string, path: string, kept: readonly unknown[], broken: readonly unknown[]]>([
  ['kubevirt.io/v1', 'VirtualMachineInstance', path, ['/a', '/a.b'], ['a', '', '/a/../b']],
  ['kubevirt.io/v1', 'VirtualMachineInstance', 'spec.volumes[].containerPath.readOnly', [true], [false]],
  [
    backup,
    'VirtualMachineBackup',
    'spec.source',
    [tracker],
    [
      { ...tracker, apiGroup: 'apps' },
      { ...tracker, kind: 'VirtualMachine' },
    ],
  ],
  [
    'cdi.kubevirt.io/v1beta1',
    'StorageProfile',
    'spec.claimPropertySets[].accessModes',
    [[], ['ReadWriteOnce', 'ReadOnlyMany']],
    [['ReadWriteOnce', 'RWX']],
  ],
  [hco, 'HyperConverged', 'spec.resourceRequirements', [{}, { vmiCPUAllocationRatio: 1 }], [{ vmiCPUAllocationRatio: 0 }]],
  [
    hco,
    'HyperConverged',
    'spec.kubeMacPoolConfiguration',
    [{}, { rangeStart: 'a', rangeEnd: 'b' }],
    [{ rangeStart: 'a' }, { rangeEnd: 'b' }],
  ],
  [
    hco,
    'HyperConverged',
    'spec.mediatedDevicesConfiguration',
    [{ mediatedDeviceTypes: ['a'] }, { mediatedDeviceTypes: [], mediatedDevicesTypes: ['a'] }],
    [{}, { mediatedDeviceTypes: [] }],
  ],
])('%s %s %s', (apiVersion, kind, at, kept, broken) => {
  const node = nodeAt(apiVersion, kind, at);
  expect(kept.map((self) => keepsAll(node, self))).toEqual(kept.map(() => true));
  expect(broken.map((self) => keepsAll(node, self))).toEqual(broken.map(() => false));
});

test('a rule without an answer says why', () => {
  const { rules } = nodeAt(backup, 'VirtualMachineBackup', 'spec.source');
  const ask = (): boolean => rules.every((rule) => rule.holds({ apiGroup: 'kubevirt.io' }));
  expect(ask).toThrow(CelError);
  expect(ask).toThrow('no such key: kind');
});

test('a rule about a change is asked of both sides of it', () => {
  const spec = nodeAt(backup, 'VirtualMachineBackup', 'spec');
  const written = { source: tracker, pvcName: 'a' };
  expect([keepsAll(spec, written, { ...written }), keepsAll(spec, { ...written, pvcName: 'b' }, written)]).toEqual([true, false]);
});
