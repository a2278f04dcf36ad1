import { settle } from '../../../cluster/hyperconverged/settle.ts';
import type { Consequence } from '../../../core/impact.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { identityOf, refOf } from '../../../core/object-ref.ts';
import { valueAt } from '../../../core/data/path.ts';
import type { ClusterSide } from '../../cluster-side.ts';
import { fieldChanges } from '../../compare/field-changes.ts';
import { leafPaths } from '../../compare/leaf-paths.ts';
import type { Change, EffectsOf } from '../change.ts';
import { unlessRefused } from '../refused.ts';
import { withGateNames } from './gate-names.ts';
import { settingConsequences } from './guests-reached.ts';

/** A KubeVirt object: guests notice what differs in its configuration. */
export const kubeVirtEffects: EffectsOf = unlessRefused('the configuration stays as it is', (change) =>
  change.head.hyperConverged === undefined ? configurationEffects(change) : [reverted(change)],
);

function configurationEffects(change: Change): readonly Consequence[] {
  return [
    ...uninstallEffect(change),
    ...settingConsequences(
      withGateNames(leafPaths(change.fields), change.before.manifest, change.after.manifest),
      change.base,
      change.head,
      '',
    ),
  ];
}

function reverted({ fields }: Change): Consequence {
  const why = 'The operator of the HyperConverged beside it writes this object, and reverts what Git says of it.';
  return { effect: 'ignored', why, fields: fields.map(({ path }) => path) };
}

/** A HyperConverged: its operator writes the operands, such as KubeVirt, again. Guests notice what differs in those. */
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
      consequences.push(...settingConsequences(withGateNames(paths, old, operand), change.base, change.head, 'KubeVirt '));
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

function uninstallEffect({ before, after }: Change): readonly Consequence[] {
  const [old, now] = [before, after].map(({ manifest }) => valueAt(manifest, ['spec', 'uninstallStrategy']));
  if (now !== 'RemoveWorkloads' || old === now) return [];
  const why = 'From now on deleting this object deletes every guest of the cluster.';
  return [{ effect: 'data-loss', why, when: 'once the object is deleted', fields: ['spec.uninstallStrategy'] }];
}
