import { AccessCredential, type Cluster, Disk, Namespace, Network, Probe, VirtualMachine, external } from 'cdk8s-kubevirt';

const fedora = 'quay.io/containerdisks/fedora:41';

/** A guest that serves HTTP and starts from its image each time, and one that keeps its disk. */
export function web(cluster: Cluster): void {
  new Namespace(cluster, 'web');

  // The public SSH keys of those who may log in. README.md says how to create this Secret, which is not in Git.
  const keys = external(cluster, 'Secret', 'operator-keys');
  const accessCredentials = [AccessCredential.sshPublicKey(keys)];

  const server = new VirtualMachine(cluster, 'server', {
    cpu: { sockets: 1 },
    memory: '1Gi',
    disks: [
      Disk.containerDisk(fedora, { name: 'root', bus: 'virtio' }),
      Disk.cloudInit({ userData: { packages: ['nginx'], runcmd: [['systemctl', 'enable', '--now', 'nginx']] } }, { bus: 'virtio' }),
    ],
    networks: [Network.pod({ ports: [22, 80] })],
    accessCredentials,
    readinessProbe: Probe.httpGet(80, { path: '/', initialDelaySeconds: 20 }),
  });
  server.expose(80, { portName: 'http' });

  new VirtualMachine(cluster, 'database', {
    cpu: { sockets: 2 },
    memory: '4Gi',
    disks: [
      Disk.dataVolumeTemplate(
        'database-root',
        { source: { registry: { url: `docker://${fedora}` } }, storage: { resources: { requests: { storage: '30Gi' } } } },
        { bus: 'virtio' },
      ),
      Disk.cloudInit({ userData: { packages: ['postgresql-server'] } }, { bus: 'virtio' }),
    ],
    accessCredentials,
  });
}
