import type { Consequence } from '../../../core/impact.ts';
import { annotatedClass } from '../../../rules/claim/held-classes.ts';
import { immutableSpec } from '../../../rules/claim/immutable-spec.ts';
import { immutable } from '../../../rules/config-map/immutable.ts';
import { typeChange } from '../../../rules/secret/type-change.ts';
import { heldAddresses, heldFamilies } from '../../../rules/service/held-addresses.ts';
import { heldHealthCheckPort, heldLoadBalancerClass } from '../../../rules/service/held-load-balancer.ts';
import type { Refusal } from '../../refusals.ts';
import { annotated, type Annotations } from '../annotated.ts';
import type { Change, EffectsOf } from '../change.ts';
import { recreated, refusalsOf, refusedUpdate } from '../refused.ts';

/** What stays as it was created in the kinds of Kubernetes itself. */
const forGood: ReadonlySet<string> = new Set(
  [annotatedClass, heldAddresses, heldFamilies, heldHealthCheckPort, heldLoadBalancerClass, immutable, immutableSpec, typeChange].map(
    ({ code }) => code,
  ),
);

/** By these a sync tool deletes what it cannot update, and makes it anew. */
const forcers: Annotations = {
  'argocd.argoproj.io/sync-options': /\bForce=true\b/,
  'kustomize.toolkit.fluxcd.io/force': /^enabled$/i,
};

const advice =
  'Write a new one with another name, or have this one made anew by argocd.argoproj.io/sync-options: Force=true,Replace=true, or by kustomize.toolkit.fluxcd.io/force: enabled.';

/**
 * Effects of a change that the API server takes; of one that it refuses, that the sync fails, and what gets the change into the cluster.
 * `otherwise` is the advice of kinds that nobody should have made anew, and `lost` what goes where somebody does.
 */
export function unlessImmutable(effects: EffectsOf, otherwise: string = advice, lost: readonly Consequence[] = []): EffectsOf {
  return (change) => {
    const refusals = refusalsOf(change);
    if (refusals.length === 0) return effects(change);
    const told = refusals.map((refusal) => consequenceOf(refusal, change, otherwise));
    if (!told.some(({ effect }) => effect === 'recreate')) return told;
    const isForced = annotated(change.after.manifest, forcers) !== undefined;
    return [...told, ...lost.map((each) => (isForced ? Object.assign({}, each, { when: undefined }) : each))];
  };
}

function consequenceOf(refusal: Refusal, { after: { manifest, ref } }: Change, otherwise: string): Consequence {
  if (!forGood.has(refusal.code)) return refusedUpdate(refusal, `the sync fails, and the ${ref.kind} stays as it is`);
  const forcer = annotated(manifest, forcers);
  if (forcer !== undefined)
    return recreated(refusal, `The update is refused, so the sync tool deletes the ${ref.kind} and makes it anew: ${forcer}.`);
  return recreated(refusal, `The sync fails, and the ${ref.kind} stays as it is. ${otherwise}`);
}
