import type { Consequence } from '../../../core/impact.ts';
import { annotatedClass } from '../../../rules/kubernetes/claim/held-classes.ts';
import { immutableSpec } from '../../../rules/kubernetes/claim/immutable-spec.ts';
import { immutable } from '../../../rules/kubernetes/config-map/immutable.ts';
import { typeChange } from '../../../rules/kubernetes/secret/type-change.ts';
import { heldAddresses, heldFamilies } from '../../../rules/kubernetes/service/held-addresses.ts';
import { heldHealthCheckPort, heldLoadBalancerClass } from '../../../rules/kubernetes/service/held-load-balancer.ts';
import type { Refusal } from '../../refusals.ts';
import type { Change, EffectsOf } from '../change.ts';
import { recreated, refusalsOf, refusedUpdate } from '../refused.ts';
import { replacedBy } from '../sync-tool.ts';

/** The rules about fields of Kubernetes' own kinds that cannot change once the object is there. */
const immutableFields: ReadonlySet<string> = new Set(
  [annotatedClass, heldAddresses, heldFamilies, heldHealthCheckPort, heldLoadBalancerClass, immutable, immutableSpec, typeChange].map(
    ({ code }) => code,
  ),
);

const recreateIt =
  'Write a new one with another name, or have this one made anew by argocd.argoproj.io/sync-options: Force=true,Replace=true, or by kustomize.toolkit.fluxcd.io/force: enabled.';

/**
 * The effects of a change that the API server accepts. Where it refuses the change instead, the sync fails: then the report says so, and what
 * gets the change into the cluster. `advice` replaces the advice to delete and create the object again, for kinds where that destroys
 * something, and `lost` is what it destroys.
 */
export function unlessImmutable(effects: EffectsOf, advice: string = recreateIt, lost: readonly Consequence[] = []): EffectsOf {
  return (change) => {
    const refusals = refusalsOf(change);
    if (refusals.length === 0) return effects(change);
    const told = refusals.map((refusal) => consequenceOf(refusal, change, advice));
    if (!told.some(({ effect }) => effect === 'recreate')) return told;
    const isReplaced = replacedBy(change.after.manifest) !== undefined;
    return [...told, ...lost.map((each) => (isReplaced ? Object.assign({}, each, { when: undefined }) : each))];
  };
}

function consequenceOf(refusal: Refusal, { after: { manifest, ref } }: Change, advice: string): Consequence {
  if (!immutableFields.has(refusal.code)) return refusedUpdate(refusal, `the sync fails, and the ${ref.kind} stays as it is`);
  const replacing = replacedBy(manifest);
  if (replacing !== undefined)
    return recreated(refusal, `The update is refused, so the sync tool deletes the ${ref.kind} and makes it anew: ${replacing}.`);
  return recreated(refusal, `The sync fails, and the ${ref.kind} stays as it is. ${advice}`);
}
