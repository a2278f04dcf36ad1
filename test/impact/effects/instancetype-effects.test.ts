import type { Manifest } from '../../../lib/core/manifest.ts';
import { refOf } from '../../../lib/core/object-ref.ts';
import { reportChanges } from '../../../lib/impact/report-changes.ts';
import type { Side } from '../../../lib/impact/side.ts';

const side = (...objects: readonly Manifest[]): Side => ({
  name: 'a',
  objects: objects.map((manifest) => ({ cluster: '', ref: refOf(manifest), manifest })),
});

const instancetype = (kind: string, guest: number, namespace?: string): Manifest => ({
  apiVersion: 'instancetype.kubevirt.io/v1beta1',
  kind,
  metadata: { name: 'small', ...(namespace !== undefined && { namespace }) },
  spec: { cpu: { guest }, memory: { guest: '1Gi' } },
});

const sized = (name: string, spec: object, namespace = 'vms'): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name, namespace },
  spec: { runStrategy: 'Halted', ...spec, template: { spec: { domain: { devices: {} } } } },
});

const pool: Manifest = {
  apiVersion: 'pool.kubevirt.io/v1beta1',
  kind: 'VirtualMachinePool',
  metadata: { name: 'fleet', namespace: 'vms' },
  spec: {
    selector: { matchLabels: { app: 'a' } },
    virtualMachineTemplate: {
      metadata: { labels: { app: 'a' } },
      spec: { ...(sized('a', { instancetype: { name: 'small' } })['spec'] as object), runStrategy: 'Always' },
    },
  },
};

const users = [
  sized('a', { instancetype: { name: 'small' } }),
  pool,
  sized('b', { instancetype: { kind: 'VirtualMachineInstancetype', name: 'small' } }),
  sized('c', { instancetype: { kind: 'VirtualMachineInstancetype', name: 'small' } }, 'other'),
  sized('d', { preference: { name: 'small' } }),
];

test.each<[what: string, kind: string, namespace: string | undefined, counted: string]>([
  ['one of the cluster', 'VirtualMachineClusterInstancetype', undefined, '2 objects of this repository name it'],
  ['one of a namespace', 'VirtualMachineInstancetype', 'vms', '1 object of this repository names it'],
])('a change of %s is of those that name it, and of no namesake', (_what, kind, namespace, counted) => {
  const { groups } = reportChanges(side(instancetype(kind, 1, namespace), ...users), side(instancetype(kind, 2, namespace), ...users));
  expect(groups.flatMap(({ changes: [{ consequences }] }) => consequences)).toMatchObject([
    { effect: 'new-guests-only', why: expect.stringMatching(`^${counted};`), fields: ['spec.cpu.guest'] },
  ]);
});
