import { isMap, type AnyMap } from '../../../core/data/guards.ts';
import type { Placed } from '../../../core/data/path.ts';
import { preferred, required } from '../../affinity-fields.ts';
import { ModuleFailure } from '../parameters/failure.ts';
import type { Parameters } from '../parameters/read-parameters.ts';
import { isTrue } from '../python/truth.ts';

/**
 * `affinity`, `anti_affinity` and `node_affinity` as fields of the guest's affinity. Of a term nothing but match_expressions is read, and
 * anti_affinity only where affinity is empty.
 */
export function* affinityFields(parameters: Parameters): Generator<Placed> {
  const { affinity, anti_affinity: antiAffinity, node_affinity: nodeAffinity } = parameters;
  if (isTrue(affinity)) yield* podAffinity('podAffinity', 'affinity', affinity as AnyMap);
  else if (isTrue(antiAffinity)) yield* podAffinity('podAntiAffinity', 'anti_affinity', antiAffinity as AnyMap);
  if (isTrue(nodeAffinity)) yield* nodeAffinityFields(nodeAffinity as AnyMap);
}

function* podAffinity(field: string, parameter: string, { soft, hard }: AnyMap): Generator<Placed> {
  if (isTrue(soft)) {
    const terms = entriesOf(soft, [parameter, 'soft']).map((entry) => ({
      weight: entry['weight'] ?? null,
      podAffinityTerm: podTerm(entry),
    }));
    yield { path: ['affinity', field, preferred], value: terms };
  }
  if (isTrue(hard)) yield { path: ['affinity', field, required], value: entriesOf(hard, [parameter, 'hard']).map(podTerm) };
}

function podTerm(entry: AnyMap): AnyMap {
  return { labelSelector: { matchExpressions: expressionsOf(entry) }, topologyKey: entry['topology_key'] ?? null };
}

/** Every hard entry is a term of its own, of which Kubernetes wants one to match. */
function* nodeAffinityFields({ soft, hard }: AnyMap): Generator<Placed> {
  if (isTrue(soft)) {
    const terms = entriesOf(soft, ['node_affinity', 'soft']).map((entry) => ({
      weight: entry['weight'] ?? null,
      preference: { matchExpressions: expressionsOf(entry) },
    }));
    yield { path: ['affinity', 'nodeAffinity', preferred], value: terms };
  }
  if (isTrue(hard)) {
    const terms = entriesOf(hard, ['node_affinity', 'hard']).map((entry) => ({ matchExpressions: expressionsOf(entry) }));
    yield { path: ['affinity', 'nodeAffinity', required, 'nodeSelectorTerms'], value: terms };
  }
}

function expressionsOf({ term }: AnyMap): unknown {
  return (isMap(term) ? term['match_expressions'] : undefined) ?? null;
}

/** Python goes through the keys of a mapping and the letters of a text, and neither has a term. */
function entriesOf(value: unknown, at: readonly string[]): readonly AnyMap[] {
  if (!Array.isArray(value)) throw new ModuleFailure('crash', "'str' object has no attribute 'get'", at);
  return value.map((entry, i) => {
    if (!isMap(entry)) throw new ModuleFailure('crash', "'str' object has no attribute 'get'", [...at, i]);
    if (!isMap(entry['term'])) throw new ModuleFailure('crash', "'NoneType' object has no attribute 'get'", [...at, i, 'term']);
    return entry;
  });
}
