import type { HorizontalPodAutoscaler } from '../../imports/autoscaling-v2.ts';
import type { Service } from '../../imports/core-v1.ts';
import type { HyperConverged } from '../../imports/hco-v1beta1.ts';
import type { VirtualMachineInstanceReplicaSet } from '../../imports/kubevirt-v1.ts';
import { applyPresets } from './apply-presets.ts';
import { memberAt, namespaceAt, namespaceCount, type Member } from './member.ts';
import { presetsAt, type Preset } from './presets.ts';

export type FleetManifest = Preset | VirtualMachineInstanceReplicaSet | HorizontalPodAutoscaler | Service | HyperConverged;

/** The manifests of fleet(n) as plain data, by chart: what the plain generators print and everything else is compared with. */
export function* fleet(n: number): Generator<readonly [chart: string, manifests: Generator<FleetManifest>]> {
  for (let k = 0; k < namespaceCount; k += 1) yield [namespaceAt(k), ofNamespace(k, n)];
  yield ['kubevirt-hyperconverged', ofOperator()];
}

function* ofNamespace(k: number, n: number): Generator<FleetManifest> {
  const presets = presetsAt(k);
  yield* presets;
  for (let index = k; index < n; index += namespaceCount) {
    const member = memberAt(index);
    yield replicaSet(member, presets);
    yield autoscaler(member);
    yield service(member);
  }
}

function* ofOperator(): Generator<FleetManifest> {
  yield hyperConverged();
}

function replicaSet(member: Member, presets: readonly Preset[]): VirtualMachineInstanceReplicaSet {
  const { name, namespace, memory } = member;
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstanceReplicaSet',
    metadata: { name, namespace, labels: { ...member.labels } },
    spec: {
      replicas: member.replicas,
      selector: { matchLabels: { 'app.kubernetes.io/name': name } },
      template: applyPresets(
        {
          metadata: { labels: { ...member.labels } },
          spec: {
            domain: {
              cpu: { cores: 2 },
              memory: { guest: memory },
              resources: { requests: { memory } },
              devices: {
                disks: [
                  { name: 'root', disk: { bus: 'virtio' } },
                  { name: 'cloudinit', disk: { bus: 'virtio' } },
                ],
                interfaces: [{ name: 'default', masquerade: {}, ports: [{ name: 'http', port: 80 }] }],
                rng: {},
              },
            },
            networks: [{ name: 'default', pod: {} }],
            volumes: [
              { name: 'root', containerDisk: { image: member.image } },
              { name: 'cloudinit', cloudInitNoCloud: { userData: member.userData } },
            ],
            affinity: {
              nodeAffinity: {
                requiredDuringSchedulingIgnoredDuringExecution: {
                  nodeSelectorTerms: [
                    {
                      matchExpressions: [
                        { key: 'topology.kubernetes.io/zone', operator: 'In', values: [member.zone] },
                        { key: 'kubevirt.io/schedulable', operator: 'In', values: ['true'] },
                      ],
                    },
                  ],
                },
              },
            },
            evictionStrategy: 'None',
            terminationGracePeriodSeconds: member.terminationGracePeriodSeconds,
            tolerations: [{ key: 'dedicated', operator: 'Equal', value: 'vm', effect: 'NoSchedule' }],
            readinessProbe: { httpGet: { port: 80, path: '/healthz' }, initialDelaySeconds: 20, periodSeconds: 10 },
          },
        },
        presets,
      ),
    },
  };
}

function autoscaler({ name, namespace, replicas, targetCpuUtilization }: Member): HorizontalPodAutoscaler {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name, namespace, labels: objectLabels(name) },
    spec: {
      scaleTargetRef: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', name },
      minReplicas: replicas,
      maxReplicas: replicas + 4,
      metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: targetCpuUtilization } } }],
    },
  };
}

function service({ name, namespace }: Member): Service {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name, namespace, labels: objectLabels(name) },
    spec: {
      type: 'ClusterIP',
      selector: { 'app.kubernetes.io/name': name },
      ports: [{ name: 'http', port: 80, targetPort: 80, protocol: 'TCP' }],
    },
  };
}

function objectLabels(name: string): Readonly<Record<string, string>> {
  return { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'fleet' };
}

function hyperConverged(): HyperConverged {
  return {
    apiVersion: 'hco.kubevirt.io/v1beta1',
    kind: 'HyperConverged',
    metadata: { name: 'kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged' },
    spec: {
      infra: { nodePlacement: { nodeSelector: { 'fleet.example.com/role': 'infra' } } },
      workloads: { nodePlacement: { nodeSelector: { 'fleet.example.com/role': 'vm' } } },
      featureGates: { downwardMetrics: false, persistentReservation: true },
      liveMigrationConfig: {
        parallelMigrationsPerCluster: 5,
        parallelOutboundMigrationsPerNode: 2,
        completionTimeoutPerGiB: 800,
        progressTimeout: 150,
      },
    },
  };
}
