import { withoutSecretsAt } from '../../core/secrets.ts';
import { isMap } from '../../core/data/guards.ts';
import type { UpgradeFinding } from '../../core/upgrade.ts';
import type { LeafChange } from '../../impact/compare/leaves.ts';
import type { HeldObject } from '../../impact/compare/held-object.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import type { VmOutcome, VmUnderUpgrade } from '../guests/guest-upgrades.ts';
import type { PoolUnderUpgrade } from '../guests/pool-upgrades.ts';
import type { Step } from '../steps.ts';
import { told } from './make.ts';

/** So many fields are named. */
const named = 3;

const pciTopology = 'annotations.kubevirt.io/pci-topology-version';

/** Values that the new release no longer writes into the guest, but into its pod: the same pod as before. */
const writtenElsewhere = [{ step: '1.6 → 1.7', path: 'spec.domain.resources.requests.memory' }];

/** What is told of a VM elsewhere. */
interface Told {
  /** Its refusal. */
  readonly isRefused: boolean;
  /** That its PCI addresses move, of which the annotation is a part. */
  readonly isMoved: boolean;
}

/** What an upgrade does to running guests, worst first. */
export function* ofGuests({ held, outcome }: VmUnderUpgrade, step: Step, { isRefused, isMoved }: Told): Generator<UpgradeFinding> {
  if (outcome === undefined) return;
  const { minor } = step.to;
  if (outcome.nextStartError !== undefined) {
    const hint = 'Correct the VM before the upgrade, and restart it: the running guest hides this until it stops.';
    const message = `the guest runs on, and does not start again once it stops: KubeVirt ${minor} refuses it: ${outcome.nextStartError}`;
    yield told(upgradeEntries.neverStarts, { held, message, hint }, step, { section: 'refused', effect: 'next-start-fails' });
  }
  if (!isRefused) {
    for (const { code, message, path, hint } of outcome.refusals) {
      const finding = { held, message, ...(path !== undefined && { path }), ...(hint !== undefined && { hint }) };
      yield told({ ...upgradeEntries.neverStarts, code }, finding, step, { section: 'refused', effect: 'refused' });
    }
  }
  yield* changesOf(held, outcome, step);
  const nextStart = outcome.nextStart.filter(
    (change) => !isIdleChange(change) && !isWrittenElsewhere(change, step) && !(isMoved && change.path === pciTopology),
  );
  if (nextStart.length > 0 && outcome.restartRequired === undefined) {
    const message = `the next start differs: ${listed(nextStart)}`;
    yield told(upgradeEntries.otherStart, { held, message }, step, { section: 'next-start', effect: 'next-start-silent' });
  }
}

/** What the first sync does to the guests of a pool, worst first. */
export function* ofPools({ held, written, consequences }: PoolUnderUpgrade, step: Step): Generator<UpgradeFinding> {
  const paths = written.map(({ path }) => path);
  const more = paths.length > named ? ` and ${paths.length - named} more` : '';
  for (const { effect, why, names = [] } of consequences) {
    const finding = {
      held,
      message: `the first sync writes ${paths.slice(0, named).join(', ')}${more}. ${why}${names.length === 0 ? '' : ` (${names.join(', ')})`}`,
      hint: 'Keep these fields out of Git until it suits, or write updateStrategy: { unmanaged: {} } for the time of the upgrade.',
    };
    yield told(upgradeEntries.guestChanges, finding, step, { section: 'guests', effect });
  }
}

const fates = { deleted: 'stop', replaced: 'restart', created: 'start' } as const;

function* changesOf(
  held: HeldObject,
  { vmi, live, follow, restartRequired, syncError, writes }: VmOutcome,
  step: Step,
): Generator<UpgradeFinding> {
  const tell = (message: string, effect: UpgradeFinding['effect'], hint?: string): UpgradeFinding =>
    told(upgradeEntries.guestChanges, { held, message, ...(hint !== undefined && { hint }) }, step, { section: 'guests', effect });
  if (vmi === 'deleted' || vmi === 'replaced' || vmi === 'created') yield tell(`the guest is ${vmi}`, fates[vmi]);
  if (syncError !== undefined) yield tell(`virt-controller reports a Failure: ${syncError}`, 'sync-error');
  if (restartRequired !== undefined) {
    const why = writes.length === 0 ? '' : `, as the first sync writes ${listed(writes, 'VirtualMachine')}`;
    yield tell(
      `the running VM shows RestartRequired${why}`,
      'restart-required',
      'Restart the VM after the upgrade, or keep these fields out of Git until then.',
    );
  }
  if (live.length > 0) {
    const isMigrated = follow.length > 0;
    yield tell(`the running guest ${isMigrated ? 'is live-migrated, and ' : ''}changes: ${listed(live)}`, isMigrated ? 'migrates' : 'live');
  }
}

/** `spec.domain.devices.video.type (none → "virtio")`; of a kind of object, because some of its fields are secrets. */
function listed(all: readonly LeafChange[], kind: 'VirtualMachine' | 'VirtualMachineInstance' = 'VirtualMachineInstance'): string {
  const changes = all.filter((change) => !isIdleChange(change));
  const shown = changes.slice(0, named).map(({ path, before, after }) => {
    const [old, now] = [before, after].map((value) => printed(withoutSecretsAt(kind, path, value)));
    return `${path} (${old} → ${now})`;
  });
  const more = changes.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function printed(value: unknown): string {
  return value === null ? 'none' : JSON.stringify(value);
}

function isWrittenElsewhere({ path }: LeafChange, { text }: Step): boolean {
  return writtenElsewhere.some((each) => each.step === text && each.path === path);
}

function isIdleChange({ before, after }: LeafChange): boolean {
  return isIdle(before) && isIdle(after);
}

/** An empty map, which is there as long as nothing is in it. */
function isIdle(value: unknown): boolean {
  return value === null || (isMap(value) && Object.keys(value).length === 0);
}
