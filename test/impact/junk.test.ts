import { reportChanges } from '../../lib/impact/report-changes.ts';
import type { Side } from '../../lib/impact/side.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { groupOf, refOf } from '../../lib/core/object-ref.ts';
import { LiveState } from '../../lib/impact/live-state.ts';

const template = {
  metadata: { labels: { app: 'a' }, annotations: { note: 'b' } },
  spec: {
    domain: {
      cpu: { cores: 1, sockets: 2, maxSockets: 4 },
      memory: { guest: '1Gi' },
      resources: { requests: { memory: '1Gi' } },
      devices: { disks: [{ name: 'a', disk: { bus: 'virtio' } }], interfaces: [{ name: 'default', masquerade: {} }] },
    },
    networks: [{ name: 'default', pod: {} }],
    volumes: [
      { name: 'a', dataVolume: { name: 'd', hotpluggable: true } },
      { name: 'b', configMap: { name: 'c' } },
    ],
    nodeSelector: { a: 'b' },
    tolerations: [{ key: 'a', operator: 'Exists' }],
  },
};
const disk = { metadata: { name: 'd' }, spec: { source: { blank: {} }, storage: { resources: { requests: { storage: '1Gi' } } } } };
const vm = { runStrategy: 'Always', instancetype: { name: 'i' }, preference: { name: 'p' }, dataVolumeTemplates: [disk], template };
const selector = { matchLabels: { app: 'a' } };

const objects: readonly Manifest[] = [
  ['kubevirt.io/v1', 'VirtualMachine', vm],
  ['kubevirt.io/v1', 'VirtualMachineInstance', template.spec],
  ['kubevirt.io/v1', 'VirtualMachineInstanceReplicaSet', { replicas: 2, selector, template }],
  ['kubevirt.io/v1', 'VirtualMachineInstancePreset', { selector, domain: { cpu: { cores: 2 } } }],
  ['kubevirt.io/v1', 'VirtualMachineInstanceMigration', { vmiName: 'x' }],
  ['kubevirt.io/v1', 'KubeVirt', { configuration: { developerConfiguration: { featureGates: ['A'] } }, workloadUpdateStrategy: {} }],
  ['hco.kubevirt.io/v1beta1', 'HyperConverged', { liveMigrationConfig: { parallelMigrationsPerCluster: 3 }, featureGates: {} }],
  [
    'pool.kubevirt.io/v1beta1',
    'VirtualMachinePool',
    { replicas: 2, selector, virtualMachineTemplate: { metadata: template.metadata, spec: vm } },
  ],
  ['instancetype.kubevirt.io/v1beta1', 'VirtualMachineInstancetype', { cpu: { guest: 1 }, memory: { guest: '1Gi' } }],
  ['instancetype.kubevirt.io/v1beta1', 'VirtualMachinePreference', { cpu: { preferredCPUTopology: 'sockets' } }],
  ['cdi.kubevirt.io/v1beta1', 'DataVolume', disk.spec],
  ['v1', 'PersistentVolumeClaim', { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } }],
  ['v1', 'Service', { selector: { app: 'a' }, ports: [{ port: 22 }], clusterIP: 'None' }],
  ['autoscaling/v2', 'HorizontalPodAutoscaler', { maxReplicas: 3, scaleTargetRef: { kind: 'VirtualMachinePool', name: 'x' } }],
  ['snapshot.kubevirt.io/v1beta1', 'VirtualMachineSnapshot', { source: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'x' } }],
].map(([apiVersion, kind, spec]) => ({
  apiVersion: apiVersion as string,
  kind: kind as string,
  metadata: {
    name: kind === 'VirtualMachineInstancetype' ? 'i' : 'x',
    namespace: 'v',
    labels: { app: 'a' },
    annotations: { 'helm.sh/resource-policy': 'delete' },
  },
  spec,
}));

/** Every copy of a value in which one place holds junk. */
function* spoilt(value: unknown): Generator {
  for (const junk of [null, -1, [null], {}]) yield junk;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    for (const junk of spoilt(part)) {
      if (Array.isArray(value)) yield value.with(Number(key), junk);
      else yield { ...value, [key]: junk };
    }
  }
}

function side(manifests: readonly Manifest[]): Side {
  return { name: 'side', objects: manifests.map((manifest) => ({ cluster: '', ref: refOf(manifest), manifest })) };
}

test.each(objects.map((object) => [object.kind, object] as const))('%s may hold junk on either side', (_kind, object) => {
  const others = objects.filter((other) => other !== object);
  const unserved = { ...object, apiVersion: `${groupOf(object.apiVersion)}/v0` };
  const [whole, nothing] = [side(objects), side([])];
  const live = new LiveState(objects);
  for (const spec of spoilt(object['spec'])) {
    const junk = { ...object, spec } as Manifest;
    const old = { ...unserved, spec } as Manifest;
    const broken = side([...others, junk]);
    const compare = (): void => {
      reportChanges(whole, broken, { live });
      reportChanges(broken, whole);
      reportChanges(nothing, side([junk]));
      reportChanges(side([junk]), nothing);
      reportChanges(side([unserved]), side([old]));
      reportChanges(side([old]), side([unserved]));
    };
    expect(compare).not.toThrow();
  }
});
