import { vm, vmYaml } from './texts.ts';

const mem = 'memory: {guest: 1Gi}';
const plain = `domain: {${mem}, devices: {}}`;
const disk = (target: string, fields: string): string =>
  vmYaml(
    `domain: {${mem}, devices: {disks: [{name: data, ${target}, ${fields}}]}}, volumes: [{name: data, persistentVolumeClaim: {claimName: data}}]`,
  );
const domain = (fields: string): string => vmYaml(`domain: {${mem}, ${fields}, devices: {}}`);
const labelled = (spec: string): string =>
  vmYaml(`${spec}, ${plain}`).replace('  template:\n', '  template:\n    metadata: {labels: {app: database}}\n');
const apart = (term: string): string =>
  labelled(
    `affinity: {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: kubernetes.io/hostname, ${term}}]}}`,
  );

/** What is nearly a mistake of the fleet rows, and works. */
export const fleetNearMisses: readonly (readonly [name: string, text: string])[] = [
  ["an annotation of one's own at a VM", vm("annotations: { 'example.com/evict': 'true' }")],
  [
    'sidecars asked of the guest, and noted at the VM',
    vmYaml(plain)
      .replace('vms}', `vms, annotations: {sidecar.istio.io/inject: 'true'}}`)
      .replace('  template:\n', "  template:\n    metadata: {annotations: {sidecar.istio.io/inject: 'true'}}\n"),
  ],
  ['a shareable disk without a cache', disk('disk: {bus: virtio}', 'shareable: true, cache: none')],
  ['a disk with a cache of its own', disk('disk: {bus: virtio}', 'shareable: false, cache: writeback')],
  ['threads through a cache', disk('disk: {bus: virtio}', 'io: threads, cache: writethrough')],
  ['native I/O on a LUN', disk('lun: {bus: scsi}', 'io: native, cache: none')],
  ['a uuid without dashes', domain('firmware: {uuid: 5D307CA9B3EF428C886106E72D69F223}')],
  ['spinlocks by default', domain('features: {hyperv: {spinlocks: {}}}')],
  ['spinlocks that are off', domain('features: {hyperv: {spinlocks: {enabled: false, spinlocks: 0}}}')],
  ['a vendor of twelve letters', domain('features: {hyperv: {vendorid: {vendorid: GenuineIntel}}}')],
  ['an anti-affinity for all pods of the namespace', apart('labelSelector: {}')],
  ['an anti-affinity for its like', apart('labelSelector: {matchLabels: {app: database}}')],
  ['an anti-affinity for pods of another app', apart('labelSelector: {matchLabels: {app: nginx}}')],
  ['an anti-affinity for pods of another namespace', apart('labelSelector: {matchLabels: {app: databse}}, namespaces: [lab]')],
  [
    'an anti-affinity by an expression',
    apart('labelSelector: {matchExpressions: [{key: app, operator: In, values: [databse, database]}]}'),
  ],
];
