import { entryOf } from '../../core/data/entry-of.ts';
import { valueAt } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import { vmiTemplatePath } from '../../core/kubevirt/vmi-template.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import { runAdmitter, type Admitter } from '../../rules/admitter.ts';
import { presetAdmitter } from '../../rules/kubevirt/preset/index.ts';
import { replicaSetAdmitter } from '../../rules/kubevirt/replica-set/index.ts';
import type { Tell } from '../../rules/rule-list.ts';
import type { CodeEntry } from '../../rules/rule.ts';
import { judgeReadable } from '../../rules/kubernetes/schema/judge-readable.ts';
import { vmiUpdateAdmitter } from '../../rules/kubevirt/vmi/index.ts';
import { vmiNeverMade } from '../../rules/kubevirt/vmi/never-made.ts';
import { nothingAdded, type AdmissionResult } from '../admission-result.ts';
import { ofCreation, type AdmissionContext } from './admission-context.ts';
import { admitCreatedVmi, emptySpec, inNamespace } from './created-vmi.ts';
import { otherNamespace } from './handed-on-metadata.ts';
import { admitVmi } from './virtual-machine-instance.ts';
import type * as PoolMember from './pool-member.ts';
import type * as RareAdmitters from '../../rules/rare-admitters.ts';
import type * as VmWithGuest from './vm-with-guest.ts';

/** The webhooks of frequent kinds, other than VMs and VMIs. */
const admitters: Readonly<Record<string, Admitter<never>>> = {
  VirtualMachineInstancePreset: presetAdmitter,
  VirtualMachineInstanceReplicaSet: replicaSetAdmitter,
};

let vmWithGuest: typeof VmWithGuest | undefined;

/**
 * Reports what KubeVirt's webhooks refuse of an object that its schema accepts, and of the VMIs that it would make. Returns what they would
 * add. `isPlain` says that the object is plainly valid.
 */
export function admitByWebhook(given: Manifest, isPlain: boolean, admission: AdmissionContext, tell: Tell): AdmissionResult {
  const { context, withPresets } = admission;
  const toldRules = new Set<CodeEntry>();
  const tellAndNote: Tell = (rule, finding) => {
    toldRules.add(rule);
    tell(rule, finding);
  };
  const isVm = given.kind === 'VirtualMachine';
  const isVmi = given.kind === 'VirtualMachineInstance';
  const frequent = entryOf(admitters, given.kind);
  const admitter = isVm || isVmi ? undefined : (frequent ?? rareAdmitter(given.kind));
  const hasWebhook = isVm || isVmi || admitter !== undefined;
  // A plainly valid object has no number that Go cannot read, and only rare kinds have durations.
  const isPlainlyReadable = isPlain && (isVm || isVmi || frequent !== undefined);
  if (!hasWebhook || !(isPlainlyReadable || judgeReadable(given, tellAndNote))) return nothingAdded;
  if (isVm) {
    vmWithGuest ??= require('./vm-with-guest.ts') as typeof VmWithGuest; // with the first VM
    return vmWithGuest.admitVm(given, admission, toldRules, tellAndNote);
  }
  if (isVmi) {
    if (context.old !== undefined) {
      runAdmitter(vmiUpdateAdmitter, given as never, context, tellAndNote);
      return nothingAdded;
    }
    const vmi = given as unknown as Vmi; // its schema accepts it
    return { ...nothingAdded, object: admitVmi(withPresets?.(vmi) ?? vmi, context, tellAndNote) };
  }
  if (admitter !== undefined) runAdmitter(admitter, given as never, context, tellAndNote);
  if (given.kind === 'VirtualMachineInstanceReplicaSet') return admitSet(given, admission, toldRules, tell);
  if (given.kind !== 'VirtualMachinePool') return nothingAdded;
  const { admitPoolMember } = require('./pool-member.ts') as typeof PoolMember; // with the first pool
  return admitPoolMember(given, admission, toldRules, tell);
}

function rareAdmitter(kind: string): Admitter<never> | undefined {
  const { rareAdmitters } = require('../../rules/rare-admitters.ts') as typeof RareAdmitters; // with the first object of another kind
  return entryOf(rareAdmitters, kind);
}

function admitSet(
  given: Manifest,
  { context, withPresets }: AdmissionContext,
  toldRules: ReadonlySet<CodeEntry>,
  tell: Tell,
): AdmissionResult {
  const templatePath = vmiTemplatePath(given.apiVersion, given.kind);
  const written = templatePath && (valueAt(given, templatePath) as Partial<Vmi> | null | undefined); // what its schema accepts
  if (templatePath === undefined || !written) return nothingAdded;
  const template = { ...written, spec: written.spec ?? emptySpec };
  for (const finding of otherNamespace(template, given, templatePath)) tell(vmiNeverMade, finding);
  const vmi = inNamespace(template, given);
  return {
    ...nothingAdded,
    guest: admitCreatedVmi({ vmi: withPresets?.(vmi) ?? vmi, template, templatePath }, toldRules, ofCreation(context), tell),
  };
}
