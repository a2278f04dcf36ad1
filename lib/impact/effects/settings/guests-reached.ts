import { isAbsent } from '../../../core/data/absent.ts';
import { getOrAdd } from '../../../core/data/get-or-add.ts';
import { valueAt, type Path } from '../../../core/data/path.ts';
import type { Consequence } from '../../../core/impact.ts';
import { printRef } from '../../../core/object-ref.ts';
import { plural } from '../../../core/text/plural.ts';
import type { ClusterSide } from '../../cluster-side.ts';
import { kindOf } from '../../kind-of.ts';
import { isBelow } from '../change.ts';
import { reachOf, type Reach, type SettingReach } from './setting-reach.ts';

const whenMet: Readonly<Record<Reach, string>> = {
  'at-once': 'at once',
  migration: 'by a migration',
  'next-start': 'at their next start',
  'new-guests': 'new guests only',
  none: 'no guest is touched',
};

/**
 * When and why guests notice that these fields of the KubeVirt object change: one consequence for each reason. `prefix` goes before the
 * fields, to name the object where it is not the one that changes in Git.
 */
export function settingConsequences(
  paths: readonly string[],
  base: ClusterSide,
  head: ClusterSide,
  prefix: string,
): readonly Consequence[] {
  const byReason = new Map<string, { readonly reach: Reach; readonly own: Path | undefined; readonly paths: string[] }>();
  for (const path of paths.filter((each) => each.startsWith('spec'))) {
    const { reach, why, own } = noUpdates(path, head) ??
      sameGate(path, base, head) ??
      reachOf(path) ?? { reach: 'none' as const, why: 'No guest notices.' };
    getOrAdd(byReason, why, () => ({ reach, own, paths: [] })).paths.push(`${prefix}${path}`);
  }
  return Array.from(byReason, ([why, { reach, own, paths: fields }]) => {
    const met = reach === 'none' ? whenMet.none : `${whenMet[reach]}; ${guestsOf(head, own)}`;
    return { effect: 'cluster-wide', why: `${firstOf(fields)}: ${why}`, when: met, fields };
  });
}

const updateMethods = 'spec.workloadUpdateStrategy.workloadUpdateMethods';

/** Without workloadUpdateMethods nothing brings outdated guests up to date. */
function noUpdates(path: string, { workloadUpdateMethods }: ClusterSide): SettingReach | undefined {
  if (!isBelow(path, updateMethods) || workloadUpdateMethods?.length !== 0) return undefined;
  const why = 'Guests that are outdated stay so, and a hot-plug that needs a migration waits until somebody migrates the guest.';
  return { path: updateMethods, reach: 'none', why };
}

/** A feature gate whose listing changes nothing, because it is always on, say, or on unless it is disabled. */
function sameGate(path: string, base: ClusterSide, head: ClusterSide): SettingReach | undefined {
  const gate = /^spec\.configuration\.developerConfiguration\.(?:featureGates|disabledFeatureGates)\[([^\]]+)\]$/.exec(path)?.[1];
  if (gate === undefined || base.config.isGateOn(gate) !== head.config.isGateOn(gate)) return undefined;
  return { path, reach: 'none', why: `The gate is ${head.config.isGateOn(gate) ? 'on' : 'off'} before and after.` };
}

/** Where objects that make guests have the spec of their VMI. */
const guestSpecs: Readonly<Record<string, Path>> = {
  VirtualMachine: ['spec', 'template', 'spec'],
  VirtualMachineInstance: ['spec'],
  VirtualMachineInstanceReplicaSet: ['spec', 'template', 'spec'],
  VirtualMachinePool: ['spec', 'virtualMachineTemplate', 'spec', 'template', 'spec'],
};

/**
 * The objects of the repository whose guests follow a setting. Where a VMI can state it itself, in the field `own`, they are those that do
 * not, and are named; else they are all, and are counted.
 */
function guestsOf({ objects }: ClusterSide, own: Path | undefined): string {
  const made = objects.flatMap(({ ref, manifest }) => {
    const place = guestSpecs[kindOf(ref) ?? ''];
    const follows = place !== undefined && (own === undefined || isAbsent(valueAt(manifest, [...place, ...own])));
    return follows ? [printRef(ref)] : [];
  });
  const total = `${plural(made.length, 'object')} of this repository with guests`;
  if (own === undefined) return total;
  return made.length === 0 ? 'no guest of this repository follows it' : `${total}: ${firstOf(made)}`;
}

/** How many fields or objects a sentence names. */
const shownNames = 3;

function firstOf(names: readonly string[]): string {
  return `${names.slice(0, shownNames).join(', ')}${names.length > shownNames ? ` and ${names.length - shownNames} more` : ''}`;
}
