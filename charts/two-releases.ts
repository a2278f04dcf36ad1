import {
  Cluster,
  DataVolume,
  DataVolumeSource,
  Disk,
  HyperConverged,
  Namespace,
  VirtualMachine,
  VmExport,
  external,
  type App,
} from 'cdk8s-kubevirt';

/**
 * The same archive in two clusters of different releases: the data center runs the KubeVirt 1.8 that HyperConverged 1.18 ships, the branch
 * office runs KubeVirt 1.9. Each object is judged by the release of its cluster, and written in an API version that this release serves.
 */
export function twoReleases(app: App): void {
  const dataCenter = new Cluster(app, 'data-center', { namespace: 'archive', hyperConverged: '1.18', workers: 3 });
  new HyperConverged(dataCenter, 'hyperconverged', { evictionStrategy: 'LiveMigrate' });
  archive(dataCenter);

  const branch = new Cluster(app, 'branch-office', { namespace: 'archive', kubevirt: '1.9', workers: 1, configuration: 'built-in' });
  archive(branch);
  external(branch, 'ServiceAccount', 'archive-reader');
  // KubeVirt 1.8 would drop this field without a word, so in the data center it is an error.
  new VirtualMachine(branch, 'gateway', {
    memory: '1Gi',
    disks: [Disk.containerDisk('quay.io/containerdisks/fedora:41', { name: 'root', bus: 'virtio' })],
    spec: { template: { spec: { serviceAccountName: 'archive-reader' } } },
  });
}

/** A VM on a disk of its own, which others may download. */
function archive(cluster: Cluster): void {
  new Namespace(cluster, 'archive');
  const disk = new DataVolume(cluster, 'records', { source: DataVolumeSource.blank(), storage: '50Gi' });
  const machine = new VirtualMachine(cluster, 'archive-server', {
    name: 'archive',
    memory: '2Gi',
    runStrategy: 'Halted',
    disks: [
      Disk.containerDisk('quay.io/containerdisks/fedora:41', { name: 'root', bus: 'virtio' }),
      Disk.dataVolume(disk.name, { name: 'records', bus: 'virtio' }),
    ],
  });
  // export.kubevirt.io/v1beta1 in the data center, v1 in the branch office
  new VmExport(cluster, 'download', { source: machine });
}
