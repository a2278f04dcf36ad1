import { some } from './makers.ts';
import type { Random } from './random.ts';

const metadata = { name: 'kestrel', namespace: 'plant' };
const gates = ['Snapshot', 'MigrationStallDetection', 'OCIExport', 'Template', 'DecentralizedLiveMigration'] as const;
const groups = [
  undefined,
  null,
  '',
  'kubevirt.io',
  'kubevirt.io',
  'kubevirt.io',
  'snapshot.kubevirt.io',
  'backup.kubevirt.io',
  'x',
] as const;
const names = ['', 'heron', 'heron', 'osprey'] as const;
const exported = [
  'PersistentVolumeClaim',
  'VirtualMachineSnapshot',
  'VirtualMachine',
  'VirtualMachineBackup',
  'VirtualMachineTemplate',
  'VirtualMachineTemplate',
  'Pod',
  '',
] as const;

export function snapshotInput(random: Random): unknown {
  const spec = (): unknown => ({
    source: reference(random, ['VirtualMachine', 'VirtualMachine', 'VirtualMachineSnapshot', '']),
    ...some(random, 3, {
      deletionPolicy: () => random.pick(['Delete', 'Retain']),
      failureDeadline: () => random.pick(['5m', '300s', '0']),
    }),
  });
  return request(random, 'snapshot.kubevirt.io/v1beta1', 'VirtualMachineSnapshot', spec);
}

export function restoreInput(random: Random): unknown {
  const target = (): unknown => reference(random, ['VirtualMachine', 'VirtualMachine', 'VirtualMachine', 'VirtualMachine', 'Pod']);
  const spec = (): unknown => ({
    target: target(),
    virtualMachineSnapshotName: random.pick(['monday', 'monday', 'tuesday']),
    ...some(random, 2, {
      patches: () => Array.from({ length: random.int(3) }, () => random.pick(restorePatches)),
      volumeRestoreOverrides: () =>
        Array.from({ length: random.int(3) }, () =>
          some(random, 2, {
            volumeName: () => random.pick(['', 'root']),
            restoreName: () => random.pick(['', 'root2']),
            labels: () => random.pick([{}, null]),
            annotations: () => ({ a: 'b' }),
          }),
        ),
      volumeRestorePolicy: () => random.pick(['', 'InPlace', 'RandomizeNames', 'PrefixTargetName', 'Whatever']),
      volumeOwnershipPolicy: () => random.pick(['', 'Vm', 'None', 'vm']),
    }),
  });
  const status = some(random, 2, { sourceUID: () => random.pick(['uid-1', 'uid-2']) });
  const snapshot = {
    apiVersion: 'snapshot.kubevirt.io/v1beta1',
    kind: 'VirtualMachineSnapshot',
    metadata: { ...metadata, name: 'monday' },
  };
  const other = (name: string): unknown => ({
    apiVersion: 'snapshot.kubevirt.io/v1beta1',
    kind: 'VirtualMachineRestore',
    metadata: { name, namespace: random.pick(['plant', 'plant', 'yard']) },
    spec: { target: target(), virtualMachineSnapshotName: 'monday' },
    ...some(random, 2, { status: () => some(random, 2, { complete: () => random.onceIn(2) }) }),
  });
  const vm = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name: 'heron', namespace: 'plant', ...some(random, 2, { uid: () => 'uid-1' }) },
    spec: { template: { spec: { domain: { devices: {} } } } },
  };
  const related = [
    ...(random.onceIn(3) ? [] : [{ ...snapshot, ...(random.onceIn(10) ? {} : { status }) }]),
    ...(random.onceIn(3) ? [] : [vm]),
    ...(random.onceIn(3) ? [other('first')] : []),
    ...(random.onceIn(6) ? [other('second')] : []),
  ];
  return { ...request(random, 'snapshot.kubevirt.io/v1beta1', 'VirtualMachineRestore', spec), related };
}

const restorePatches = [
  '{"op": "replace", "path": "/spec/template/spec/hostname", "value": "x"}',
  '{"op": "replace", "path": "/metadata/name", "value": "x"}',
  '{"op":"add","path":"/metadata/labels/a","value":"b"}',
  '{"op": "add", "path": "/metadata/annotations/a", "value": "b:c"}',
  '{{"path": "/status"}}',
  '{"value": {"a": "b"}, "path": "/spec/x"}',
  '{}',
  '',
  '"path":/spec/x',
  ' "path" : "/spec" ',
] as const;

export function exportInput(random: Random): unknown {
  const spec = (): unknown => ({
    source: reference(random, exported),
    ...some(random, 3, { ttlDuration: () => random.pick(['1h', '60m']) }),
  });
  const input = request(random, 'export.kubevirt.io/v1beta1', 'VirtualMachineExport', spec);
  return {
    ...input,
    ...(random.onceIn(3) && {
      kubevirt: {
        spec: {
          configuration: {
            developerConfiguration: { featureGates: ['OCIExport'], disabledFeatureGates: random.pick([[], ['Template']]) },
            ...some(random, 2, { virtTemplateDeployment: () => some(random, 2, { enabled: () => random.onceIn(2) }) }),
          },
        },
      },
    }),
  };
}

export function cloneInput(random: Random): unknown {
  const filters = (): unknown => Array.from({ length: random.int(4) }, () => random.pick(cloneFilters));
  const spec = (): unknown => ({
    source: reference(random, ['VirtualMachine', 'VirtualMachine', 'VirtualMachineSnapshot', '', 'Pod']),
    ...some(random, 2, {
      target: () => reference(random, ['VirtualMachine', 'VirtualMachine', 'VirtualMachineSnapshot', '']),
      annotationFilters: filters,
      labelFilters: filters,
      template: () => some(random, 2, { annotationFilters: filters, labelFilters: filters }),
      newMacAddresses: () => (random.onceIn(10) ? {} : { [random.pick(['default', 'net-1', 'a.b/c'])]: random.pick(macs) }),
      patches: () => Array.from({ length: random.int(3) }, () => random.pick(clonePatches)),
    }),
  });
  return request(random, 'clone.kubevirt.io/v1beta1', 'VirtualMachineClone', spec);
}

const cloneFilters = ['*', '*', 'app', '!app', 'a*', '!a*', 'a*b', 'a!', '!!', '**', '!', '!*', 'é', 'é*', 'x', 'a*b!c'] as const;
const clonePatches = ['{}', '{', '', 'null', '"x"', '[1,]', '{"a":1}', " {'a':1}", '1e5', '01', 'nul', '"\u0001"', '{"op":"x"} '] as const;
const macs = [
  '02:00:00:00:00:01',
  '02-00-00-00-00-01',
  '0200.0000.0001',
  '',
  '02:00:00:00:00',
  '02:00:00:00:00:00:00:01',
  '02:00-00:00:00:01',
  '0200:0000:0001',
  'zz:00:00:00:00:01',
  '020000000001',
  '2:0:0:0:0:1',
] as const;

export function migrationInput(random: Random): unknown {
  const spec = (): unknown => ({
    vmiName: random.pick(['', 'osprey', 'osprey', 'osprey', 'gone', 'n'.repeat(70)]),
    ...some(random, 4, {
      priority: () => random.pick(['system-critical', 'user-triggered']),
      sendTo: () => ({ migrationID: random.pick(['a', 'b']), connectURL: 'x:1' }),
      receive: () => ({ migrationID: random.pick(['a', 'b']) }),
      addedNodeSelector: () => ({ a: random.pick(['b', 'c']) }),
    }),
  });
  const vmi = (name: string): unknown => ({
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: { name, namespace: 'plant' },
    spec: { domain: { devices: {} } },
    status: some(random, 3, {
      phase: () => random.pick(['Running', 'Failed', 'Succeeded', '']),
      conditions: () => [
        { type: 'Ready', status: 'False' },
        {
          type: 'LiveMigratable',
          status: random.pick(['True', 'False', 'False']),
          reason: random.pick(['DisksNotLiveMigratable', 'X']),
          message: 'm',
        },
      ],
    }),
  });
  const other = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstanceMigration',
    metadata: {
      name: 'first',
      namespace: random.pick(['plant', 'yard']),
      uid: 'u1',
      labels: { 'kubevirt.io/vmi-name': random.pick(['osprey', 'x']) },
    },
    spec: { vmiName: 'osprey' },
    status: some(random, 2, { phase: () => random.pick(['Running', 'Failed', 'Succeeded']) }),
  };
  const related = [vmi('osprey'), ...(random.onceIn(4) ? [vmi('n'.repeat(70))] : []), ...(random.onceIn(3) ? [other] : [])];
  const labelled = (): unknown =>
    some(random, 2, { labels: () => some(random, 2, { 'kubevirt.io/vmi-name': () => random.pick(['osprey', 'x']) }) });
  const input = request(random, 'kubevirt.io/v1', 'VirtualMachineInstanceMigration', spec);
  const metadataOf = (): object => ({ ...metadata, ...(labelled() as object) });
  return {
    ...input,
    object: {
      ...input.object,
      metadata: metadataOf(),
      ...some(random, 3, { status: () => ({ phase: random.pick(['Running', 'Failed']) }) }),
    },
    ...(input.oldObject && { oldObject: { ...input.oldObject, metadata: metadataOf() } }),
    related,
    ...some(random, 4, { user: () => random.pick(['system:serviceaccount:kubevirt:kubevirt-controller', 'kubernetes-admin']) }),
  };
}

const factors = [
  '0',
  '1',
  '0.5',
  '2',
  '-1',
  '0.1234',
  '1e-3',
  '1_0.5',
  'x',
  '',
  ' 0.25 ',
  'inf',
  'NaN',
  '1e400',
  '1e300',
  '-0',
  '.5',
  '5.',
] as const;

export function migrationPolicyInput(random: Random): unknown {
  const factor = (): string => random.pick(factors);
  const spec = (): unknown => ({
    selectors: {},
    ...some(random, 2, {
      completionTimeoutPerGiB: () => random.pick([-1, 0, 10, null]),
      bandwidthPerMigration: () => random.pick(['-1', '0', '64Mi', '-0.5', '-1e-12', '1e30', '-1e30', -5]),
      maxDowntimeMs: () => random.pick([0, 5]),
      experimental: () =>
        some(random, 1, {
          stallDetector: () =>
            some(random, 2, {
              ewmaAlpha: factor,
              precopyPossibleFactor: factor,
              patienceWindowDecayFactor: factor,
              completionTimeoutFactor: factor,
              stallMargin: () => 5,
            }),
        }),
    }),
  });
  return request(random, 'migrations.kubevirt.io/v1alpha1', 'MigrationPolicy', spec);
}

export function instancetypeInput(random: Random): unknown {
  const spec = (): unknown => ({
    ...some(random, 1, { cpu: () => ({ guest: random.int(5) }) }),
    memory: {
      guest: random.pick(['1Gi', '0', '1.5Gi']),
      ...some(random, 2, {
        overcommitPercent: () => random.pick([-1, 0, 15, 100, 101, null]),
        hugepages: () => random.pick<unknown>([{}, { pageSize: '2Mi' }, null]),
      }),
    },
    ...some(random, 3, { launchSecurity: () => random.pick<unknown>([{}, { sev: {} }, null]) }),
  });
  const kind = random.pick(['VirtualMachineInstancetype', 'VirtualMachineClusterInstancetype']);
  const input = request(random, 'instancetype.kubevirt.io/v1beta1', kind, spec);
  return random.onceIn(20) ? { ...input, object: { ...input.object, extra: 1 } } : input;
}

export function preferenceInput(random: Random): unknown {
  const spec = (): unknown =>
    some(random, 1, {
      cpu: () =>
        some(random, 2, {
          preferredCPUTopology: () => (random.onceIn(2) ? 'spread' : random.pick(topologies)),
          spreadOptions: () =>
            some(random, 2, {
              across: () => random.pick(['SocketsCores', 'CoresThreads', 'SocketsCoresThreads', 'Moon', '']),
              ratio: () => random.int(5),
            }),
        }),
      preferSpreadSocketToCoreRatio: () => random.int(4),
    });
  const kind = random.pick(['VirtualMachinePreference', 'VirtualMachineClusterPreference']);
  return request(random, 'instancetype.kubevirt.io/v1beta1', kind, spec);
}

export const topologies = [
  'spread',
  'spread',
  'preferSpread',
  'preferSockets',
  'preferCores',
  'preferThreads',
  'preferAny',
  'sockets',
  'cores',
  'threads',
  'any',
  'rings',
  '',
] as const;

function reference(random: Random, kinds: readonly [string, ...string[]]): unknown {
  const apiGroup = random.pick(groups);
  return { ...(apiGroup !== undefined && { apiGroup }), kind: random.pick(kinds), name: random.pick(names) };
}

interface AnyObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: object;
  readonly spec: unknown;
}

/** Once in six an update. */
function request(random: Random, apiVersion: string, kind: string, spec: () => unknown): { object: AnyObject; oldObject?: AnyObject } {
  const object = { apiVersion, kind, metadata, spec: spec() };
  return {
    object,
    ...(random.onceIn(6) && { operation: 'UPDATE', oldObject: { ...object, spec: random.onceIn(2) ? object.spec : spec() } }),
    ...(random.onceIn(4) && {
      kubevirt: {
        spec: {
          configuration: {
            developerConfiguration: some(random, 2, {
              featureGates: () => gates.filter(() => random.onceIn(2)),
              disabledFeatureGates: () => gates.filter(() => random.onceIn(3)),
            }),
          },
        },
      },
    }),
  };
}
