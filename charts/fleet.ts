import { Cluster, Disk, Hpa, Namespace, Network, Probe, VmPreset, VmReplicaSet } from 'cdk8s-kubevirt';
import type { Construct } from 'constructs';

interface Size {
  readonly workers: number;
  readonly guests: { readonly min: number; readonly max: number };
  readonly memory: '1Gi' | '4Gi';
}

/** One fleet for every stage: the same objects, sized by the cluster that they are for. */
export function fleet(scope: Construct, stage: 'staging' | 'production', { workers, guests, memory }: Size): Cluster {
  const cluster = new Cluster(scope, stage, {
    namespace: 'web',
    kubevirt: '1.9',
    workers,
    configuration: 'built-in',
    labels: { 'app.kubernetes.io/part-of': 'shop' },
  });
  new Namespace(cluster, 'web');

  new VmPreset(cluster, 'linux', {
    matchLabels: { os: 'linux' },
    features: { acpi: {}, smm: { enabled: true } },
    clock: { utc: {}, timer: { hpet: { present: false }, rtc: { tickPolicy: 'catchup' } } },
  });

  for (const tier of ['frontend', 'checkout'] as const) {
    const set = new VmReplicaSet(cluster, tier, {
      labels: { os: 'linux', tier },
      selector: { matchLabels: { tier } },
      cpu: { cores: 2, request: 1 },
      memory,
      disks: [
        Disk.containerDisk('quay.io/containerdisks/fedora:41', { name: 'root', bus: 'virtio' }),
        Disk.cloudInit({ userData: { packages: ['nginx'], runcmd: [['systemctl', 'enable', '--now', 'nginx']] } }, { bus: 'virtio' }),
      ],
      networks: [Network.pod({ ports: [80] })],
      readinessProbe: Probe.httpGet(80, { path: '/healthz', initialDelaySeconds: 20 }),
    });
    set.expose(80, { portName: 'http' });
    new Hpa(cluster, `${tier}-scaler`, { name: tier, target: set, ...guests, targetCpuUtilization: 60 });
  }
  return cluster;
}
