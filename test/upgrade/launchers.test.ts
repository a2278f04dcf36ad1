import { parse } from 'yaml';
import type { Manifest } from '../../lib/core/manifest.ts';
import { codesOf, upgradeOf, type Steps } from './upgrade.ts';

const kubeVirt = (methods: string, more = ''): Manifest =>
  parse(`{ apiVersion: kubevirt.io/v1, kind: KubeVirt, metadata: { name: kubevirt, namespace: kubevirt },
    spec: { workloadUpdateStrategy: { workloadUpdateMethods: [${methods}] }, configuration: { ${more} } } }`) as Manifest;

const can =
  'domain: { memory: { guest: 1Gi }, devices: { interfaces: [{ name: default, masquerade: {} }] } }, networks: [{ name: default, pod: {} }]';
const cannot = can.replace('masquerade', 'bridge');
const threaded = can.replace('domain: {', 'domain: { cpu: { cores: 2 },');

let number = 0;
const vm = (spec: string): Manifest =>
  parse(`{ apiVersion: kubevirt.io/v1, kind: VirtualMachine, metadata: { name: vm-${(number += 1)}, namespace: vms },
    spec: { runStrategy: Always, template: { spec: { ${spec} } } } }`) as Manifest;

const told = (steps: Steps, code: string, ...objects: readonly Manifest[]): readonly string[] =>
  upgradeOf(steps, objects).findings.flatMap((each) => (each.code === code ? [each.message] : []));

const pace = 'at most 5 at once and for at most 150 s per GiB';

/** WorkloadUpdateController.getUpdateData, and PodEvictionAdmitter.admitLauncherPod for what is evicted. */
test.each<[what: string, methods: string, guests: readonly string[], message: string | undefined]>([
  ['nobody updates them', '', [can, cannot], undefined],
  [
    'one cannot migrate',
    'LiveMigrate',
    [can, cannot],
    `1 guest is live-migrated by the upgrade, ${pace}; 1 guest keeps the old launcher until the next start, as it cannot migrate`,
  ],
  ['two cannot migrate', 'LiveMigrate', [cannot, cannot], '2 guests keep the old launcher until the next start, as they cannot migrate'],
  [
    'what cannot migrate is shut down',
    'LiveMigrate, Evict',
    [can, cannot],
    `1 guest is live-migrated by the upgrade, ${pace}; 1 guest is shut down, 10 every minute`,
  ],
  ['all are shut down', 'Evict', [can, cannot], '2 guests are shut down, 10 every minute'],
  [
    'an eviction is refused',
    'LiveMigrate, Evict',
    [`evictionStrategy: LiveMigrate, ${cannot}`],
    '1 guest keeps the old launcher until the next start, as it cannot migrate',
  ],
  [
    'an eviction becomes a migration',
    'Evict',
    [`evictionStrategy: LiveMigrateIfPossible, ${can}`],
    `1 guest is live-migrated by the upgrade, ${pace}`,
  ],
  ['another controller evacuates', 'Evict', [`evictionStrategy: External, ${can}`], undefined],
])('what becomes of running guests where %s', (_what, methods, guests, message) => {
  expect(told('1.8 → 1.9', 'UP0010', kubeVirt(methods), ...guests.map(vm))).toEqual(message === undefined ? [] : [message]);
});

test('guests whose migration fails are not counted as migrated', () => {
  const fleet = [kubeVirt('LiveMigrate, Evict'), vm(can), vm(threaded), vm(threaded), vm(threaded.replace('masquerade', 'bridge'))];
  expect(told('1.7 → 1.8', 'UP0001', ...fleet)).toHaveLength(2);
  expect(told('1.7 → 1.8', 'UP0010', ...fleet)).toEqual([
    `1 guest is live-migrated by the upgrade, ${pace}; the migrations of 2 guests fail, and are tried again (UP0001); 1 guest is shut down, 10 every minute`,
  ]);
  expect(told('1.8 → 1.9', 'UP0010', ...fleet)).toEqual([
    `3 guests are live-migrated by the upgrade, ${pace}; 1 guest is shut down, 10 every minute`,
  ]);
});

const template = (spec: string): string => `template: { metadata: { labels: { app: web } }, spec: { ${spec} } }`;

const made: Readonly<Record<string, (spec: string) => string>> = {
  VirtualMachineInstance: (spec) => `apiVersion: kubevirt.io/v1, spec: { ${spec} }`,
  VirtualMachineInstanceReplicaSet: (spec) =>
    `apiVersion: kubevirt.io/v1, spec: { replicas: 3, selector: { matchLabels: { app: web } }, ${template(spec)} }`,
  VirtualMachinePool: (spec) =>
    `apiVersion: pool.kubevirt.io/v1beta1, spec: { replicas: 2, selector: { matchLabels: { app: web } },
      virtualMachineTemplate: { metadata: { labels: { app: web } }, spec: { runStrategy: Always, ${template(spec)} } } }`,
};

test.each<[kind: string, count: number, shut: string]>([
  [
    'VirtualMachineInstance',
    1,
    'the upgrade shuts the guest down, as it cannot migrate: it is bridged to the pod network; nothing starts it again',
  ],
  ['VirtualMachineInstanceReplicaSet', 3, 'the upgrade shuts 3 guests down, as none of them can migrate: it is bridged to the pod network'],
  ['VirtualMachinePool', 2, 'the upgrade shuts 2 guests down, as none of them can migrate: it is bridged to the pod network'],
])('guests of a %s count too', (kind, count, shut) => {
  const of = (spec: string): Manifest =>
    parse(`{ kind: ${kind}, metadata: { name: web, namespace: vms }, ${made[kind]?.(spec) ?? ''} }`) as Manifest;
  const methods = kubeVirt('LiveMigrate, Evict');
  const guests = `${count} guest${count === 1 ? ' is' : 's are'}`;
  expect(told('1.8 → 1.9', 'UP0010', methods, of(can))).toEqual([`${guests} live-migrated by the upgrade, ${pace}`]);
  expect(told('1.8 → 1.9', 'UP0011', methods, of(cannot))).toEqual([shut]);
  expect(told('1.7 → 1.8', 'UP0001', methods, of(threaded))).toHaveLength(1);
});

test('a pool whose VMs are stopped has no guest', () => {
  const pool = parse(
    `{ kind: VirtualMachinePool, metadata: { name: web, namespace: vms }, ${made['VirtualMachinePool']?.(can) ?? ''} }`.replace(
      'Always',
      'Halted',
    ),
  ) as Manifest;
  expect(codesOf(upgradeOf('1.8 → 1.9', [kubeVirt('LiveMigrate'), pool]))).not.toContain('UP0010');
});

const lan =
  'domain: { memory: { guest: 1Gi }, devices: { interfaces: [{ name: lan, bridge: {} }] } }, networks: [{ name: lan, multus: { networkName: lan } }]';
const bound = lan.replace('devices: {', 'devices: { hostDevices: [{ name: gpu, deviceName: example.com/gpu }],');
const permitted =
  'developerConfiguration: { featureGates: [HostDevices] }, permittedHostDevices: { pciHostDevices: [{ pciVendorSelector: "10DE:1EB8", resourceName: example.com/gpu }] }';

const later = 'the VM no longer shows RestartRequired, and the guest gets the network when it is next migrated or started';

/** In 1.9 the network of a waiting change is in the spec of the guest at once, and the guest wants a migration (upgrade.jsonl). */
test.each<[what: string, methods: string, spec: string, messages: readonly string[]]>([
  ['is migrated', 'LiveMigrate', lan, ['the upgrade applies it by a live migration']],
  ['is left alone', '', lan, [later]],
  ['cannot migrate', 'LiveMigrate', bound, [later]],
  ['is shut down', 'LiveMigrate, Evict', bound, []],
])('a waiting change of a network, of a guest that %s', (_what, methods, spec, messages) => {
  const expected = messages.map((message) => `if this network was changed since the guest started, ${message}`);
  expect(told('1.8 → 1.9', 'UP0009', kubeVirt(methods, permitted), vm(spec))).toEqual(expected);
});

test('a VM that somebody has stopped is not started by the upgrade', () => {
  const stopped = vm(`serviceAccountName: web, ${can}`);
  const state = [{ ...stopped, spec: { ...(stopped['spec'] as object), runStrategy: 'Halted' }, status: { printableStatus: 'Stopped' } }];
  const { findings } = upgradeOf('1.8 → 1.9', [kubeVirt('LiveMigrate'), stopped], state);
  expect(findings.filter(({ section }) => section === 'guests')).toEqual([]);
});
