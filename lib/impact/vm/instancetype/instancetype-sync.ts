import type { KnownObjects } from '../../../core/known-objects.ts';
import { withValues } from '../../../core/data/path.ts';
import { applyDefaults } from '../../../defaults/apply-defaults.ts';
import { vmiSpecDefaults } from '../../../defaults/vmi/index.ts';
import { networkInterface } from '../../../defaults/vmi/network-interface.ts';
import type { Vmi } from '../../../defaults/vmi/vmi.ts';
import { volumeDisk } from '../../../defaults/vmi/volume-disk.ts';
import { applyToVmi } from '../../../instancetypes/apply-to-vmi.ts';
import { matcherFields } from '../../../instancetypes/matcher.ts';
import { refuseDefaultNetwork } from '../default-network.ts';
import type { ClusterView } from '../cluster-view.ts';
import type { Vm } from '../objects.ts';
import { reportAs, StepError } from '../sync-error.ts';
import { findSpec, sizesOf } from './sizes.ts';
import { storeRevisions, withoutRevisions } from './store-revisions.ts';

const notFound = { instancetype: 'FailedFindInstancetype', preference: 'FailedFindPreference' } as const;

interface Synced {
  readonly vm: Vm;
  readonly revisions: KnownObjects;
  /** The spec has been replaced, and the sync begins anew. */
  readonly expanded: boolean;
  /** Names of the revisions that a VM no longer needs whose spec has been replaced. */
  readonly deleted: readonly string[];
}

/** The instancetype controller's Sync: keeps revisions of what the VM names, or writes it into the VM's spec. */
export function syncInstancetype(vm: Vm, revisions: KnownObjects, view: ClusterView): Synced {
  const unchanged = { vm, revisions, expanded: false, deleted: [] };
  if (!vm.spec.instancetype && !vm.spec.preference) return unchanged;
  for (const field of matcherFields) {
    reportAs(notFound[field], '', () => findSpec(field, vm, revisions, view));
  }
  const policy = view.config.configuration.instancetype?.referencePolicy ?? 'reference';
  if (policy === 'reference') {
    const stored = reportAs('FailedCreate', storing, () => storeRevisions({ vm, revisions }, view));
    return { ...unchanged, ...stored };
  }
  const kept = matcherFields.flatMap((field) => vm.status?.[`${field}Ref`]?.controllerRevisionRef?.name ?? []);
  if (policy === 'expand' && kept.length > 0) return unchanged;
  const expanded = reportAs('UnsupportedSyncError', expanding, () => expand(vm, revisions, view));
  const deleted = expanded === vm ? [] : kept;
  return { vm: expanded, revisions: withoutRevisions(revisions, deleted), expanded: true, deleted };
}

const storing = 'error encountered while storing instancetype.kubevirt.io controllerRevisions';
const expanding = 'unsupported error: error encountered while expanding into VirtualMachine';

/** expand.Expand: what instancetype and preference set becomes part of the VM, which names neither any more. */
function expand(vm: Vm, revisions: KnownObjects, view: ClusterView): Vm {
  const { config } = view;
  const sizes = sizesOf(vm, revisions, view);
  const isKnown = matcherFields.every((field) => !vm.spec[field] || sizes[field] !== undefined);
  if (!isKnown) return vm;
  const template = vm.spec.template as Vmi; // it has a spec
  refuseDefaultNetwork(template.spec, config);
  const defaulted = applyDefaults(template, [volumeDisk, networkInterface], { config });
  const applied = applyToVmi(defaulted, sizes, 'spec.template.spec', config.release);
  if ('conflicts' in applied) {
    throw new StepError(`VM field(s) ${applied.conflicts.map(({ field }) => field).join(', ')} conflicts with selected instance type`);
  }
  const complete = applyDefaults(applied.template, vmiSpecDefaults, { config });
  const gone = [
    ['spec', 'instancetype'],
    ['spec', 'preference'],
    ['status', 'instancetypeRef'],
    ['status', 'preferenceRef'],
  ].map((path) => ({ path, value: undefined }));
  return withValues(vm, [{ path: ['spec', 'template'], value: complete }, ...gone]);
}
