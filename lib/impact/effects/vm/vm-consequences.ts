import type { Consequence } from '../../../core/impact.ts';
import { valueAt } from '../../../core/data/path.ts';
import { matchedRef } from '../../../instancetypes/find.ts';
import { matcherFields, type Matcher } from '../../../instancetypes/matcher.ts';
import type { ClusterSide } from '../../cluster-side.ts';
import type { VmState } from '../../vm/objects.ts';
import { runStrategyOf } from '../../vm/run-strategy.ts';
import type { VmImpact } from '../../vm/vm-impact.ts';
import { isBelow, type Change } from '../change.ts';
import { lostWithGuest, swappedDisks } from '../disks.ts';
import { restartReason } from './restart-reason.ts';
import { inTemplate, isDerived } from './guest-paths.ts';
import { liveEffects } from './live-effects.ts';
import { unmigratable, type Unmigratable } from './unmigratable.ts';

/** What becomes of a VM and its guest, as one tells it; `obstacles` are why the guest cannot migrate, undefined where it can. */
export function vmConsequences(
  change: Change,
  impact: VmImpact,
  { vm, guest }: VmState,
  spec: VmState['vm']['spec'],
  obstacles?: readonly string[],
): readonly Consequence[] {
  const strategy = runStrategyOf(vm);
  const when =
    guest === undefined || change.live !== undefined || strategy === 'Always' ? undefined : `if the guest runs under ${strategy}`;
  const unknown = otherSize(change, when);
  const reached = [
    ...fateOf(impact, vm.spec, when),
    ...pushed(impact, change, when, guest && obstacles && unmigratable(change, vm, guest, obstacles)),
  ];
  const consequences: Consequence[] = unknown.length === 0 ? reached : [...reached.filter((each) => !isSize(each)), ...unknown];
  const migrated = new Set(impact.follow.map((follow) => follow.replace('VolumesChange:', '')));
  if (guest !== undefined || impact.nextStart.length > 0) consequences.push(...swappedDisks(vm.spec, spec, (name) => migrated.has(name)));
  if (consequences.length === 0) consequences.push(quiet(impact, change, guest !== undefined, spec));
  return consequences;
}

/** Only about what an instancetype sets. */
function isSize({ fields }: Consequence): boolean {
  return fields.length > 0 && fields.every((path) => /^spec\.template\.spec\.domain\.(?:cpu|memory)\b/.test(path));
}

/** Another instancetype or preference of which the repository holds only the name. */
function otherSize({ before, after, base, head }: Change, when: string | undefined): readonly Consequence[] {
  return matcherFields.flatMap((field): readonly Consequence[] => {
    const [old, now] = [before, after].map(({ manifest }) => valueAt(manifest, ['spec', field]) as Matcher | undefined); // what its schema accepts
    if (!old || !now || (old.name === now.name && old.kind === now.kind)) return [];
    const known = ([matcher, side]: readonly [Matcher, ClusterSide]): boolean => {
      const ref = matchedRef(field, matcher, after.ref.namespace);
      return ref !== undefined && side.known.get(ref) !== undefined;
    };
    if (known([old, base]) && known([now, head])) return [];
    const why = `The repository does not hold both ${field}s, so nobody can compare them here.`;
    const worst = field === 'instancetype' ? 'unless it only adds CPUs and memory, which are hot-plugged' : 'unless both prefer the same';
    return [{ effect: 'restart-required', why, when: [when, worst].filter(Boolean).join('; '), fields: [`spec.${field}`] }];
  });
}

/** What becomes of a guest that ends, by run strategy. */
const endings: Readonly<Record<string, string>> = {
  Always: 'once it ends, it is started anew',
  Manual: 'once it ends, it stays so until somebody starts it',
  Once: 'once it ends, it is not started anew',
  RerunOnFailure: 'once it ends, it is started anew only where it has failed',
};

function quiet({ vmi, sameObject }: VmImpact, { fields }: Change, hasGuest: boolean, spec: VmState['vm']['spec']): Consequence {
  if (!sameObject && fields.every(({ path }) => isBelow(path, 'spec.dataVolumeTemplates'))) {
    const why = 'A DataVolume that exists is never changed by its template: it keeps its size and what it holds.';
    return { effect: 'no-guest-effect', why, fields: fields.map(({ path }) => path) };
  }
  if (vmi === 'none' && !sameObject) {
    return { effect: 'new-guests-only', why: 'The VM is stopped; its next start takes the change.', fields: [] };
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

function fateOf({ vmi }: VmImpact, spec: VmState['vm']['spec'], when: string | undefined): readonly Consequence[] {
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

/** What reaches the running guest, what waits, and what only the next start shows. */
function pushed(impact: VmImpact, change: Change, when: string | undefined, stuck: Unmigratable | undefined): readonly Consequence[] {
  const { live, nextStart, restartRequired, syncError, nextStartError, vmi } = impact;
  if (vmi !== 'kept') return [];
  const waiting = nextStart.filter((path) => !live.includes(path) && (!isDerived(path) || isNewOrder(path, nextStart)));
  const labels = waiting.filter((path) => /^(?:labels|annotations)\b/.test(path));
  const consequences: Consequence[] = [...liveEffects(impact, change, when, stuck)];
  if (syncError !== undefined) {
    const why = 'virt-controller cannot apply the change, and tries again for ever.';
    consequences.push({ effect: 'sync-error', why, says: syncError, when, fields: templateFields(change) });
  }
  if (restartRequired !== undefined) {
    const fields = waiting.filter((path) => path.startsWith('spec.')).map(inTemplate);
    const told = fields.length > 0 ? fields : templateFields(change);
    // Where the next start fails, nobody knows what of the guest would differ.
    const why = restartReason(restartRequired, nextStartError === undefined ? fields : told, stuck?.obstacles);
    consequences.push({ effect: 'restart-required', why, says: restartRequired, when, fields: told });
  }
  if (nextStartError !== undefined && syncError === undefined) {
    consequences.push({
      effect: 'next-start-fails',
      why: 'The guest runs on, but could not be started again.',
      says: nextStartError,
      when,
      fields: [],
    });
  }
  const silent = restartRequired === undefined && syncError === undefined && nextStartError === undefined ? waiting : labels;
  if (silent.length > 0) consequences.push(silentEffect(silent, when));
  const identity = nextStart.filter((path) => identityFields.some((field) => field.test(path)));
  if (identity.length > 0) {
    consequences.push({
      effect: 'identity',
      why: 'The guest has another identity after its next start.',
      when,
      fields: identity.map(inTemplate),
    });
  }
  return consequences;
}

/** Devices in another order, and nothing else of them. */
function isNewOrder(path: string, differences: readonly string[]): boolean {
  const list = /^(spec\.domain\.devices\.(?:disks|interfaces))\[order\]$/.exec(path)?.[1];
  return list !== undefined && !differences.some((other) => other !== path && other.startsWith(`${list}[`));
}

function silentEffect(paths: readonly string[], when: string | undefined): Consequence {
  const onlyLabels = paths.every((path) => /^(?:labels|annotations)\b/.test(path));
  if (paths.every((path) => path.endsWith('[order]'))) {
    const why =
      'The next start has its devices in another order: their names in the guest move, and without bootOrder it may start from another disk.';
    return { effect: 'next-start-silent', why, when, fields: paths.map(inTemplate) };
  }
  const why = onlyLabels
    ? 'Labels and annotations of the template reach the guest at its next start; no condition shows it. Selectors of Services meet the old ones until then.'
    : 'The running guest is left alone and its next start differs; no condition shows it.';
  return { effect: 'next-start-silent', why, when, fields: paths.map(inTemplate) };
}

const identityFields = [
  /^spec\.domain\.firmware\.(?:uuid|serial)$/,
  /^spec\.domain\.devices\.interfaces\[[^\]]*\]\.macAddress$/,
  /^spec\.hostname$/,
];

function templateFields({ fields }: Change): readonly string[] {
  return fields.map(({ path }) => path).filter((path) => isBelow(path, 'spec'));
}
