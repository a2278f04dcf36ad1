import type { CodeEntry } from '../../rule.ts';

/** Told by the pipeline, which alone sees all objects of a cluster. */
export const sameClaim: CodeEntry = {
  code: 'KP0804',
  name: 'data/same-claim',
  severity: 'warning',
  page: {
    summary:
      "No two guests write to one claim, whether it is named as PersistentVolumeClaim or as DataVolume. KubeVirt starts both: ReadWriteOnce only holds back a second one on another node, and where the storage does not honour QEMU's image lock, as with block volumes on two nodes, both destroy the file system. Not reported are disks that are shareable: true in all of them, LUNs with reservation: true, virtiofs, what is only read, and VMs that Git keeps Halted, such as a spare that starts in the commit that halts the other.",
    refused: [
      'metadata: { name: db, namespace: vms }, disks: [{ name: data, disk: {} }], volumes: [{ name: data, persistentVolumeClaim: { claimName: orders } }]',
      'metadata: { name: db-2, namespace: vms }, disks: [{ name: data, disk: {} }], volumes: [{ name: data, persistentVolumeClaim: { claimName: orders } }]',
    ],
    accepted: [
      'metadata: { name: db, namespace: vms }, disks: [{ name: data, disk: {}, shareable: true }], volumes: [{ name: data, persistentVolumeClaim: { claimName: orders } }]',
      'metadata: { name: db-2, namespace: vms }, disks: [{ name: data, disk: {}, shareable: true }], volumes: [{ name: data, persistentVolumeClaim: { claimName: orders } }]',
    ],
  },
};
