import type { CatalogueEntry } from '../rule.ts';

/** Told by the pipeline, which alone sees all objects of a cluster. */
export const sameClaim: CatalogueEntry = {
  code: 'KP0804',
  name: 'data/same-claim',
  severity: 'warning',
  page: {
    summary:
      "No two guests write to one claim, be it named as PersistentVolumeClaim or as the DataVolume of its name. KubeVirt starts both: ReadWriteOnce holds the second one back on another node alone, and where the storage does not pass on QEMU's lock of an image, as block volumes of two nodes do not, both destroy the file system. Left alone are disks that are shareable: true in all of them, LUNs with reservation: true, virtiofs, what is only read, and VMs that Git keeps Halted, such as a spare that starts in the commit that halts the other.",
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
