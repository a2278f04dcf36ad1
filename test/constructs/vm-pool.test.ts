import { Disk } from '../../lib/constructs/values/disk.ts';
import { VmPool, type VmPoolProps } from '../../lib/constructs/vm-pool.ts';
import { valueAt } from '../../lib/core/data/path.ts';
import { manifestOf, specOf } from './manifest-of.ts';

const name = { 'app.kubernetes.io/name': 'web' };

test('a pool of VMs that keep a disk each', () => {
  const pool = manifestOf(
    (chart) =>
      new VmPool(chart, 'web', {
        labels: { tier: 'front' },
        replicas: 0,
        maxUnavailable: '25%',
        updateStrategy: 'opportunistic',
        scaleInStrategy: { proactive: { selectionPolicy: { sortPolicy: 'Newest' }, statePreservation: 'Offline' } },
        nameGeneration: { appendIndexToSecretRefs: true },
        autohealing: { startUpFailureThreshold: 3 },
        memory: '1Gi',
        disks: [Disk.dataVolumeTemplate('root', { sourceRef: { name: 'fedora', namespace: 'images' }, storage: '10Gi' })],
      }),
  );
  const labels = { ...name, tier: 'front' };
  expect(pool).toEqual({
    apiVersion: 'pool.kubevirt.io/v1beta1',
    kind: 'VirtualMachinePool',
    metadata: { name: 'web', labels: { tier: 'front' } },
    spec: {
      replicas: 0,
      selector: { matchLabels: name },
      maxUnavailable: '25%',
      updateStrategy: { opportunistic: {} },
      scaleInStrategy: { proactive: { selectionPolicy: { sortPolicy: 'Newest' }, statePreservation: 'Offline' } },
      nameGeneration: { appendIndexToSecretRefs: true },
      autohealing: { startUpFailureThreshold: 3 },
      virtualMachineTemplate: {
        metadata: { labels },
        spec: {
          runStrategy: 'Always',
          dataVolumeTemplates: [
            {
              metadata: { name: 'root' },
              spec: {
                sourceRef: { kind: 'DataSource', name: 'fedora', namespace: 'images' },
                storage: { resources: { requests: { storage: '10Gi' } } },
              },
            },
          ],
          template: {
            metadata: { labels },
            spec: {
              domain: { memory: { guest: '1Gi' }, devices: { disks: [{ name: 'root', disk: {} }] } },
              volumes: [{ name: 'root', dataVolume: { name: 'root' } }],
            },
          },
        },
      },
    },
  });
});

test.each<[string, VmPoolProps, unknown]>([
  [
    'unmanaged',
    { updateStrategy: 'unmanaged', scaleInStrategy: 'unmanaged' },
    { updateStrategy: { unmanaged: {} }, scaleInStrategy: { unmanaged: {} } },
  ],
  ['paused', { paused: true }, { paused: true }],
  [
    'a selector of its own',
    { selector: { matchLabels: { app: 'web' } } },
    { selector: { matchLabels: { app: 'web' } }, virtualMachineTemplate: { metadata: { labels: { app: 'web' } } } },
  ],
  [
    'a name label of its own',
    { labels: { 'app.kubernetes.io/name': 'site' } },
    { selector: { matchLabels: { 'app.kubernetes.io/name': 'site' } } },
  ],
])('%s', (_, props, expected) => {
  expect(specOf((chart) => new VmPool(chart, 'web', props))).toMatchObject(expected as object);
});

test('running, through spec, takes the place of a run strategy', () => {
  const spec = specOf((chart) => new VmPool(chart, 'web', { spec: { virtualMachineTemplate: { spec: { running: false } } } }));
  expect(valueAt(spec, ['virtualMachineTemplate', 'spec'])).toEqual({
    running: false,
    template: { metadata: { labels: name }, spec: { domain: { devices: {} } } },
  });
});
