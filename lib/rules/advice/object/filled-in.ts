import type { CodeEntry } from '../../rule.ts';

/** Told by the admission of VMs and VMIs, whose mutators write them anew before the API server looks at their schema. */
export const filledIn: CodeEntry = {
  code: 'KP0007',
  name: 'object/filled-in',
  severity: 'warning',
  page: {
    summary:
      "A VM has every field that its schema requires. KubeVirt's webhook writes an empty value for one that is missing, so the API server accepts the VM, which then has a claim or an image without a name.",
    refused: 'disks: [{ name: root, disk: {} }], volumes: [{ name: root, containerDisk: {} }]',
    accepted: 'disks: [{ name: root, disk: {} }], volumes: [{ name: root, containerDisk: { image: quay.io/containerdisks/fedora:41 } }]',
  },
};
