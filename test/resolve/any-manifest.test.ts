import * as fc from 'fast-check';
import type { Manifest } from '../../lib/core/manifest.ts';
import { draftOf, run } from './drafts.ts';
import { changedAt, pathsOf } from './places.ts';

const metadata = { name: 'web', namespace: 'vms', labels: { os: 'linux' }, annotations: { note: 'x' } };
const selector = { matchLabels: { os: 'linux' }, matchExpressions: [{ key: 'os', operator: 'In', values: ['linux'] }] };
const vmi = {
  affinity: {
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: selector.matchExpressions }] },
    },
    podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector: selector, topologyKey: 'zone' }] },
  },
  topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule', labelSelector: selector }],
  domain: {
    cpu: { cores: 2 },
    resources: { requests: { cpu: '1', memory: '1Gi' } },
    features: { acpi: {} },
    clock: { utc: {}, timer: { rtc: { present: true } } },
    firmware: { uuid: 'a' },
    devices: { watchdog: { name: 'w', i6300esb: {} }, disks: [{ name: 'root', disk: {} }] },
  },
  volumes: [
    { name: 'root', containerDisk: { image: 'a' } },
    { name: 'data', dataVolume: { name: 'data' } },
  ],
};
const template = { metadata, spec: vmi };
const vm = {
  runStrategy: 'Always',
  instancetype: { name: 'small', kind: 'VirtualMachineInstancetype' },
  preference: { name: 'linux' },
  dataVolumeTemplates: [
    { metadata: { name: 'data' }, spec: { source: { blank: {} }, storage: { resources: { requests: { storage: '1Gi' } } } } },
  ],
  template,
};

const manifests: readonly Manifest[] = [
  { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', metadata, spec: vm },
  { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', metadata, spec: vmi },
  { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', metadata, spec: { selector, template } },
  {
    apiVersion: 'pool.kubevirt.io/v1beta1',
    kind: 'VirtualMachinePool',
    metadata,
    spec: { selector, virtualMachineTemplate: { metadata, spec: vm }, updateStrategy: { opportunistic: {} } },
  },
  { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstancePreset', metadata, spec: { selector, domain: vmi.domain } },
  {
    apiVersion: 'instancetype.kubevirt.io/v1beta1',
    kind: 'VirtualMachineInstancetype',
    metadata: { ...metadata, name: 'small' },
    spec: { cpu: { guest: 1 }, memory: { guest: '1Gi' } },
  },
  {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata,
    spec: {
      minReplicas: 1,
      maxReplicas: 2,
      scaleTargetRef: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', name: 'web' },
    },
  },
];

/** Every place of the manifests but their identity, which whoever makes a draft has looked at. */
const places = manifests.flatMap((manifest, i) =>
  [
    ...pathsOf(manifest['spec'], ['spec']),
    ...(['labels', 'annotations'] as const).flatMap((field) => pathsOf(metadata[field], ['metadata', field])),
  ].map((path) => ({ i, path })),
);
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    null,
    [null],
    { name: 5 },
    { kind: 7, name: 'small' },
    { matchLabels: 7 },
    { matchExpressions: [null] },
    { requests: 'x' },
  ),
);

test.each([[null], [undefined]])('with %s in any one field, a run ends', (value) => {
  for (const { i, path } of places) {
    const [manifest = { apiVersion: '', kind: '', metadata: {} }] = manifests.slice(i);
    expect(run(draftOf(changedAt(manifest, path, value))).emitted).toHaveLength(1);
  }
});

test('whatever stands in the fields of included objects, a run ends, with findings or without', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...places), anything), { minLength: 1, maxLength: 3 }), (changes) => {
      const changed = manifests.map((manifest, i) =>
        changes.reduce((left, [place, value]) => (place.i === i ? changedAt(left, place.path, value) : left), manifest),
      );
      const { emitted } = run(...changed.map((manifest) => draftOf(manifest)));
      expect(emitted.length).toBeGreaterThanOrEqual(manifests.length - 1); // the preset may have been written into all
    }),
    { numRuns: 500 },
  );
});
