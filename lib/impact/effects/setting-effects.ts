import { settle } from '../../cluster/hyperconverged/settle.ts';
import type { Consequence } from '../../core/impact.ts';
import { getOrAdd } from '../../core/get-or-add.ts';
import type { Manifest } from '../../core/manifest.ts';
import { identityOf, refOf } from '../../core/object-ref.ts';
import { valueAt } from '../../core/path.ts';
import type { ClusterSide } from '../cluster-side.ts';
import { fieldChanges } from '../compare/field-changes.ts';
import { updateRefusals } from '../refusals.ts';
import { count, type Change, type EffectsOf } from './change.ts';
import { refusedUpdate } from './refused.ts';
import { reachOf, type Reach } from './setting-reach.ts';

/** A KubeVirt object. */
export const kubeVirtEffects: EffectsOf = (change) => {
  const refusals = updateRefusals(change.after.manifest, change.before.manifest, change.head);
  if (refusals.length > 0) return refusals.map((refusal) => refusedUpdate(refusal, 'the configuration stays as it is'));
  return [
    ...uninstallEffect(change),
    ...reached(
      change.fields.map(({ path }) => path),
      change.head,
      '',
    ),
  ];
};

/** A HyperConverged: its operator writes the operands anew, and what differs in them is what guests meet. */
export const hyperConvergedEffects: EffectsOf = (change) => {
  const refusals = updateRefusals(change.after.manifest, change.before.manifest, change.head);
  if (refusals.length > 0) return refusals.map((refusal) => refusedUpdate(refusal, 'the HyperConverged stays as it is'));
  const [before, after] = [operandsOf(change.before.manifest), operandsOf(change.after.manifest)];
  const consequences: Consequence[] = [...uninstallEffect(change)];
  for (const [identity, operand] of after) {
    const paths = fieldChanges(before.get(identity), operand)
      .map(({ path }) => path)
      .filter((path) => path.startsWith('spec'));
    if (paths.length === 0) continue;
    if (operand.kind === 'KubeVirt') consequences.push(...reached(paths, change.head, 'KubeVirt '));
    else consequences.push(otherOperand(operand, paths));
  }
  const gone = [...before].filter(([identity]) => !after.has(identity)).map(([, operand]) => operand);
  consequences.push(...gone.map((operand) => otherOperand(operand, [])));
  return consequences;
};

function operandsOf(hyperConverged: Manifest): ReadonlyMap<string, Manifest> {
  const settled = settle(hyperConverged, { openshift: false, nodes: undefined });
  const objects = 'refused' in settled ? [] : settled.objects;
  return new Map(objects.map((object) => [identityOf(refOf(object)), object]));
}

function otherOperand({ kind, metadata }: Manifest, paths: readonly string[]): Consequence {
  const why =
    paths.length === 0
      ? `The operator removes ${kind} ${metadata.name ?? ''}.`
      : `The operator writes ${kind} ${metadata.name ?? ''} anew: ${paths.join(', ')}.`;
  return { effect: 'cluster-wide', why, when: 'no guest is touched', fields: paths.map((path) => `${kind} ${path}`) };
}

/** How many fields a sentence names. */
const shownFields = 3;

const whenMet: Readonly<Record<Reach, string>> = {
  'at-once': 'at once',
  migration: 'by a migration',
  'next-start': 'at their next start',
  'new-guests': 'new guests only',
  none: 'no guest is touched',
};

/** One consequence for each reason. */
function reached(paths: readonly string[], side: ClusterSide, prefix: string): readonly Consequence[] {
  const byReason = new Map<string, { readonly reach: Reach; readonly paths: string[] }>();
  for (const path of paths.filter((each) => each.startsWith('spec'))) {
    const { reach, why } = reachOf(path) ?? { reach: 'none' as const, why: 'No guest notices.' };
    getOrAdd(byReason, why, () => ({ reach, paths: [] })).paths.push(`${prefix}${path}`);
  }
  const vms = side.objects.filter(({ ref }) => makesGuests.has(ref.kind)).length;
  return Array.from(byReason, ([why, { reach, paths: fields }]) => {
    const met = reach === 'none' ? whenMet.none : `${whenMet[reach]}; ${count(vms, 'object')} of this repository with guests`;
    const named = `${fields.slice(0, shownFields).join(', ')}${fields.length > shownFields ? ` and ${fields.length - shownFields} more` : ''}`;
    return { effect: 'cluster-wide', why: `${named}: ${why}`, when: met, fields };
  });
}

const makesGuests: ReadonlySet<string> = new Set([
  'VirtualMachine',
  'VirtualMachineInstance',
  'VirtualMachineInstanceReplicaSet',
  'VirtualMachinePool',
]);

function uninstallEffect({ before, after }: Change): readonly Consequence[] {
  const [old, now] = [before, after].map(({ manifest }) => valueAt(manifest, ['spec', 'uninstallStrategy']));
  if (now !== 'RemoveWorkloads' || old === now) return [];
  const why = 'From now on deleting this object deletes every guest of the cluster.';
  return [{ effect: 'data-loss', why, when: 'once the object is deleted', fields: ['spec.uninstallStrategy'] }];
}
