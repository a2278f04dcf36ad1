import { some } from '../makers.ts';
import { metadata } from '../metadata.ts';
import type { Random } from '../random.ts';

const names = ['', 'heron', 'heron', 'osprey'] as const;
const gates = [
  'Snapshot',
  'MigrationStallDetection',
  'OCIExport',
  'Template',
  'DecentralizedLiveMigration',
  'MigrationPriorityQueue',
  'VMExport',
] as const;
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

interface AnyObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: object;
  readonly spec: unknown;
}

/** Once in six an update. */
export function request(
  random: Random,
  apiVersion: string,
  kind: string,
  spec: () => unknown,
): { object: AnyObject; oldObject?: AnyObject } {
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

export function reference(random: Random, kinds: readonly [string, ...string[]]): unknown {
  const apiGroup = random.pick(groups);
  return { ...(apiGroup !== undefined && { apiGroup }), kind: random.pick(kinds), name: random.pick(names) };
}
