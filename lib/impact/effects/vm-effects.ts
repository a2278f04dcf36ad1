import type { Consequence, Effect } from '../../core/impact.ts';
import type { Manifest } from '../../core/manifest.ts';
import { valueAt } from '../../core/path.ts';
import { matchedRef } from '../../instancetypes/find.ts';
import { matcherFields, type Matcher } from '../../instancetypes/matcher.ts';
import type { ClusterSide } from '../cluster-side.ts';
import { updateRefusals } from '../refusals.ts';
import { threeWayMerge } from '../three-way-merge.ts';
import type { Follow } from '../vm/follow.ts';
import type { Vm, VmState } from '../vm/objects.ts';
import { newState } from '../vm/next-start.ts';
import { runStrategyOf } from '../vm/run-strategy.ts';
import { storedVm } from '../vm/stored-vm.ts';
import { StepError } from '../vm/sync-error.ts';
import { started, vmImpact, type VmFacts, type VmImpact } from '../vm/vm-impact.ts';
import { isBelow, type Change, type EffectsOf } from './change.ts';
import { lostWithGuest, swappedDisks } from './disks.ts';
import { settingReason } from './field-reasons.ts';

/** What a change of a VirtualMachine does to its guest. */
export const vmEffects: EffectsOf = (change) => {
  const { before, after, base, head, live } = change;
  const known = live?.vm(before.ref);
  const facts: VmFacts = { migratable: known?.migratable, phase: known?.phase };
  const world = base.worldOf(before.ref.namespace);
  const worldAfter = head.worldOf(after.ref.namespace);
  let state: VmState;
  try {
    const stored = storedVm(before.manifest, 'CREATE', world);
    const strategy = runStrategyOf(stored);
    const runs = known?.running ?? strategy !== 'Halted';
    state = runs ? started(stored, world, facts) : newState(stored, { lastRunStrategy: strategy });
    if (known?.restartRequired !== undefined) state = { ...state, restartRequired: known.restartRequired };
  } catch (error) {
    if (error instanceof StepError) return [unstartable(error.message)];
    throw error;
  }
  const written = threeWayMerge(before.manifest, after.manifest, state.vm as unknown as Manifest); // it is one
  const refusals = updateRefusals(written, state.vm as unknown as Manifest, head);
  if (refusals.length > 0) return refusals.map(({ message, path }): Consequence => refused(message, path));
  let vm: Vm;
  try {
    vm = storedVm(written, 'UPDATE', worldAfter);
  } catch (error) {
    if (error instanceof StepError) return [refused(error.message, undefined)];
    throw error;
  }
  return describe(change, vmImpact(state, vm, worldAfter, facts), state, vm.spec);
};

function refused(says: string, path: string | undefined): Consequence {
  return {
    effect: 'refused',
    why: 'The API server refuses the update; the VM stays as it is.',
    says,
    fields: path === undefined ? [] : [path],
  };
}

function unstartable(says: string): Consequence {
  return { effect: 'no-guest-effect', why: 'The VM could not start before the change, so no guest is there to meet it.', says, fields: [] };
}

function describe(change: Change, impact: VmImpact, { vm, guest }: VmState, spec: VmState['vm']['spec']): readonly Consequence[] {
  const strategy = runStrategyOf(vm);
  const when =
    guest === undefined || change.live !== undefined || strategy === 'Always' ? undefined : `if the guest runs under ${strategy}`;
  const unknown = otherSize(change, when);
  const reached = [...fateOf(impact, vm.spec, when), ...pushed(impact, change, when)];
  const consequences: Consequence[] = unknown.length === 0 ? reached : [...reached.filter((each) => !isSize(each)), ...unknown];
  const migrated = new Set(impact.follow.map((follow) => follow.replace('VolumesChange:', '')));
  if (guest !== undefined || impact.nextStart.length > 0) consequences.push(...swappedDisks(vm.spec, spec, (name) => migrated.has(name)));
  if (consequences.length === 0) consequences.push(quiet(impact, change, guest !== undefined));
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

function quiet({ vmi, sameObject }: VmImpact, { fields }: Change, hasGuest: boolean): Consequence {
  if (!sameObject && fields.every(({ path }) => isBelow(path, 'spec.dataVolumeTemplates'))) {
    const why = 'A DataVolume that exists is never changed by its template: it keeps its size and what it holds.';
    return { effect: 'no-guest-effect', why, fields: fields.map(({ path }) => path) };
  }
  if (vmi === 'none' && !sameObject) {
    return { effect: 'new-guests-only', why: 'The VM is stopped; its next start takes the change.', fields: [] };
  }
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
function pushed(impact: VmImpact, change: Change, when: string | undefined): readonly Consequence[] {
  const { live, nextStart, restartRequired, syncError, nextStartError, vmi } = impact;
  if (vmi !== 'kept') return [];
  const waiting = nextStart.filter((path) => !live.includes(path) && !isDerived(path));
  const labels = waiting.filter((path) => /^(?:labels|annotations)\b/.test(path));
  const consequences: Consequence[] = [...liveEffects(impact, change, when)];
  if (syncError !== undefined) {
    const why = 'virt-controller cannot apply the change, and tries again for ever.';
    consequences.push({ effect: 'sync-error', why, says: syncError, when, fields: templateFields(change) });
  }
  if (restartRequired !== undefined) {
    const fields = waiting.filter((path) => path.startsWith('spec.')).map(inTemplate);
    const why = settingReason(restartRequired, fields);
    consequences.push({
      effect: 'restart-required',
      why,
      says: restartRequired,
      when,
      fields: fields.length > 0 ? fields : templateFields(change),
    });
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

/** Calculated from other fields, which are told already. */
function isDerived(path: string): boolean {
  return derived.test(path) || path.endsWith('[order]');
}

const derived =
  /^(?:spec\.domain\.(?:cpu\.maxSockets|memory\.maxGuest)|annotations\.kubevirt\.io\/(?:cluster-)?(?:instancetype|preference)-name)$/;

function silentEffect(paths: readonly string[], when: string | undefined): Consequence {
  const onlyLabels = paths.every((path) => /^(?:labels|annotations)\b/.test(path));
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

function inTemplate(path: string): string {
  return path.startsWith('spec.') ? `spec.template.${path}` : `spec.template.metadata.${path}`;
}

function templateFields({ fields }: Change): readonly string[] {
  return fields.map(({ path }) => path).filter((path) => isBelow(path, 'spec'));
}

interface LiveArea {
  readonly of: RegExp;
  readonly effect: Effect;
  readonly why: string;
}

const areas: readonly LiveArea[] = [
  {
    of: /^spec\.(?:affinity|nodeSelector|tolerations)\b/,
    effect: 'live',
    why: 'The VMI takes the new placement; the guest stays on its node until its next migration or start.',
  },
  { of: /^spec\.(?:volumes|domain\.devices\.disks)\b/, effect: 'live', why: 'Disks are plugged into and out of the running guest.' },
  { of: /^spec\.(?:networks|domain\.devices\.interfaces)\b/, effect: 'live', why: 'Network interfaces of the running guest change.' },
  { of: /^annotations\b/, effect: 'live', why: 'The annotation is copied to the running guest.' },
];

const followed: Readonly<Record<string, { readonly of: RegExp; readonly why: string }>> = {
  HotVCPUChange: { of: /^spec\.domain\.(?:cpu|resources\.\w+\.cpu)\b/, why: 'CPU sockets are hot-plugged by a live migration.' },
  HotMemoryChange: { of: /^spec\.domain\.(?:memory|resources\.\w+\.memory)\b/, why: 'Memory is hot-plugged by a live migration.' },
  MigrationRequired: { of: /^spec\.(?:networks|domain\.devices\.interfaces)\b/, why: 'The interface is attached by a live migration.' },
  VolumesChange: { of: /^spec\.volumes\b/, why: 'The disks are copied to the new claims by a storage live migration.' },
};

function liveEffects({ live, follow }: VmImpact, { head }: Change, when: string | undefined): readonly Consequence[] {
  const consequences: Consequence[] = [];
  const told = new Set<string>();
  const tell = (effect: Effect, why: string, paths: readonly string[], condition: string | undefined): void => {
    for (const path of paths) told.add(path);
    consequences.push({ effect, why, when: condition, fields: paths.filter((path) => !isDerived(path)).map(inTemplate) });
  };
  for (const each of new Set(follow.map(nameOf))) {
    const entry = followed[each];
    if (entry === undefined) continue;
    const paths = live.filter((path) => entry.of.test(path));
    tell('migrates', entry.why, paths, [when, migrationCondition(head.workloadUpdateMethods)].filter(Boolean).join('; ') || undefined);
  }
  for (const { of, effect, why } of areas) {
    const paths = live.filter((path) => of.test(path) && !told.has(path));
    if (paths.length > 0) tell(effect, why, paths, when);
  }
  const rest = live.filter((path) => !told.has(path));
  if (rest.length > 0) tell('live', 'The running guest takes the change.', rest, when);
  return consequences;
}

function nameOf(follow: Follow): string {
  return follow.replace(/:.*$|-after-grace-period$/, '');
}

/** What has to hold for a guest to be migrated; undefined where the cluster sees to it. */
function migrationCondition(methods: readonly string[] | undefined): string | undefined {
  if (methods === undefined) return 'if workloadUpdateMethods lists LiveMigrate and the guest is live-migratable';
  if (methods.includes('LiveMigrate')) return 'if the guest is live-migratable';
  if (methods.includes('Evict')) return 'workloadUpdateMethods lists Evict alone, so the guest is shut down instead';
  return 'once somebody migrates the guest: workloadUpdateMethods does not list LiveMigrate';
}
