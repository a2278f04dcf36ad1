import type { Consequence, FieldChange } from '../../../core/impact.ts';
import { valueAt } from '../../../core/data/path.ts';
import { compareQuantities, readQuantity } from '../../../core/quantity/quantity.ts';
import { matchedRef } from '../../../instancetypes/find.ts';
import { matcherFields, type Matcher } from '../../../instancetypes/matcher.ts';
import type { ClusterSide } from '../../cluster-side.ts';
import type { VmSpec } from '../../vm/objects.ts';
import type { VmState } from '../../vm/vm-state.ts';
import { runStrategyOf } from '../../vm/run-strategy.ts';
import type { VmImpact } from '../../vm/vm-impact.ts';
import { isBelow, type Change } from '../change.ts';
import { lostWithGuest, swappedDisks } from '../disks.ts';
import { runningGuestEffects } from './running-guest-effects.ts';
import { unmigratable } from './unmigratable.ts';

/**
 * What becomes of a VM and its guest, in sentences. `before` is the VM ahead of the change, `spec` the one that it gets, and `obstacles` are
 * why the guest cannot migrate, undefined where it can.
 */
export function vmConsequences(
  change: Change,
  impact: VmImpact,
  before: VmState,
  spec: VmSpec,
  obstacles?: readonly string[],
): readonly Consequence[] {
  const { vm, guest } = before;
  const when = conditionOf(change, before);
  const running =
    impact.vmi === 'kept'
      ? runningGuestEffects(impact, change, when, guest && obstacles && unmigratable(change, vm, guest, obstacles))
      : [];
  const reached = [...startOrStop(impact, vm.spec, when), ...running];
  const unknown = unknownInstancetypes(change, when);
  const consequences: Consequence[] = unknown.length === 0 ? reached : [...reached.filter((each) => !isOfInstancetype(each)), ...unknown];
  const migrated = new Set(impact.follow.map((followUp) => followUp.replace('VolumesChange:', '')));
  if (guest !== undefined || impact.nextStart.length > 0) consequences.push(...swappedDisks(vm.spec, spec, (name) => migrated.has(name)));
  if (consequences.length === 0) return [noEffect(impact, change, guest !== undefined, spec)];
  return [...consequences, ...keptDataVolumes(change)];
}

/** Under which condition a guest runs; undefined where one does for certain, or none does. */
function conditionOf({ live }: Change, { vm, guest }: VmState): string | undefined {
  const strategy = runStrategyOf(vm);
  return guest === undefined || live !== undefined || strategy === 'Always' ? undefined : `if the guest runs under ${strategy}`;
}

function startOrStop({ vmi }: VmImpact, spec: VmSpec, when: string | undefined): readonly Consequence[] {
  const grace = spec.template?.spec?.terminationGracePeriodSeconds ?? 30;
  switch (vmi) {
    case 'created':
      return [{ effect: 'start', why: 'virt-controller starts the guest now.', fields: ['spec.runStrategy'] }];
    case 'deleted': {
      const why = `The guest is shut down now, with ${grace} s to end by itself.`;
      return [{ effect: 'stop', why, when, fields: ['spec.runStrategy'] }, ...lostWithGuest(spec, when)];
    }
    case 'replaced':
      return [{ effect: 'restart', why: 'The guest has ended, and is started anew from the new spec.', when, fields: [] }];
    default:
      return [];
  }
}

/** A VM that names another instancetype or preference, where the repository does not hold both the old and the new one. */
function unknownInstancetypes({ before, after, base, head }: Change, when: string | undefined): readonly Consequence[] {
  return matcherFields.flatMap((field): readonly Consequence[] => {
    const [old, now] = [before, after].map(({ manifest }) => valueAt(manifest, ['spec', field]) as Matcher | undefined); // what its schema accepts
    if (!old || !now || (old.name === now.name && old.kind === now.kind)) return [];
    const isHeld = (matcher: Matcher, side: ClusterSide): boolean => {
      const ref = matchedRef(field, matcher, after.ref.namespace);
      return ref !== undefined && side.model.objects.get(ref) !== undefined;
    };
    if (isHeld(old, base) && isHeld(now, head)) return [];
    const why = `The repository does not hold both ${field}s, so nobody can compare them here.`;
    const unless = field === 'instancetype' ? 'unless it only adds CPUs and memory, which are hot-plugged' : 'unless both prefer the same';
    return [{ effect: 'restart-required', why, when: [when, unless].filter(Boolean).join('; '), fields: [`spec.${field}`] }];
  });
}

/** Whether it is about nothing but what an instancetype sets. */
function isOfInstancetype({ fields }: Consequence): boolean {
  return fields.length > 0 && fields.every((path) => /^spec\.template\.spec\.domain\.(?:cpu|memory)\b/.test(path));
}

/** What becomes of a guest that ends, by run strategy. */
const endings: Readonly<Record<string, string>> = {
  Always: 'once it ends, it is started anew',
  Manual: 'once it ends, it stays so until somebody starts it',
  Once: 'once it ends, it is not started anew',
  RerunOnFailure: 'once it ends, it is started anew only where it has failed',
};

const isKept = 'A DataVolume that exists is never changed by its template: it keeps its size and its data.';
const grows =
  'The disk does not grow: a DataVolume that exists is never changed by its template. Add a PersistentVolumeClaim of its name with the larger size (docs/howto/grow-a-disk.md).';
const isSize = /\.spec\.(?:pvc|storage)\.resources\.requests\.storage$/;

/** Why changed templates of DataVolumes change no disk, and what does where they only grow. */
function keptReason(fields: readonly FieldChange[]): string {
  return fields.every(isGrown) ? grows : isKept;
}

function isGrown({ path, before, after }: FieldChange): boolean {
  const [old, now] = [readQuantity(before), readQuantity(after)];
  return isSize.test(path) && old !== undefined && now !== undefined && compareQuantities(now, old) > 0;
}

/** The templates of DataVolumes that change, which whatever else becomes of the guest does not reach. */
function keptDataVolumes({ fields }: Change): readonly Consequence[] {
  const changed = fields.filter(({ path }) => /^spec\.dataVolumeTemplates\[[^\]]+\]\./.test(path));
  return changed.length === 0 ? [] : [{ effect: 'no-guest-effect', why: keptReason(changed), fields: changed.map(({ path }) => path) }];
}

/** Fields of which the next guest is made; of the metadata of the VM it takes nothing. */
const ofNextStart = /^spec\.(?:template|instancetype|preference)\b/;

/** Why a change does nothing to a guest now. */
function noEffect({ vmi, sameObject }: VmImpact, { fields }: Change, hasGuest: boolean, spec: VmSpec): Consequence {
  if (!sameObject && fields.every(({ path }) => isBelow(path, 'spec.dataVolumeTemplates'))) {
    return { effect: 'no-guest-effect', why: keptReason(fields), fields: fields.map(({ path }) => path) };
  }
  if (vmi === 'none' && !sameObject && fields.some(({ path }) => ofNextStart.test(path))) {
    return { effect: 'new-guests-only', why: 'The VM is stopped; its next start uses the change.', fields: [] };
  }
  const ending = fields.some(({ path }) => path === 'spec.runStrategy' || path === 'spec.running')
    ? endings[runStrategyOf({ spec })]
    : undefined;
  if (hasGuest && !sameObject && ending !== undefined)
    return { effect: 'no-guest-effect', why: `The guest runs on; ${ending}.`, fields: ['spec.runStrategy'] };
  const why = sameObject
    ? 'The API server stores the same object.'
    : hasGuest
      ? 'Neither the guest nor its next start differs.'
      : 'No guest runs, and none is started.';
  return { effect: 'no-guest-effect', why, fields: [] };
}
