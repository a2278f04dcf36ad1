import { settle } from '../../../cluster/hyperconverged/settle.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import type { Consequence } from '../../../core/impact.ts';
import { getOrAdd } from '../../../core/data/get-or-add.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { identityOf, printRef, refOf } from '../../../core/object-ref.ts';
import { valueAt, type Path } from '../../../core/data/path.ts';
import { plural } from '../../../core/text/plural.ts';
import type { ClusterSide } from '../../cluster-side.ts';
import { fieldChanges } from '../../compare/field-changes.ts';
import { leafPaths } from '../../compare/leaf-paths.ts';
import { kindOf } from '../../kind-of.ts';
import { isBelow, type Change, type EffectsOf } from '../change.ts';
import { unlessRefused } from '../refused.ts';
import { withGateNames } from './gate-names.ts';
import { reachOf, type Reach, type SettingReach } from './setting-reach.ts';

/** A KubeVirt object. */
export const kubeVirtEffects: EffectsOf = unlessRefused('the configuration stays as it is', (change) =>
  change.head.hyperConverged === undefined ? ownEffects(change) : [reverted(change)],
);

function ownEffects(change: Change): readonly Consequence[] {
  return [
    ...uninstallEffect(change),
    ...reached(withGateNames(leafPaths(change.fields), change.before.manifest, change.after.manifest), change.base, change.head, ''),
  ];
}

function reverted({ fields }: Change): Consequence {
  const why = 'The operator of the HyperConverged beside it writes this object, and reverts what Git says of it.';
  return { effect: 'ignored', why, fields: fields.map(({ path }) => path) };
}

/** A HyperConverged: its operator writes the operands anew, and what differs in them is what guests meet. */
export const hyperConvergedEffects: EffectsOf = unlessRefused('the HyperConverged stays as it is', (change) => {
  const before = operandsOf(change.before.manifest, change.base);
  const after = operandsOf(change.after.manifest, change.head);
  const consequences: Consequence[] = [...uninstallEffect(change)];
  for (const [identity, operand] of after) {
    const old = before.get(identity);
    if (old === undefined) {
      consequences.push(otherOperand(operand, 'makes'));
      continue;
    }
    const paths = leafPaths(fieldChanges(old, operand)).filter((path) => path.startsWith('spec'));
    if (paths.length === 0) continue;
    if (operand.kind === 'KubeVirt')
      consequences.push(...reached(withGateNames(paths, old, operand), change.base, change.head, 'KubeVirt '));
    else consequences.push(otherOperand(operand, 'writes', paths));
  }
  const gone = [...before].filter(([identity]) => !after.has(identity)).map(([, operand]) => operand);
  consequences.push(...gone.map((operand) => otherOperand(operand, 'removes')));
  return consequences;
});

function operandsOf(hyperConverged: Manifest, { operatorFacts }: ClusterSide): ReadonlyMap<string, Manifest> {
  const settled = settle(hyperConverged, operatorFacts);
  const objects = 'refused' in settled ? [] : settled.objects;
  return new Map(objects.map((object) => [identityOf(refOf(object)), object]));
}

function otherOperand({ kind, metadata }: Manifest, verb: 'makes' | 'writes' | 'removes', paths: readonly string[] = []): Consequence {
  const what = paths.length === 0 ? '' : ` anew: ${paths.join(', ')}`;
  const why = `The operator ${verb} ${kind} ${metadata.name ?? ''}${what}.`;
  return { effect: 'cluster-wide', why, when: 'no guest is touched', fields: paths.map((path) => `${kind} ${path}`) };
}

const updateMethods = 'spec.workloadUpdateStrategy.workloadUpdateMethods';

/** How many fields or objects a sentence names. */
const shownNames = 3;

const whenMet: Readonly<Record<Reach, string>> = {
  'at-once': 'at once',
  migration: 'by a migration',
  'next-start': 'at their next start',
  'new-guests': 'new guests only',
  none: 'no guest is touched',
};

/** One consequence for each reason. */
function reached(paths: readonly string[], base: ClusterSide, side: ClusterSide, prefix: string): readonly Consequence[] {
  const byReason = new Map<string, { readonly reach: Reach; readonly own: Path | undefined; readonly paths: string[] }>();
  for (const path of paths.filter((each) => each.startsWith('spec'))) {
    const { reach, why, own } = noUpdates(path, side) ??
      sameGate(path, base, side) ??
      reachOf(path) ?? { reach: 'none' as const, why: 'No guest notices.' };
    getOrAdd(byReason, why, () => ({ reach, own, paths: [] })).paths.push(`${prefix}${path}`);
  }
  return Array.from(byReason, ([why, { reach, own, paths: fields }]) => {
    const met = reach === 'none' ? whenMet.none : `${whenMet[reach]}; ${guestsOf(side, own)}`;
    return { effect: 'cluster-wide', why: `${firstOf(fields)}: ${why}`, when: met, fields };
  });
}

/** Without methods nothing is brought up to date. */
function noUpdates(path: string, { workloadUpdateMethods }: ClusterSide): SettingReach | undefined {
  if (!isBelow(path, updateMethods) || workloadUpdateMethods?.length !== 0) return undefined;
  const why = 'Guests that are outdated stay so, and a hot-plug that needs a migration waits until somebody migrates the guest.';
  return { path: updateMethods, reach: 'none', why };
}

/** A gate that is listed and would be so without: features that are always on, say, or on unless they are disabled. */
function sameGate(path: string, base: ClusterSide, side: ClusterSide): SettingReach | undefined {
  const gate = /^spec\.configuration\.developerConfiguration\.(?:featureGates|disabledFeatureGates)\[([^\]]+)\]$/.exec(path)?.[1];
  if (gate === undefined || base.config.isGateOn(gate) !== side.config.isGateOn(gate)) return undefined;
  return { path, reach: 'none', why: `The gate is ${side.config.isGateOn(gate) ? 'on' : 'off'} before and after.` };
}

/** Where objects that make guests say what a guest is like. */
const guestSpecs: Readonly<Record<string, Path>> = {
  VirtualMachine: ['spec', 'template', 'spec'],
  VirtualMachineInstance: ['spec'],
  VirtualMachineInstanceReplicaSet: ['spec', 'template', 'spec'],
  VirtualMachinePool: ['spec', 'virtualMachineTemplate', 'spec', 'template', 'spec'],
};

/** Whom a setting reaches: those that do not say it themselves are named, and others counted. */
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

function firstOf(names: readonly string[]): string {
  return `${names.slice(0, shownNames).join(', ')}${names.length > shownNames ? ` and ${names.length - shownNames} more` : ''}`;
}

function uninstallEffect({ before, after }: Change): readonly Consequence[] {
  const [old, now] = [before, after].map(({ manifest }) => valueAt(manifest, ['spec', 'uninstallStrategy']));
  if (now !== 'RemoveWorkloads' || old === now) return [];
  const why = 'From now on deleting this object deletes every guest of the cluster.';
  return [{ effect: 'data-loss', why, when: 'once the object is deleted', fields: ['spec.uninstallStrategy'] }];
}
