import { Cluster, DataVolume, DataVolumeSource, Disk, FluxKustomization, Namespace, VirtualMachine } from 'cdk8s-kubevirt';
import type { Construct } from 'constructs';

/** A small cluster that Flux keeps in sync, with a disk that outlives its line in Git and a VM that people start and stop. */
export function edge(scope: Construct): Cluster {
  const cluster = new Cluster(scope, 'edge', { namespace: 'till', kubevirt: '1.9', workers: 1 });
  new Namespace(cluster, 'till');
  const ledger = new DataVolume(cluster, 'ledger', { source: DataVolumeSource.blank(), storage: '10Gi' });
  new VirtualMachine(cluster, 'register', {
    memory: '2Gi',
    disks: [
      Disk.containerDisk('quay.io/containerdisks/fedora:41', { name: 'root', bus: 'virtio' }),
      Disk.dataVolume(ledger.name, { name: 'ledger', bus: 'virtio' }),
    ],
    delivery: { powerManagedBy: 'users' },
  });
  new FluxKustomization(cluster, 'edge', { sourceRef: { name: 'fleet' } });
  return cluster;
}
