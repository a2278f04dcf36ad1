import type { ChangeReport } from '../../lib/core/impact.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { printRef, refOf, type ObjectRef } from '../../lib/core/object-ref.ts';
import { reportChanges } from '../../lib/impact/report-changes.ts';
import { liveSides } from '../../lib/live/live-sides.ts';

interface Shape {
  readonly kind?: string;
  readonly name?: string;
  readonly metadata?: object;
  readonly spec?: object;
  readonly status?: object;
  readonly apiVersion?: string;
}

const make = ({ kind = 'VirtualMachine', name = 'db', metadata, apiVersion = 'kubevirt.io/v1', ...rest }: Shape = {}): Manifest => ({
  apiVersion,
  kind,
  metadata: { name, namespace: 'vms', ...metadata },
  spec: { runStrategy: 'Halted', template: { spec: { domain: { devices: {} } } } },
  ...rest,
});

interface Read {
  readonly isRead?: (ref: ObjectRef) => boolean;
  readonly unread?: readonly string[];
}

function report(live: readonly Manifest[], git: readonly Manifest[], { isRead = () => true, unread = [] }: Read = {}): ChangeReport {
  const objects = git.map((manifest) => ({ cluster: '', ref: refOf(manifest), manifest }));
  const sides = liveSides({ name: 'cluster', objects: live, isRead, unread }, { name: 'git', objects }, '');
  const compared = reportChanges(sides.base, sides.head, { live: sides.state, asked: sides.running.release });
  return { ...compared, notes: [...sides.notes, ...compared.notes] };
}

function told({ groups }: ChangeReport): readonly string[] {
  return groups.flatMap(({ changes }) => changes).map(({ change, object: { ref } }) => `${change} ${printRef(ref)}`);
}

const tracked = (application: string): object => ({
  annotations: { 'argocd.argoproj.io/tracking-id': `${application}:kubevirt.io/VirtualMachine:vms/old` },
});
const ofArgo = { annotations: { 'argocd.argoproj.io/tracking-id': 'fleet:kubevirt.io/VirtualMachine:vms/db' } };

test.each<[string, readonly Manifest[], readonly string[]]>([
  ['an object that Git has and the cluster does not', [], ['added VirtualMachine vms/db']],
  [
    'an object that the Application of others has applied',
    [make({ metadata: ofArgo }), make({ name: 'old', metadata: tracked('fleet') })],
    ['removed VirtualMachine vms/old'],
  ],
  ['not one of another Application', [make({ metadata: ofArgo }), make({ name: 'old', metadata: tracked('other') })], []],
  [
    'not one that a controller has made',
    [
      make({ metadata: ofArgo }),
      make({ name: 'old', metadata: { ...tracked('fleet'), ownerReferences: [{ controller: true, name: 'pool' }] } }),
    ],
    [],
  ],
  ['not one that was made by hand', [make(), make({ name: 'mine' })], []],
])('a comparison tells of %s', (_, live, expected) => {
  expect(told(report(live, [make()]))).toEqual(expected);
});

test('an object whose kind could not be read is neither new nor the same', () => {
  const compared = report([], [make()], { isRead: () => false, unread: ['VirtualMachine could not be read: forbidden.'] });
  expect(told(compared)).toEqual([]);
  expect(compared.notes).toEqual([
    'VirtualMachine could not be read: forbidden.',
    '1 object of Git of the kind VirtualMachine is not compared: the cluster was not asked for them, or did not answer.',
  ]);
});

test('what an autoscaler counts is not compared', () => {
  const spec = (replicas: number): object => ({ replicas, selector: { matchLabels: { a: 'b' } }, template: { metadata: { labels: { a: 'b' } }, spec: { domain: { devices: {} } } } }); // prettier-ignore
  const set = (replicas: number): Manifest => make({ kind: 'VirtualMachineInstanceReplicaSet', name: 'web', spec: spec(replicas) });
  const hpa = make({
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    spec: { maxReplicas: 9, scaleTargetRef: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', name: 'web' } },
  });
  expect(told(report([set(7), hpa], [set(2), hpa]))).toEqual([]);
  expect(told(report([set(7)], [set(2)]))).toEqual(['changed VirtualMachineInstanceReplicaSet vms/web']);
});

test.each([
  [
    'Argo CD',
    {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Application',
      spec: { ignoreDifferences: [{ group: 'kubevirt.io', kind: 'VirtualMachine', jsonPointers: ['/spec/runStrategy'] }] },
    },
  ],
  [
    'Flux',
    {
      apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
      kind: 'Kustomization',
      spec: { ignore: [{ paths: ['/spec/runStrategy'], target: { group: String.raw`kubevirt\.io`, kind: 'VirtualMachine', name: 'db' } }] },
    },
  ],
])('what %s is told to leave alone is not compared', (_, delivery) => {
  const delivering = make(delivery);
  const live = make({ spec: { runStrategy: 'Always', template: { spec: { domain: { devices: {} } } } } });
  expect(told(report([live, delivering], [make(), delivering]))).toEqual([]);
});

test('the cluster says what runs in it', () => {
  const kubeVirt = make({ kind: 'KubeVirt', name: 'kubevirt', spec: {}, status: { observedKubeVirtVersion: 'v1.8.2' } });
  const waits = { conditions: [{ type: 'RestartRequired', status: 'True', message: 'a non-live-updatable field was changed' }] };
  expect(report([kubeVirt, make({ status: waits }), make({ name: 'mine' })], [make()]).notes).toEqual([
    'The cluster runs KubeVirt 1.8.2, as KubeVirt vms/kubevirt says.',
    'KubeVirt vms/kubevirt leaves the configuration as it comes.',
    '1 VM of Git waits for a restart: vms/db (a non-live-updatable field was changed).',
    'The cluster has 1 object that Git does not, and a sync leaves it: VirtualMachine vms/mine.',
  ]);
});
