import type { Chart } from 'cdk8s';
import { Affinity } from '../../lib/constructs/values/affinity.ts';
import { Disk } from '../../lib/constructs/values/disk.ts';
import { Label } from '../../lib/constructs/values/label.ts';
import { Network } from '../../lib/constructs/values/network.ts';
import { Probe } from '../../lib/constructs/values/probe.ts';
import { Toleration } from '../../lib/constructs/values/toleration.ts';
import { VmReplicaSet } from '../../lib/constructs/vm-replica-set.ts';
import { manifestOf } from './manifest-of.ts';

interface Row {
  readonly name: string;
  readonly namespace: string;
  readonly zone: string;
  readonly tier: string;
  readonly memory: `${number}Gi`;
  readonly fedora: number;
  readonly replicas: number;
  readonly grace: number;
  readonly perf: boolean;
}

const rows: readonly Row[] = [
  { name: 'vm-000000', namespace: 'fleet-0', zone: 'zone-a', tier: 'web', memory: '1Gi', fedora: 40, replicas: 1, grace: 30, perf: false },
  { name: 'vm-000004', namespace: 'fleet-4', zone: 'zone-b', tier: 'api', memory: '2Gi', fedora: 41, replicas: 5, grace: 30, perf: false },
  {
    name: 'vm-000011',
    namespace: 'fleet-3',
    zone: 'zone-c',
    tier: 'batch',
    memory: '8Gi',
    fedora: 42,
    replicas: 2,
    grace: 120,
    perf: true,
  },
];

const userData = '#cloud-config\npackages: [nginx]\n';

const labelsOf = ({ name, tier, perf }: Row): Readonly<Record<string, string>> => ({
  'app.kubernetes.io/name': name,
  'app.kubernetes.io/part-of': 'fleet',
  'fleet.example.com/base': 'true',
  'fleet.example.com/tier': tier,
  ...(perf && { 'fleet.example.com/perf': 'true' }),
});

/** A replica set of the fleet that the benchmark compiles, as a chart writes it. */
function fleetVm(chart: Chart, row: Row): VmReplicaSet {
  return new VmReplicaSet(chart, row.name, {
    namespace: row.namespace,
    labels: labelsOf(row),
    replicas: row.replicas,
    selector: { matchLabels: { 'app.kubernetes.io/name': row.name } },
    cpu: 2,
    memory: { guest: row.memory, request: row.memory },
    rng: true,
    disks: [
      Disk.containerDisk(`quay.io/containerdisks/fedora:${row.fedora}`, { name: 'root', bus: 'virtio' }),
      Disk.cloudInit({ userData }, { name: 'cloudinit', bus: 'virtio' }),
    ],
    networks: [Network.pod({ ports: [{ name: 'http', port: 80 }] })],
    affinity: [Affinity.node(Label.in('topology.kubernetes.io/zone', row.zone), Label.in('kubevirt.io/schedulable', 'true'))],
    evictionStrategy: 'None',
    terminationGracePeriodSeconds: row.grace,
    tolerations: [Toleration.equal('dedicated', 'vm', { effect: 'NoSchedule' })],
    readinessProbe: Probe.httpGet(80, { path: '/healthz', initialDelaySeconds: 20, periodSeconds: 10 }),
  });
}

test.each(rows)('$name of the fleet is written as it is by hand', (row) => {
  expect(manifestOf((chart) => fleetVm(chart, row))).toEqual({
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstanceReplicaSet',
    metadata: { name: row.name, namespace: row.namespace, labels: labelsOf(row) },
    spec: {
      replicas: row.replicas,
      selector: { matchLabels: { 'app.kubernetes.io/name': row.name } },
      template: {
        metadata: { labels: labelsOf(row) },
        spec: {
          domain: {
            cpu: { cores: 2 },
            memory: { guest: row.memory },
            resources: { requests: { memory: row.memory } },
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
            { name: 'root', containerDisk: { image: `quay.io/containerdisks/fedora:${row.fedora}` } },
            { name: 'cloudinit', cloudInitNoCloud: { userData } },
          ],
          affinity: {
            nodeAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: {
                nodeSelectorTerms: [
                  {
                    matchExpressions: [
                      { key: 'topology.kubernetes.io/zone', operator: 'In', values: [row.zone] },
                      { key: 'kubevirt.io/schedulable', operator: 'In', values: ['true'] },
                    ],
                  },
                ],
              },
            },
          },
          evictionStrategy: 'None',
          terminationGracePeriodSeconds: row.grace,
          tolerations: [{ key: 'dedicated', operator: 'Equal', value: 'vm', effect: 'NoSchedule' }],
          readinessProbe: { httpGet: { port: 80, path: '/healthz' }, initialDelaySeconds: 20, periodSeconds: 10 },
        },
      },
    },
  });
});
