import { type Cluster, Disk, Hpa, Namespace, Network, Probe, VirtualMachine, VmReplicaSet } from 'cdk8s-kubevirt';

/** Guests that serve HTTP, as many as their load asks for, and one machine that keeps its disk. */
export function web(cluster: Cluster): void {
  new Namespace(cluster, 'web');

  const servers = new VmReplicaSet(cluster, 'servers', {
    cpu: { cores: 1, request: '500m' },
    memory: '1Gi',
    disks: [
      Disk.containerDisk('quay.io/containerdisks/fedora:41', { name: 'root', bus: 'virtio' }),
      Disk.cloudInit({ userData: { packages: ['nginx'], runcmd: [['systemctl', 'enable', '--now', 'nginx']] } }, { bus: 'virtio' }),
    ],
    networks: [Network.pod({ ports: [80] })],
    readinessProbe: Probe.httpGet(80, { path: '/', initialDelaySeconds: 20 }),
  });
  servers.expose(80, { portName: 'http' });
  new Hpa(cluster, 'servers-scaler', { target: servers, min: 2, max: 6, targetCpuUtilization: 60 });

  new VirtualMachine(cluster, 'database', {
    cpu: { sockets: 2 },
    memory: '4Gi',
    disks: [
      Disk.dataVolumeTemplate('database-root', {
        source: { registry: { url: 'docker://quay.io/containerdisks/fedora:41' } },
        storage: { resources: { requests: { storage: '30Gi' } } },
      }),
    ],
  });
}
