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

/** Of frequent kinds whose webhook asks its rules of the object as it is stored. */
const admitters: Readonly<Record<string, Admitter<never>>> = {
  VirtualMachineInstancePreset: presetAdmitter,
  VirtualMachineInstanceReplicaSet: replicaSetAdmitter,
};

/** Groups of Kubernetes itself that have kinds which we describe. */
const builtInGroups: ReadonlySet<string> = new Set(['', 'autoscaling', 'networking.k8s.io']);

/**
 * Tells what a cluster would refuse if the object were created in it: the API server by names, labels, the schema of its kind and, of a
 * kind of its own, whatever else it asks of one; then KubeVirt's webhooks of the object as their mutators leave it, and of the VMIs that it
 * would make. Each speaks only of what the one before it lets pass. `schema` is undefined for kinds that nobody has described; `objects` are well formed; without `withPresets` the object
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
  // What is plainly valid has no number that Go cannot read, and durations are found in rare kinds only.
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

/** What the API server asks of its own kinds, which no webhook sees. */
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

/** The API server asks its schema after KubeVirt's mutators, which read a quantity such as 1.5 and write it as `1500m`. */
function asMutatorsSpell(manifest: Manifest): Manifest {
  return isRespelled(manifest) ? withValues(manifest, canonicalQuantities(manifest.kind, manifest)) : manifest;
}
