import * as fc from 'fast-check';
import type { ClusterFacts } from '../../lib/cluster/cluster-facts.ts';
import type { Draft } from '../../lib/core/draft.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { runPipeline } from '../../lib/resolve/pipeline.ts';
import { node, openshift } from '../cluster/hyperconverged/objects.ts';
import { draftOf } from './drafts.ts';
import { changedAt, pathsOf } from './places.ts';

const image = {
  metadata: { name: 'golden', annotations: { 'dataimportcrontemplate.kubevirt.io/enable': 'true' } },
  spec: {
    schedule: '0 0 * * *',
    managedDataSource: 'golden',
    template: { spec: { source: { registry: { url: 'docker://a' } }, storage: { resources: { requests: { storage: '1Gi' } } } } },
  },
};
const metadata = { name: 'kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged' };
const annotations = {
  'kubevirt.kubevirt.io/jsonpatch': '[{"op":"add","path":"/spec/configuration/migrations","value":{"allowPostCopy":true}}]',
  'containerizeddataimporter.kubevirt.io/jsonpatch': '[]',
  'networkaddonsconfigs.kubevirt.io/jsonpatch': '[]',
  'ssp.kubevirt.io/jsonpatch': '[]',
  'hco.kubevirt.io/tuningPolicy': '{"qps":1,"burst":2}',
  deployOVS: 'true',
};
const placement = { nodePlacement: { nodeSelector: { a: 'b' }, tolerations: [{ key: 'a' }], affinity: { nodeAffinity: {} } } };
const permittedHostDevices = {
  pciHostDevices: [{ pciDeviceSelector: '10DE:1DB6', resourceName: 'nvidia.com/V100' }],
  usbHostDevices: [{ resourceName: 'kubevirt.io/usb', selectors: [{ product: 'a', vendor: 'b' }] }],
  mediatedDevices: [{ mdevNameSelector: 'a', resourceName: 'nvidia.com/b' }],
};

/** Of v1beta1 and of v1, with options of every shape. */
const bases: readonly Manifest[] = [
  {
    apiVersion: 'hco.kubevirt.io/v1beta1',
    kind: 'HyperConverged',
    metadata: { ...metadata, annotations },
    spec: {
      infra: placement,
      workloads: placement,
      featureGates: { persistentReservation: true },
      permittedHostDevices,
      dataImportCronTemplates: [image],
      networkBinding: { custom: { sidecarImage: 'a' } },
      obsoleteCPUs: { cpuModels: ['a'] },
      certConfig: { ca: { duration: '48h', renewBefore: '24h' } },
      liveMigrationConfig: { bandwidthPerMigration: '64Mi', network: 'a' },
      ksmConfiguration: { nodeLabelSelector: { matchLabels: { a: 'b' } } },
      resourceRequirements: { storageWorkloads: { limits: { cpu: '1' } } },
      logVerbosityConfig: { kubevirt: { virtHandler: 2 } },
      tlsSecurityProfile: { type: 'Custom', custom: { ciphers: ['a'], minTLSVersion: 'VersionTLS12' } },
      enableApplicationAwareQuota: true,
      applicationAwareConfig: { namespaceSelector: { matchLabels: { a: 'b' } } },
      higherWorkloadDensity: { memoryOvercommitPercentage: 150 },
      evictionStrategy: 'None',
      tuningPolicy: 'annotation',
      enableCommonBootImageImport: true,
      kubeSecondaryDNSNameServerIP: '127.0.0.1',
    },
  },
  {
    apiVersion: 'hco.kubevirt.io/v1',
    kind: 'HyperConverged',
    metadata: { ...metadata, annotations },
    spec: {
      deployment: { nodePlacements: { infra: placement.nodePlacement, workload: placement.nodePlacement } },
      featureGates: [{ name: 'persistentReservation', state: 'Enabled' }],
      virtualization: { permittedHostDevices, evictionStrategy: 'None', virtualMachineOptions: { defaultCPUModel: 'EPYC' } },
      workloadSources: { commonTemplatesNamespace: 'a', dataImportCronTemplates: [image] },
    },
  },
];

const vm: Manifest = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name: 'db', namespace: 'vms' },
  spec: {
    runStrategy: 'Always',
    template: {
      spec: {
        domain: {
          memory: { guest: '1Gi' },
          devices: { gpus: [{ name: 'a', deviceName: 'nvidia.com/V100' }], interfaces: [{ name: 'n', binding: { name: 'custom' } }] },
        },
        networks: [{ name: 'n', pod: {} }],
      },
    },
  },
};

const places = bases.flatMap((manifest, i) =>
  [
    ...pathsOf(manifest['spec'], ['spec']),
    ...pathsOf(annotations, ['metadata', 'annotations']),
    ['metadata', 'annotations', 'networkaddonsconfigs.kubevirt.io/jsonpatch'],
    ['metadata', 'labels'],
  ].map((path) => ({ i, path })),
);

const patch = fc
  .array(
    fc.record({
      op: fc.constantFrom('add', 'remove', 'replace', 'move', 'copy', 'test', 'other'),
      path: fc.constantFrom('/spec', '/spec/configuration', '/spec/configuration/migrations/network', '/spec/a/0', '/metadata', ''),
      value: fc.jsonValue({ maxDepth: 2 }),
    }),
    { maxLength: 2 },
  )
  .map((operations) => JSON.stringify(operations));

const anything = fc.oneof(
  patch,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    null,
    [null],
    {},
    [],
    { a: null },
    'Infinity',
    -1,
    1e30,
    { nodePlacement: null },
    { metadata: null },
    [{}],
    '0x10',
  ),
);

const facts: readonly (ClusterFacts | undefined)[] = [undefined, openshift.nodes ?? [], [], [node('arm64', 'worker')]].map(
  (nodes) =>
    nodes && {
      name: 'east',
      platform: 'openshift',
      nodes,
      tlsSecurityProfile: undefined,
      baseDomain: undefined,
      configuration: undefined,
    },
);

test('whatever stands in a HyperConverged, a run ends, with findings or without', () => {
  const changes = fc.array(fc.tuple(fc.constantFrom(...places), anything), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.constantFrom(0, 1), changes, fc.constantFrom(...facts), (which, made, cluster) => {
      const base = bases[which] ?? vm;
      const changed = made.reduce((left, [{ i, path }, value]) => (i === which ? changedAt(left, path, value) : left), base);
      const drafts: readonly Draft[] = [draftOf(changed), draftOf(vm)];
      let emitted = 0;
      const put = (): void => void (emitted += 1);
      runPipeline([{ name: 'east', drafts, ...(cluster && { facts: cluster }) }], { put, hold: put }, { traced: true });
      expect(emitted).toBe(drafts.length);
    }),
    { numRuns: 200 },
  );
});
