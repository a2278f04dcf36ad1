import { Chart } from 'cdk8s';
import { Disk, VmReplicaSet } from 'cdk8s-kubevirt';
import type { Construct } from 'constructs';

/** Imported from kubevirt-rs.yml. */
export class KubevirtRs extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id, { namespace: 'vms' });
    // Create virtual machine replica set 'myvmir'
    new VmReplicaSet(this, 'myvmir', {
      replicas: 3,
      templateMetadata: { labels: { myvmi: 'myvmi' } },
      selector: { matchLabels: { myvmi: 'myvmi' } },
      memory: { request: '64M' },
      disks: [
        Disk.containerDisk('kubevirt/cirros-container-disk-demo:latest', {
          bus: 'virtio',
          path: '/custom-disk/cirros.img',
        }),
      ],
    });
  }
}
