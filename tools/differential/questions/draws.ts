import type { AdmissionInput } from '../../conformance/admission-request.ts';
import { cloneMutateInput, migrationMutateInput } from './mutation/small-mutations.ts';
import { vmMutateInput } from './mutation/vm-mutation.ts';
import { vmiMutateInput } from './mutation/vmi-mutation.ts';
import type { Random } from './random.ts';
import { newestRelease, type Release } from '../../../lib/core/kubevirt/release.ts';
import { aimedAt } from './aimed-at-releases.ts';
import { surroundings } from './cluster-questions.ts';
import { some } from './makers.ts';
import { createInput } from './schema-questions.ts';
import { backupInput, backupTrackerInput, pluginInput } from './small-kinds/alpha-kinds.ts';
import { cloneInput } from './small-kinds/clones.ts';
import { kubeVirtInput } from './small-kinds/kubevirts.ts';
import { migrationInput, migrationPolicyInput } from './small-kinds/migrations.ts';
import { instancetypeInput, preferenceInput } from './small-kinds/sizes.ts';
import { exportInput, restoreInput, snapshotInput } from './small-kinds/snapshots.ts';
import { poolInput, presetInput, replicaSetInput } from './vm/set-questions.ts';
import { pluggedVmInput, validVmInput, vmInput } from './vm/vm-questions.ts';
import { graceInput, validVmiInput, vmiInput } from './vmi/vmi-questions.ts';

export interface Draw {
  readonly op: string;
  readonly input: AdmissionInput;
}

interface Subject {
  /** How often it is asked about, beside the others. */
  readonly share: number;
  /** The ops; a creation is asked about by any, an update by the last one. */
  readonly ops: readonly [string, ...string[]];
  readonly input: (random: Random) => unknown;
}

const subjects: readonly Subject[] = [
  { share: 12, ops: ['create', 'vmi-validate'], input: vmiInput },
  { share: 6, ops: ['create', 'create', 'vmi-mutate', 'vmi-validate'], input: validVmiInput },
  { share: 1, ops: ['create', 'vmi-validate'], input: graceInput },
  { share: 2, ops: ['create', 'vmi-mutate'], input: vmiMutateInput },
  { share: 6, ops: ['create', 'vm-validate'], input: vmInput },
  { share: 6, ops: ['create', 'create', 'vm-mutate', 'vm-validate'], input: validVmInput },
  { share: 1, ops: ['create', 'vm-validate'], input: pluggedVmInput },
  { share: 2, ops: ['create', 'vm-mutate'], input: vmMutateInput },
  { share: 4, ops: ['create', 'create', 'vmirs-validate'], input: replicaSetInput },
  { share: 4, ops: ['create', 'create', 'vmpool-validate'], input: poolInput },
  { share: 3, ops: ['create', 'create', 'preset-validate'], input: presetInput },
  { share: 4, ops: ['create', 'create', 'instancetype-validate'], input: instancetypeInput },
  { share: 4, ops: ['create', 'create', 'preference-validate'], input: preferenceInput },
  { share: 3, ops: ['create', 'create', 'migration-validate'], input: migrationInput },
  { share: 1, ops: ['create', 'migration-mutate'], input: migrationMutateInput },
  { share: 3, ops: ['create', 'create', 'migrationpolicy-validate'], input: migrationPolicyInput },
  { share: 3, ops: ['create', 'create', 'vmsnapshot-validate'], input: snapshotInput },
  { share: 3, ops: ['create', 'create', 'vmrestore-validate'], input: restoreInput },
  { share: 3, ops: ['create', 'create', 'vmexport-validate'], input: exportInput },
  { share: 3, ops: ['create', 'create', 'vmclone-validate'], input: cloneInput },
  { share: 1, ops: ['create', 'clone-mutate'], input: cloneMutateInput },
  { share: 1, ops: ['create', 'vmbackup-validate'], input: backupInput },
  { share: 1, ops: ['create', 'vmbackuptracker-validate'], input: backupTrackerInput },
  { share: 1, ops: ['create', 'plugin-validate'], input: pluginInput },
  { share: 2, ops: ['kubevirt-validate'], input: kubeVirtInput },
  { share: 2, ops: ['create'], input: createInput },
];

const bySlot: readonly Subject[] = subjects.flatMap((subject) => Array.from({ length: subject.share }, () => subject));

/** One question about one object of any kind that KubeVirt admits, for a release to answer. */
export function draw(random: Random, release: Release = newestRelease): Draw {
  const { ops, input } = random.pick(bySlot as [Subject, ...Subject[]]); // not empty
  const drawn = input(random) as AdmissionInput; // what the makers of inputs make
  const dressed = aimedAt(release, random, { ...surroundings(random), ...drawn, ...withMetadata(random, drawn) });
  const op = dressed.operation === 'UPDATE' ? (ops.at(-1) ?? ops[0]) : random.pick(ops);
  return { op, input: dressed };
}

const clusterKinds: ReadonlySet<string> = new Set([
  'VirtualMachineClusterInstancetype',
  'VirtualMachineClusterPreference',
  'MigrationPolicy',
  'Plugin',
]);

/** The object, and what it was, with metadata that the API server takes. */
function withMetadata(random: Random, { object, oldObject }: AdmissionInput): Pick<AdmissionInput, 'object' | 'oldObject'> {
  const extra = some(random, 5, {
    labels: () => random.pick<unknown>([{ app: 'db' }, { 'example.com/tier': 'edge', app: 'web' }, {}]),
    annotations: () => random.pick<unknown>([{ note: 'a b\nc' }, { 'example.com/x': '' }]),
    finalizers: () => ['example.com/keep'],
  });
  const name = random.onceIn(3) ? random.pick(['a', 'web-1.example', `n${'0'.repeat(60)}`, '0']) : undefined;
  const dressed = ({ metadata, ...others }: AdmissionInput['object']): AdmissionInput['object'] => {
    const { namespace, ...rest } = metadata;
    const isInNamespace = namespace !== undefined && !clusterKinds.has(others.kind);
    return { ...others, metadata: { ...extra, ...rest, ...(isInNamespace && { namespace }), ...(name !== undefined && { name }) } };
  };
  return { object: dressed(object), ...(oldObject && { oldObject: dressed(oldObject) }) };
}
