import { some } from '../makers.ts';
import { metadata } from '../metadata.ts';
import type { Random } from '../random.ts';
import { request } from './request.ts';

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
