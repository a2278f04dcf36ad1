import { canonicalQuantities, isRespelled } from '../../core/canonical-quantities.ts';
import { isHyperConverged } from '../../cluster/hyperconverged/types.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import { entryOf } from '../../core/look.ts';
import type { Manifest } from '../../core/manifest.ts';
import { groupOf } from '../../core/object-ref.ts';
import { withValues } from '../../core/path.ts';
import { vmiTemplateAt, vmiTemplatePath } from '../../core/vmi-template.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import { runAdmitter, type Admitter } from '../../rules/admitter.ts';
import { presetAdmitter } from '../../rules/preset/index.ts';
import { replicaSetAdmitter } from '../../rules/replica-set/index.ts';
import type { Tell } from '../../rules/rule-list.ts';
import type { CatalogueEntry, Context } from '../../rules/rule.ts';
import { judgeReadable } from '../../rules/schema/judge-readable.ts';
import { judgeStored } from '../../rules/schema/judge-stored.ts';
import { judgeMetadata, judgeWritten } from '../../rules/schema/judge-written.ts';
import { vmiUpdateAdmitter } from '../../rules/vmi/index.ts';
import type { KindSchema } from '../../schema/kind-schema.ts';
import { isPlainlyValid } from '../../schema/plainly-valid.ts';
import { admitCreatedVmi } from './created-vmi.ts';
import { readMetadata } from './read-metadata.ts';
import { admitVmi } from './virtual-machine-instance.ts';
import { inNamespace, nothingAdded, ofCreation, type Added, type WithPresets, type World } from './world.ts';
import type * as BuiltInKinds from './built-in-kinds.ts';
import type * as KubeVirt from './kube-virt.ts';
import type * as RareKinds from './rare-kinds.ts';
import type * as PoolMember from './pool-member.ts';
import type * as VmWithGuest from './vm-with-guest.ts';
import type * as HyperConverged from './hyper-converged.ts';

/** The webhooks of frequent kinds, other than VMs and VMIs. */
const admitters: Readonly<Record<string, Admitter<never>>> = {
  VirtualMachineInstancePreset: presetAdmitter,
  VirtualMachineInstanceReplicaSet: replicaSetAdmitter,
};

/** The groups of Kubernetes' own kinds that have checks in built-in-kinds.ts. */
const builtInGroups: ReadonlySet<string> = new Set(['', 'autoscaling', 'networking.k8s.io']);

/**
 * Reports what a cluster would refuse if the object were created in it: the API server by its name, its labels, the schema of its kind and,
 * for Kubernetes' own kinds, further checks; then KubeVirt's webhooks by the object as their mutators leave it, and by the VMIs that it would
 * make. Each of them checks only what the one before accepts. Returns what the cluster would add.
 *
 * `schema` is undefined for unknown kinds; `objects` are well formed; without `withPresets` the object carries all presets that apply. With
 * `old` in the context the object is an update of it.
 */
export function admit(
  manifest: Manifest,
  schema: KindSchema | undefined,
  objects: KnownObjects,
  context: Context,
  tell: Tell,
  withPresets?: WithPresets,
): Added {
  // The short check does not run rules of the schema that compare with the old object.
  const isPlain = schema !== undefined && !(schema.hasRules && context.old !== undefined) && isPlainlyValid(schema, manifest);
  if (isPlain) judgeMetadata(manifest, schema, tell);
  const given = readMetadata(isPlain ? manifest : asMutatorsSpell(judgeWritten(manifest, schema, tell)));
  if (schema !== undefined && isHyperConverged(given)) {
    const { admitHyperConverged } = require('./hyper-converged.ts') as typeof HyperConverged; // with the first of them
    admitHyperConverged(given, schema, context, tell);
    return nothingAdded;
  }
  if (schema === undefined || !(isPlain || judgeStored(given, schema, tell, context.old))) return nothingAdded;
  const group = groupOf(given.apiVersion);
  if (!group.endsWith('kubevirt.io')) {
    if (builtInGroups.has(group)) admitBuiltIn(given, context, tell);
    return nothingAdded;
  }

  if (given.kind === 'KubeVirt') {
    const { admitKubeVirt } = require('./kube-virt.ts') as typeof KubeVirt; // with the first of them
    admitKubeVirt(given, context, tell);
    return nothingAdded;
  }

  const world: World = { objects, context, withPresets };
  const told = new Set<CatalogueEntry>();
  const tellOnce: Tell = (rule, finding) => {
    told.add(rule);
    tell(rule, finding);
  };
  const isVm = given.kind === 'VirtualMachine';
  const isVmi = given.kind === 'VirtualMachineInstance';
  const frequent = entryOf(admitters, given.kind);
  const admitter = isVm || isVmi ? undefined : (frequent ?? rareAdmitter(given.kind));
  const hasWebhook = isVm || isVmi || admitter !== undefined;
  // A plainly valid object has no number that Go cannot read, and only rare kinds have durations.
  const isPlainlyReadable = isPlain && (isVm || isVmi || frequent !== undefined);
  if (!hasWebhook || !(isPlainlyReadable || judgeReadable(given, tellOnce))) return nothingAdded;
  if (isVm) {
    const { admitVm } = require('./vm-with-guest.ts') as typeof VmWithGuest; // with the first VM
    return admitVm(given, world, told, tellOnce);
  }
  if (isVmi) {
    if (context.old !== undefined) {
      runAdmitter(vmiUpdateAdmitter, given as never, context, tellOnce);
      return nothingAdded;
    }
    const vmi = given as unknown as Vmi; // its schema accepts it
    return { ...nothingAdded, object: admitVmi(withPresets?.(vmi) ?? vmi, context, tellOnce) };
  }
  if (admitter !== undefined) runAdmitter(admitter, given as never, context, tellOnce);
  if (given.kind === 'VirtualMachineInstanceReplicaSet') return admitSet(given, world, told, tell);
  if (given.kind !== 'VirtualMachinePool') return nothingAdded;
  const { admitPoolMember } = require('./pool-member.ts') as typeof PoolMember; // with the first pool
  return admitPoolMember(given, world, told, tell);
}

let builtInKinds: typeof BuiltInKinds | undefined;

/** Checks of the API server for its own kinds, which no webhook sees. */
function admitBuiltIn(given: Manifest, context: Context, tell: Tell): void {
  builtInKinds ??= require('./built-in-kinds.ts') as typeof BuiltInKinds; // with the first of them
  builtInKinds.judgeBuiltIn(given, context, tell);
}

function rareAdmitter(kind: string): Admitter<never> | undefined {
  const { rareAdmitters } = require('./rare-kinds.ts') as typeof RareKinds; // with the first object of another kind
  return entryOf(rareAdmitters, kind);
}

function admitSet(given: Manifest, { context, withPresets }: World, told: ReadonlySet<CatalogueEntry>, tell: Tell): Added {
  const templatePath = vmiTemplatePath(given.apiVersion, given.kind);
  const template = templatePath && (vmiTemplateAt(given, templatePath) as Vmi | undefined); // what its schema accepts
  if (templatePath === undefined || template === undefined) return nothingAdded;
  const vmi = inNamespace(template, given);
  return {
    ...nothingAdded,
    guest: admitCreatedVmi({ vmi: withPresets?.(vmi) ?? vmi, template, templatePath }, told, ofCreation(context), tell),
  };
}

/** The API server applies its schema after KubeVirt's mutators, which rewrite a quantity such as 1.5 as `1500m`. */
function asMutatorsSpell(manifest: Manifest): Manifest {
  return isRespelled(manifest) ? withValues(manifest, canonicalQuantities(manifest.kind, manifest)) : manifest;
}
