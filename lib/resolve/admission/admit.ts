import { isHyperConverged } from '../../cluster/hyperconverged/types.ts';
import type { Finding } from '../../core/diagnostic.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import type { Manifest } from '../../core/manifest.ts';
import { groupOf } from '../../core/object-ref.ts';
import { parsePath, printPath, valueAt, withValues } from '../../core/path.ts';
import { vmiTemplateAt, vmiTemplatePath } from '../../core/vmi-template.ts';
import { applyDefaults, type DefaultWrite } from '../../defaults/apply-defaults.ts';
import { vmCreateDefaults } from '../../defaults/vm/index.ts';
import type { VirtualMachine as WrittenVm } from '../../defaults/vm/virtual-machine.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import { inferMatcher } from '../../instancetypes/infer.ts';
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
import { judgeMetadata, judgeWritten } from '../../rules/schema/judge-written.ts';
import { snapshotAdmitter } from '../../rules/snapshot/index.ts';
import { vmMatcher } from '../../rules/vm/matcher.ts';
import type { VirtualMachine } from '../../rules/vm/spec.ts';
import { vmiUpdateAdmitter } from '../../rules/vmi/index.ts';
import { vmiNeverMade } from '../../rules/vmi/never-made.ts';
import type { KindSchema } from '../../schema/kind-schema.ts';
import { isPlainlyValid } from '../../schema/plainly-valid.ts';
import { noSizes, sizesOf, type VmSizes } from '../vm-sizes.ts';
import { admitCreatedVmi } from './created-vmi.ts';
import { readMetadata } from './read-metadata.ts';
import { admitHyperConverged } from './hyper-converged.ts';
import { startedVmi } from './started-vmi.ts';
import { admitVirtualMachine } from './virtual-machine.ts';
import { admitVmi } from './virtual-machine-instance.ts';

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

/** The VMI with the presets that its object does not carry yet. */
export type WithPresets = (vmi: Vmi) => Vmi;

/** What the webhooks read beside the object. */
interface World {
  readonly objects: KnownObjects;
  readonly context: Context;
  readonly withPresets: WithPresets | undefined;
}

/** What the cluster adds by itself to an object that it accepts. */
export interface Added {
  /** What the object's own mutating webhook adds, from its root. */
  readonly object: readonly DefaultWrite[];
  /** What the VMIs that are made of it get besides, from the template's root; a VM's after what its instancetype and preference set. */
  readonly guest: readonly DefaultWrite[];
  /** The same with what its instancetype and preference set among them, in order. */
  readonly expanded: readonly DefaultWrite[];
  readonly sizes: VmSizes;
}

const vmTemplatePath = ['spec', 'virtualMachineTemplate'];

const nothing: Added = { object: [], guest: [], expanded: [], sizes: noSizes };

/**
 * Tells what a cluster would refuse if the object were created in it: the API server by names, labels and the schema of its kind, then
 * KubeVirt's webhooks of the object as their mutators leave it, and of the VMIs that it would make. Each speaks only of what the one before
 * it lets pass. `schema` is undefined for kinds that nobody has described; `objects` are well formed; without `withPresets` the object
 * carries all that apply. With `old` in the context the object is an update of it.
 */
export function admit(
  manifest: Manifest,
  schema: KindSchema | undefined,
  objects: KnownObjects,
  context: Context,
  tell: Tell,
  withPresets?: WithPresets,
): Added {
  // At a glance nobody sees what a rule says of a change.
  const isPlain = schema !== undefined && !(schema.hasRules && context.old !== undefined) && isPlainlyValid(schema, manifest);
  if (isPlain) judgeMetadata(manifest, schema, tell);
  const given = readMetadata(isPlain ? manifest : judgeWritten(manifest, schema, tell));
  if (schema !== undefined && isHyperConverged(given)) {
    admitHyperConverged(given, schema, context, tell);
    return nothing;
  }
  if (
    schema === undefined ||
    !(isPlain || judgeStored(given, schema, tell, context.old)) ||
    !groupOf(given.apiVersion).endsWith('kubevirt.io')
  )
    return nothing;

  const world: World = { objects, context, withPresets };
  const told = new Set<CatalogueEntry>();
  const tellOnce: Tell = (rule, finding) => {
    told.add(rule);
    tell(rule, finding);
  };
  if (given.kind === 'VirtualMachine') return admitVm(given, world, told, tellOnce);
  if (given.kind === 'VirtualMachineInstance') {
    if (context.old !== undefined) {
      runAdmitter(vmiUpdateAdmitter, given as never, context, tellOnce);
      return nothing;
    }
    const vmi = given as unknown as Vmi; // its schema accepts it
    return { ...nothing, object: admitVmi(withPresets?.(vmi) ?? vmi, context, tellOnce) };
  }
  const admitter = admitters[given.kind];
  if (admitter !== undefined) runAdmitter(admitter, given as never, context, tellOnce);
  if (given.kind === 'VirtualMachineInstanceReplicaSet') return admitSet(given, world, told, tell);
  return given.kind === 'VirtualMachinePool' ? admitPoolMember(given, world, told, tell) : nothing;
}

function admitVm(given: Manifest, { objects, context, withPresets }: World, told: Set<CatalogueEntry>, tell: Tell): Added {
  let vm = withTemplateSpec(given as Manifest & WrittenVm); // its schema accepts it
  for (const field of matcherFields) for (const problem of matcherProblems(field, vm.spec[field])) tell(vmMatcher, problem);
  for (const field of matcherFields) {
    const inferred = inferMatcher(field, vm, objects);
    // A volume behind which there is nothing may well be there in the cluster.
    if (!('refusal' in inferred)) vm = withValues(vm, inferred.writes);
  }
  const { cluster } = context;
  const sizes = sizesOf(vm, objects);
  const object: DefaultWrite[] = [];
  const mutated = applyDefaults(vm, vmCreateDefaults, { cluster, objects, preference: sizes.preference }, (write) => object.push(write));
  admitVirtualMachine(mutated as unknown as VirtualMachine, objects, context, tell);

  const template = mutated.spec.template as Vmi | null | undefined; // what its schema accepts
  if (!template?.spec || sizes.unknown.length > 0) return { ...nothing, object, sizes };
  const first: DefaultWrite[] = [];
  const ofSizes: DefaultWrite[] = [];
  const hear = { onDefault: (write: DefaultWrite) => void first.push(write), onSize: (write: DefaultWrite) => void ofSizes.push(write) };
  const started = startedVmi(inNamespace(template, vm), sizes, cluster, hear);
  if (started === undefined) return { ...nothing, object, sizes };
  const birth = { vmi: withPresets?.(started) ?? started, template, templatePath: ['spec', 'template'] };
  const last = admitCreatedVmi(birth, told, ofCreation(context), tell);
  return { object, guest: [...first, ...last], expanded: [...first, ...ofSizes, ...last], sizes };
}

/** Go reads a template without a spec as one with an empty spec, to which its mutator then writes. */
function withTemplateSpec(vm: Manifest & WrittenVm): Manifest & WrittenVm {
  const { template } = vm.spec;
  return !template || template.spec ? vm : withValues(vm, [{ path: ['spec', 'template', 'spec'], value: { domain: { devices: {} } } }]);
}

/** Judges a VM as the pool would make it, by what its own webhook asks beyond the pool's. */
function admitPoolMember(pool: Manifest, world: World, told: Set<CatalogueEntry>, tell: Tell): Added {
  const { metadata, spec } = valueAt(pool, vmTemplatePath) as Partial<Manifest>; // what its schema accepts
  if (valueAt(spec, ['template']) === undefined) return nothing; // its webhook refuses the pool
  const place = { ...pool.metadata, labels: metadata?.labels, annotations: metadata?.annotations, name: `${pool.metadata.name}-0` };
  const member = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', metadata: place, spec } as Manifest; // absent labels are none
  const ofPool = new Set(told);
  return admitVm(member, { ...world, context: ofCreation(world.context) }, told, (rule, finding) => {
    if (!ofPool.has(rule)) tell(vmiNeverMade, inVmTemplate(rule, finding));
  });
}

function inVmTemplate(rule: CatalogueEntry, finding: Finding): Finding {
  const path = printPath([...vmTemplatePath, ...parsePath(finding.path ?? '')]);
  if (rule === vmiNeverMade) return { ...finding, path };
  return {
    ...finding,
    path,
    message: `KubeVirt would accept this pool and refuse every VirtualMachine of it (${rule.code}): ${finding.message}`,
  };
}

function admitSet(given: Manifest, { context, withPresets }: World, told: ReadonlySet<CatalogueEntry>, tell: Tell): Added {
  const templatePath = vmiTemplatePath(given.apiVersion, given.kind);
  const template = templatePath && (vmiTemplateAt(given, templatePath) as Vmi | undefined); // what its schema accepts
  if (templatePath === undefined || template === undefined) return nothing;
  const vmi = inNamespace(template, given);
  return {
    ...nothing,
    guest: admitCreatedVmi({ vmi: withPresets?.(vmi) ?? vmi, template, templatePath }, told, ofCreation(context), tell),
  };
}

/** What an object makes is new, also where the object itself is not. */
function ofCreation(context: Context): Context {
  if (context.old === undefined) return context;
  const { old: _old, ...creation } = context;
  return creation;
}

function inNamespace(template: Vmi, { metadata }: Manifest): Vmi {
  return { ...template, metadata: { ...template.metadata, namespace: metadata.namespace } };
}
