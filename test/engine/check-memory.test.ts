import * as fc from 'fast-check';
import { CheckMemory } from '../../lib/check/kept/check-memory.ts';
import { checkTexts } from '../../lib/engine/check-texts.ts';
import type { TextCluster } from '../../lib/engine/texts.ts';

/** Of a VM, what others see of it and what nobody sees. */
const names = ['db', 'web'];
const guests = [
  'devices: {}, cpu: { cores: 2 }',
  'devices: {}, cpu: { cores: two }',
  'devices: {}, memory: { guest: 1Gi }, cpu: { dedicatedCpuPlacement: true }',
  'devices: {}, memory: { guest: 1Gi }',
  'devices: {}, memory: { guest: 1Gi, hugepages: { pageSize: 3Mi } }',
  'memory: { guest: 1Gi }, devices: { disks: [{ name: root, disk: { bus: virtio } }] }',
  'memory: { guest: 1Gi }, devices: { gpus: [{ name: gpu, deviceName: example.com/gpu }] }',
  'memory: { guest: 1Gi }, devices: { interfaces: [{ name: net, sriov: {} }] }',
  'memory: { guest: 1Gi }, devices: { filesystems: [{ name: root, virtiofs: {} }] }',
];
const vm = (name: string, guest: string, more: string): string =>
  `apiVersion: kubevirt.io/v1\nkind: VirtualMachine\nmetadata: { name: ${name}, namespace: shop }\nspec:\n  runStrategy: Always\n${more}  template:\n    metadata: { labels: { app: ${name} } }\n    spec:\n      domain: { ${guest} }\n      networks: [{ name: net, multus: { networkName: fast } }]\n      volumes: [{ name: root, persistentVolumeClaim: { claimName: data } }]\n`;
const mores = [
  '',
  '  instancetype: { name: small }\n',
  '  preference: { kind: VirtualMachinePreference, name: small }\n',
  '  dataVolumeTemplates: [{ metadata: { name: data }, spec: { storage: {}, source: { pvc: { name: golden, namespace: shop } } } }]\n',
  '  dataVolumeTemplates: [{ metadata: { name: data }, spec: { storage: { resources: { requests: { storage: 1Gi } } }, source: { blank: {} } } }]\n',
];
const others = [
  'apiVersion: instancetype.kubevirt.io/v1beta1\nkind: VirtualMachineInstancetype\nmetadata: { name: small, namespace: shop }\nspec: { cpu: { guest: 2 }, memory: { guest: 1Gi } }\n',
  'apiVersion: instancetype.kubevirt.io/v1beta1\nkind: VirtualMachineInstancetype\nmetadata: { name: small, namespace: shop }\nspec: { cpu: { guest: 8 }, memory: { guest: 8Gi } }\n',
  'apiVersion: instancetype.kubevirt.io/v1beta1\nkind: VirtualMachinePreference\nmetadata: { name: small, namespace: shop }\nspec: { requirements: { cpu: { guest: 4 } } }\n',
  'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data, namespace: shop }\nspec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n',
  'apiVersion: k8s.cni.cncf.io/v1\nkind: NetworkAttachmentDefinition\nmetadata: { name: fast, namespace: shop }\nspec: { config: \'{"type":"bridge"}\' }\n',
  'apiVersion: kubevirt.io/v1\nkind: KubeVirt\nmetadata: { name: kubevirt, namespace: kubevirt }\nspec: { configuration: { developerConfiguration: { featureGates: [GPU] } } }\n',
  'apiVersion: kubevirt.io/v1\nkind: KubeVirt\nmetadata: { name: kubevirt, namespace: kubevirt }\nspec: { configuration: { evictionStrategy: LiveMigrate } }\n',
  'apiVersion: hco.kubevirt.io/v1beta1\nkind: HyperConverged\nmetadata: { name: kubevirt-hyperconverged, namespace: kubevirt-hyperconverged }\nspec: {}\n',
  'apiVersion: kubevirt.io/v1\nkind: VirtualMachineInstancePreset\nmetadata: { name: fast, namespace: shop }\nspec: { selector: { matchLabels: { app: db } }, domain: { cpu: { threads: 2 } } }\n',
  'apiVersion: v1\nkind: ResourceQuota\nmetadata: { name: quota, namespace: shop }\nspec: { hard: { requests.memory: 1Gi } }\n',
  'apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: { name: db, namespace: shop }\nspec: { scaleTargetRef: { apiVersion: kubevirt.io/v1, kind: VirtualMachine, name: db }, maxReplicas: 2 }\n',
  'apiVersion: kubevirt.io/v1\nkind: [\n',
  'just: a map\n',
];

const document = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...names), fc.constantFrom(...guests), fc.constantFrom(...mores)).map((parts) => vm(...parts)),
  },
  { weight: 2, arbitrary: fc.constantFrom(...others) },
);
/** Writes a document at a place of the text, or takes one out of it. */
const edit = fc.record({ at: fc.nat(5), document: fc.option(document, { nil: undefined }) });
const clusters: readonly TextCluster[] = [
  { release: { kubevirt: '1.9' } },
  { release: { kubevirt: '1.7' } },
  { configuration: 'built-in' },
  {},
];

test('a text that is judged after each edit gets the findings of a fresh check', () => {
  fc.assert(
    fc.property(
      fc.array(document, { maxLength: 5 }),
      fc.array(fc.tuple(edit, fc.constantFrom(...clusters, clusters[0], clusters[0])), { minLength: 1, maxLength: 6 }),
      (first, edits) => {
        const memory = new CheckMemory();
        const documents = [...first];
        for (const [{ at, document: written }, cluster] of edits) {
          documents.splice(at, 1, ...(written === undefined ? [] : [written]));
          const texts = [{ name: 'vms.yaml', text: documents.join('---\n') }];
          expect(checkTexts(texts, cluster, memory)).toEqual(checkTexts(texts, cluster));
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('a guest is judged anew once something that it refers to has changed', () => {
  const memory = new CheckMemory();
  const guest = vm('db', guests[3] ?? '', '').replace('persistentVolumeClaim: { claimName: data }', 'hostDisk: { path: /a, type: Disk }');
  const configured = (gates: string): string =>
    `apiVersion: kubevirt.io/v1\nkind: KubeVirt\nmetadata: { name: kubevirt, namespace: kubevirt }\nspec: { configuration: { developerConfiguration: { featureGates: [${gates}] } } }\n`;
  const isRefused = (gates: string): boolean =>
    checkTexts([{ name: 'vms.yaml', text: [guest, configured(gates)].join('---\n') }], {}, memory).some(({ code }) => code === 'KV1412');
  expect(['HostDisk', '', '', 'HostDisk'].map(isRefused)).toEqual([false, true, true, false]);
});
