import {
  Affinity,
  App,
  Cluster,
  Disk,
  Hpa,
  HyperConverged,
  Label,
  LimitRange,
  Namespace,
  Network,
  Probe,
  ResourceQuota,
  Toleration,
  VmPreset,
  VmReplicaSet,
  type ClusterProps,
  type ResolveMode,
} from 'cdk8s-kubevirt';
import { Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import { memberAt, namespaceAt, namespaceCount, type Member } from './member.ts';
import { baseDomain, perfDomain } from './presets.ts';

/** What the namespaces of a fleet say to pods. */
export type OfPods = 'nothing' | 'quotas';

/**
 * The fleet as a user of this package writes it; to be written to one file a chart in `outdir`. With presets alone it is what other tools
 * print, too; its HyperConverged states how the cluster is configured.
 */
export function fleetApp(n: number, outdir: string, resolve: ResolveMode, ofPods: OfPods = 'nothing'): App {
  const app = new App({ outdir, layout: 'file-per-chart', resolve });
  for (let k = 0; k < namespaceCount; k += 1) {
    const chart = new Chart(app, namespaceAt(k), { namespace: namespaceAt(k) });
    addPresets(chart, k);
    if (ofPods === 'quotas') addQuotas(chart, k);
    for (let index = k; index < n; index += namespaceCount) addMember(chart, memberAt(index));
  }
  addOperator(new Chart(app, 'kubevirt-hyperconverged'));
  return app;
}

/** Clusters with `n` VMs each, one for each of the releases. */
export function clustersApp(n: number, outdir: string, releases: readonly NonNullable<ClusterProps['kubevirt']>[]): App {
  const app = new App({ outdir, layout: 'file-per-chart' });
  for (const [i, kubevirt] of releases.entries()) {
    const cluster = new Cluster(app, `cluster-${i}`, { kubevirt, configuration: 'built-in' });
    for (let k = 0; k < namespaceCount; k += 1) {
      const chart = new Chart(cluster, namespaceAt(k), { namespace: namespaceAt(k) });
      for (let index = k; index < n; index += namespaceCount) addMember(chart, memberAt(index));
    }
  }
  return app;
}

/** Room for every guest, so that nothing is refused. */
function addQuotas(chart: Construct, k: number): void {
  new Namespace(chart, 'namespace', { name: namespaceAt(k), podSecurity: { enforce: 'privileged' } });
  new ResourceQuota(chart, 'quota', { hard: { 'requests.cpu': '1M', 'requests.memory': '1Pi', pods: '1M' } });
  new LimitRange(chart, 'limits', { limits: [{ type: 'Container', max: { memory: '64Gi' }, defaultRequest: { cpu: '100m' } }] });
}

function addPresets(chart: Construct, k: number): void {
  new VmPreset(chart, `base-${k}`, {
    matchLabels: { 'fleet.example.com/base': 'true' },
    clock: baseDomain.clock,
    features: baseDomain.features,
    emit: 'always',
  });
  new VmPreset(chart, `perf-${k}`, {
    matchLabels: { 'fleet.example.com/perf': 'true' },
    cpu: perfDomain.cpu,
    ioThreadsPolicy: perfDomain.ioThreadsPolicy,
    watchdog: perfDomain.devices.watchdog,
    emit: 'always',
  });
}

function addMember(chart: Construct, member: Member): void {
  const { name, replicas } = member;
  const labels = { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'fleet' };

  const set = new VmReplicaSet(chart, name, {
    labels: member.labels,
    replicas,
    selector: { matchLabels: { 'app.kubernetes.io/name': name } },
    cpu: 2,
    memory: { guest: member.memory, request: member.memory },
    disks: [
      Disk.containerDisk(member.image, { name: 'root', bus: 'virtio' }),
      Disk.cloudInit({ userData: member.userData }, { name: 'cloudinit', bus: 'virtio' }),
    ],
    networks: [Network.pod({ ports: [{ name: 'http', port: 80 }] })],
    rng: true,
    affinity: [Affinity.node(Label.in('topology.kubernetes.io/zone', member.zone), Label.in('kubevirt.io/schedulable', 'true'))],
    evictionStrategy: 'None',
    terminationGracePeriodSeconds: member.terminationGracePeriodSeconds,
    tolerations: [Toleration.equal('dedicated', 'vm', { effect: 'NoSchedule' })],
    readinessProbe: Probe.httpGet(80, { path: '/healthz', initialDelaySeconds: 20, periodSeconds: 10 }),
  });
  set.expose(80, { portName: 'http', targetPort: 80, labels });

  new Hpa(chart, `${name}-hpa`, {
    name,
    labels,
    target: set,
    min: replicas,
    max: replicas + 4,
    targetCpuUtilization: member.targetCpuUtilization,
  });
}

function addOperator(chart: Construct): void {
  new HyperConverged(chart, 'kubevirt-hyperconverged', {
    infra: { nodePlacement: { nodeSelector: { 'fleet.example.com/role': 'infra' } } },
    workloads: { nodePlacement: { nodeSelector: { 'fleet.example.com/role': 'vm' } } },
    featureGates: { downwardMetrics: false, persistentReservation: true },
    liveMigrationConfig: {
      parallelMigrationsPerCluster: 5,
      parallelOutboundMigrationsPerNode: 2,
      completionTimeoutPerGiB: 800,
      progressTimeout: 150,
    },
  });
}
