import type { KnownObjects } from '../../core/known-objects.ts';
import type { Manifest } from '../../core/manifest.ts';
import { groupOf } from '../../core/object-ref.ts';
import { vmiTemplateAt, vmiTemplatePath } from '../../core/vmi-template.ts';
import type { Written } from '../../core/written.ts';
import { applyDefaults } from '../../defaults/apply-defaults.ts';
import { vmCreateDefaults } from '../../defaults/vm/index.ts';
import type { VirtualMachine as WrittenVm } from '../../defaults/vm/virtual-machine.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import type { VirtualMachinePreferenceSpec } from '../../../imports/instancetype-v1beta1.ts';
import { findMatched } from '../../instancetypes/find.ts';
import { matcherFields, matcherProblems } from '../../instancetypes/matcher.ts';
import { runAdmitter, type Admitter } from '../../rules/admitter.ts';
import { cloneAdmitter } from '../../rules/clone/index.ts';
import { exportAdmitter } from '../../rules/export/index.ts';
import { instancetypeAdmitter } from '../../rules/instancetype/index.ts';
import { migrationPolicyAdmitter } from '../../rules/migration-policy/index.ts';
import { migrationAdmitter } from '../../rules/migration/index.ts';
import { poolAdmitter } from '../../rules/pool/index.ts';
import { preferenceAdmitter } from '../../rules/preference/index.ts';
import { presetAdmitter } from '../../rules/preset/index.ts';
import { replicaSetAdmitter } from '../../rules/replica-set/index.ts';
import { restoreAdmitter } from '../../rules/restore/index.ts';
import type { Tell } from '../../rules/rule-list.ts';
import type { CatalogueEntry, Context } from '../../rules/rule.ts';
import { judgeStored } from '../../rules/schema/judge-stored.ts';
import { judgeWritten } from '../../rules/schema/judge-written.ts';
import { snapshotAdmitter } from '../../rules/snapshot/index.ts';
import { vmMatcher } from '../../rules/vm/matcher.ts';
import type { VirtualMachine } from '../../rules/vm/spec.ts';
import type { KindSchema } from '../../schema/kind-schema.ts';
import { admitCreatedVmi } from './created-vmi.ts';
import { admitVmi } from './virtual-machine-instance.ts';
import { admitVirtualMachine } from './virtual-machine.ts';

/** Of kinds whose webhook asks its rules of the object as it is stored. */
const admitters: Readonly<Record<string, Admitter<never>>> = {
  MigrationPolicy: migrationPolicyAdmitter,
  VirtualMachineClone: cloneAdmitter,
  VirtualMachineClusterInstancetype: instancetypeAdmitter,
  VirtualMachineClusterPreference: preferenceAdmitter,
  VirtualMachineExport: exportAdmitter,
  VirtualMachineInstanceMigration: migrationAdmitter,
  VirtualMachineInstancePreset: presetAdmitter,
  VirtualMachineInstanceReplicaSet: replicaSetAdmitter,
  VirtualMachineInstancetype: instancetypeAdmitter,
  VirtualMachinePool: poolAdmitter,
  VirtualMachinePreference: preferenceAdmitter,
  VirtualMachineRestore: restoreAdmitter,
  VirtualMachineSnapshot: snapshotAdmitter,
};

/**
 * Tells what a cluster would refuse if the object were created in it: the API server by names, labels and the schema of its kind, then
 * KubeVirt's webhooks of the object as their mutators leave it, and of the VMIs that a set would make of it. Each speaks only of what the
 * one before it lets pass. `schema` is undefined for kinds that nobody has described.
 */
export function admit(manifest: Manifest, schema: KindSchema | undefined, objects: KnownObjects, context: Context, tell: Tell): void {
  const given = judgeWritten(manifest, schema, tell);
  if (schema === undefined || !judgeStored(given, schema, tell) || !groupOf(given.apiVersion).endsWith('kubevirt.io')) return;

  const told = new Set<CatalogueEntry>();
  const tellOnce: Tell = (rule, finding) => {
    told.add(rule);
    tell(rule, finding);
  };
  if (given.kind === 'VirtualMachine') admitVm(given, objects, context, tellOnce);
  else if (given.kind === 'VirtualMachineInstance') admitVmi(given as unknown as Vmi, context, tellOnce);
  const admitter = admitters[given.kind];
  if (admitter !== undefined) runAdmitter(admitter, given as never, context, tellOnce);
  if (given.kind === 'VirtualMachineInstanceReplicaSet') admitTemplate(given, told, context, tell);
}

function admitVm(given: Manifest, objects: KnownObjects, context: Context, tell: Tell): void {
  const vm = given as Manifest & WrittenVm; // its schema accepts it
  for (const field of matcherFields) for (const problem of matcherProblems(field, vm.spec[field])) tell(vmMatcher, problem);
  const preference = findMatched('preference', vm, objects) as Written<VirtualMachinePreferenceSpec> | undefined; // what its schema accepts
  const mutated = applyDefaults(vm, vmCreateDefaults, { cluster: context.cluster, objects, preference });
  admitVirtualMachine(mutated as unknown as VirtualMachine, objects, context, tell);
}

function admitTemplate(given: Manifest, told: ReadonlySet<CatalogueEntry>, context: Context, tell: Tell): void {
  const path = vmiTemplatePath(given.apiVersion, given.kind);
  const template = path && vmiTemplateAt(given, path);
  if (path !== undefined && template !== undefined) admitCreatedVmi(given, template, path, told, context, tell);
}
