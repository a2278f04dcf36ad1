import { Chart } from 'cdk8s';
import { Disk, Hpa, VmReplicaSet } from 'cdk8s-kubevirt';
import type { Construct } from 'constructs';

/** Guests that come and go with the load, behind one Service. */
export class Testreplicaset extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id, { namespace: 'vms' });
    const set = new VmReplicaSet(this, 'testreplicaset', {
      labels: { myvmi: 'testreplicaset' },
      // Utilization is measured against the CPU that the pods request.
      cpu: { cores: 1, request: '500m' },
      memory: '64M',
      disks: [Disk.containerDisk('kubevirt/cirros-container-disk-demo:latest')],
    });
    set.expose(27017, { name: 'vmiservice', targetPort: 22 });
    // The set names no replicas: it starts with `min`, and from then on the autoscaler decides.
    new Hpa(this, 'myhpa', { target: set, min: 3, max: 10, targetCpuUtilization: 50 });
  }
}
