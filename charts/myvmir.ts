import { Chart } from 'cdk8s';
import { Disk, VmReplicaSet } from 'cdk8s-kubevirt';
import type { Construct } from 'constructs';

/** The example of Ansible's `kubevirt_rs`: three guests of one container disk. */
export class Myvmir extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id, { namespace: 'vms' });
    new VmReplicaSet(this, 'myvmir', {
      replicas: 3,
      memory: '64M',
      labels: { myvmi: 'myvmi' },
      selector: { matchLabels: { myvmi: 'myvmi' } },
      disks: [Disk.containerDisk('kubevirt/cirros-container-disk-demo:latest', { path: '/custom-disk/cirros.img', bus: 'virtio' })],
    });
  }
}
