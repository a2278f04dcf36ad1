import type { Manifest } from '../../../lib/core/manifest.ts';
import { asStored, schemaFaults } from '../../../lib/schema/as-stored.ts';
import { asAdmissionInput, releaseOf, type AdmissionInput } from '../admission-request.ts';
import { answerInAnyOrder } from '../preset-orders.ts';
import type { Answer, Op } from '../question.ts';
import { printFaults, schemaOf } from './openapi-validate.ts';
import { maskVm } from './vm-mutate.ts';
import { maskVmi, mutateVmi } from './vmi-mutate.ts';

/** The op that validates objects of each kind. */
export const validators: Readonly<Record<string, string>> = {
  KubeVirt: 'kubevirt-validate',
  MigrationPolicy: 'migrationpolicy-validate',
  Plugin: 'plugin-validate',
  VirtualMachine: 'vm-validate',
  VirtualMachineBackup: 'vmbackup-validate',
  VirtualMachineBackupTracker: 'vmbackuptracker-validate',
  VirtualMachineClone: 'vmclone-validate',
  VirtualMachineClusterInstancetype: 'instancetype-validate',
  VirtualMachineClusterPreference: 'preference-validate',
  VirtualMachineExport: 'vmexport-validate',
  VirtualMachineInstance: 'vmi-validate',
  VirtualMachineInstanceMigration: 'migration-validate',
  VirtualMachineInstancePreset: 'preset-validate',
  VirtualMachineInstanceReplicaSet: 'vmirs-validate',
  VirtualMachineInstancetype: 'instancetype-validate',
  VirtualMachinePool: 'vmpool-validate',
  VirtualMachinePreference: 'preference-validate',
  VirtualMachineRestore: 'vmrestore-validate',
  VirtualMachineSnapshot: 'vmsnapshot-validate',
};

const mutators: Readonly<Record<string, string>> = {
  VirtualMachine: 'vm-mutate',
  VirtualMachineClone: 'clone-mutate',
  VirtualMachineInstanceMigration: 'migration-mutate',
};

/** The whole POST of an object: what the API server does by the CRD, what the webhooks add, and what either refuses. */
export function createOp(ops: ReadonlyMap<string, Op>): Op {
  const create: Op = (input) => {
    const request = asAdmissionInput(input);
    const schema = schemaOf(request.object, releaseOf(request.release));
    const given = asStored(schema, request.object);
    const mutation = mutate(ops, { ...request, object: given });
    if (mutation['orderDependent'] === true) return answerInAnyOrder(request, create);
    if (mutation['allowed'] !== true) return { ...mutation, stage: 'mutating' };

    const stored = asStored(schema, (mutation['object'] ?? given) as Manifest); // as mutators answer
    const errors = printFaults(schemaFaults(schema, stored));
    const warnings = (mutation['warnings'] ?? []) as readonly string[]; // as the op of a mutator answers
    if (errors.length > 0) return { allowed: false, stage: 'schema', errors, ...told(warnings) };

    const admission = validate(ops, { ...request, object: stored });
    const all = told([...warnings, ...((admission['warnings'] ?? []) as readonly string[])]); // likewise
    if (admission['allowed'] !== true) return { ...admission, stage: 'validating', ...all };
    return { ...admission, ...all, object: mask(request.object, stored) };
  };
  return create;
}

function mask(given: Manifest, stored: Manifest): Manifest {
  if (stored.kind === 'VirtualMachineInstance') return maskVmi(given, stored);
  return stored.kind === 'VirtualMachine' ? maskVm(given, stored) : stored;
}

/** What the kind's mutating webhook answers; nothing but consent where there is none. */
function mutate(ops: ReadonlyMap<string, Op>, request: AdmissionInput): Answer {
  const { kind } = request.object;
  if (kind === 'VirtualMachineInstance') return mutateVmi(request);
  return mutators[kind] === undefined ? { allowed: true } : opOf(ops, mutators, kind)(request);
}

/** What the kind's validating webhook answers. That of KubeVirt judges updates only. */
function validate(ops: ReadonlyMap<string, Op>, request: AdmissionInput): Answer {
  const { object, operation } = request;
  return object.kind === 'KubeVirt' && operation !== 'UPDATE' ? { allowed: true } : opOf(ops, validators, object.kind)(request);
}

function opOf(ops: ReadonlyMap<string, Op>, names: Readonly<Record<string, string>>, kind: string): Op {
  const op = ops.get(names[kind] ?? '');
  if (op === undefined) throw new Error(`no webhook of ${kind} is known`);
  return op;
}

function told(warnings: readonly string[]): Answer {
  return warnings.length === 0 ? {} : { warnings };
}
