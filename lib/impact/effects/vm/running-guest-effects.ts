import type { Consequence } from '../../../core/impact.ts';
import { mapOf } from '../../../core/data/guards.ts';
import type { VmImpact } from '../../vm/vm-impact.ts';
import { isBelow, type Change } from '../change.ts';
import { inTemplate, isDerived } from './guest-paths.ts';
import { liveEffects } from './live-effects.ts';
import { restartReason } from './restart-reason.ts';
import type { Unmigratable } from './unmigratable.ts';

/** A change of a VM whose guest runs on. */
interface Running {
  readonly impact: VmImpact;
  readonly change: Change;
  /** Under which condition a guest runs at all; undefined where one does. */
  readonly when: string | undefined;
  /** Undefined where the guest can migrate. */
  readonly unmigratable: Unmigratable | undefined;
  /** Where the next start differs, and the running guest does not take the change. */
  readonly waiting: readonly string[];
}

/** What a guest that runs on takes live, what waits for a restart, and what only the next start shows. */
export function runningGuestEffects(
  impact: VmImpact,
  change: Change,
  when: string | undefined,
  unmigratable: Unmigratable | undefined,
): readonly Consequence[] {
  const { live, nextStart } = impact;
  const waiting = nextStart.filter((path) => !live.includes(path) && (!isDerived(path) || isNewOrder(path, nextStart)));
  const running: Running = { impact, change, when, unmigratable, waiting };
  return [
    ...liveEffects(impact, change, when, unmigratable),
    ...syncError(running),
    ...restartRequired(running),
    ...nextStartFails(running),
    ...nextStartDiffers(running),
    ...newIdentity(running),
  ];
}

function syncError({ impact: { syncError: says }, change, when }: Running): readonly Consequence[] {
  if (says === undefined) return [];
  const why = 'virt-controller cannot apply the change, and tries again for ever.';
  return [{ effect: 'sync-error', why, says, when, fields: specFields(change) }];
}

function restartRequired({ impact, change, when, unmigratable, waiting }: Running): readonly Consequence[] {
  const { restartRequired: says, nextStartError } = impact;
  if (says === undefined) return [];
  const fields = waiting.filter((path) => path.startsWith('spec.')).map(inTemplate);
  const told = fields.length > 0 ? fields : specFields(change);
  // Without a next start there is nothing to compare with, so no field that waits does not mean that nothing would differ.
  const why = restartReason(says, nextStartError === undefined ? fields : told, unmigratable?.obstacles);
  const advice = removedNics(change)
    ? ' To unplug an interface without a restart, commit state: absent for it first, and remove it later.'
    : '';
  return [{ effect: 'restart-required', why: `${why}${advice}`, says, when, fields: told }];
}

/** Whether interfaces go that virt-controller could have unplugged: of a bridge or SR-IOV, in a network of Multus. */
function removedNics({ fields }: Change): boolean {
  const gone = new Map(fields.flatMap(({ path, before, after }) => (after === undefined ? [[path, mapOf(before) ?? {}] as const] : [])));
  return Array.from(gone, ([path, nic]) => {
    const name = /^spec\.template\.spec\.domain\.devices\.interfaces\[(.*)\]$/.exec(path)?.[1];
    const network = name === undefined ? undefined : gone.get(`spec.template.spec.networks[${name}]`);
    return network?.['multus'] !== undefined && (nic['bridge'] ?? nic['sriov']) !== undefined && nic['state'] !== 'absent';
  }).includes(true);
}

function nextStartFails({ impact: { syncError, nextStartError }, when }: Running): readonly Consequence[] {
  if (nextStartError === undefined || syncError !== undefined) return [];
  const why = 'The guest runs on, but could not be started again.';
  return [{ effect: 'next-start-fails', why, says: nextStartError, when, fields: [] }];
}

/** What waits for the next start without a condition that shows it: all of it, or labels alone where the VM has such a condition. */
function nextStartDiffers({ impact, when, waiting }: Running): readonly Consequence[] {
  const isSilent = impact.restartRequired === undefined && impact.syncError === undefined && impact.nextStartError === undefined;
  const paths = isSilent ? waiting : waiting.filter(isLabel);
  if (paths.length === 0) return [];
  return [{ effect: 'next-start-silent', why: silentReason(paths), when, fields: paths.map(inTemplate) }];
}

function silentReason(paths: readonly string[]): string {
  if (paths.every((path) => path.endsWith('[order]')))
    return 'The next start has its devices in another order: their names in the guest move, and without bootOrder it may start from another disk.';
  if (paths.every(isLabel))
    return 'Labels and annotations of the template reach the guest at its next start; no condition shows it. Selectors of Services meet the old ones until then.';
  return 'The running guest is left alone and its next start differs; no condition shows it.';
}

const identityFields = [
  /^spec\.domain\.firmware\.(?:uuid|serial)$/,
  /^spec\.domain\.devices\.interfaces\[[^\]]*\]\.macAddress$/,
  /^spec\.hostname$/,
];

function newIdentity({ impact: { nextStart }, when }: Running): readonly Consequence[] {
  const paths = nextStart.filter((path) => identityFields.some((field) => field.test(path)));
  if (paths.length === 0) return [];
  return [{ effect: 'identity', why: 'The guest has another identity after its next start.', when, fields: paths.map(inTemplate) }];
}

function isLabel(path: string): boolean {
  return /^(?:labels|annotations)\b/.test(path);
}

/** Whether `path` says that devices are in another order, and nothing else of these devices differs. */
function isNewOrder(path: string, differences: readonly string[]): boolean {
  const list = /^(spec\.domain\.devices\.(?:disks|interfaces))\[order\]$/.exec(path)?.[1];
  return list !== undefined && !differences.some((other) => other !== path && other.startsWith(`${list}[`));
}

function specFields({ fields }: Change): readonly string[] {
  return fields.map(({ path }) => path).filter((path) => isBelow(path, 'spec'));
}
