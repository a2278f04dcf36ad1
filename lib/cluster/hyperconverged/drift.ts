import { isAbsent } from '../../core/data/absent.ts';
import { DurationError, parseDuration } from '../../core/go/duration.ts';
import { listOf } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import { valueAt, type Path } from '../../core/data/path.ts';
import { compareQuantities, readQuantity } from '../../core/quantity/quantity.ts';
import { convertHyperConverged } from './conversion/convert.ts';
import { mutatorWrites } from './mutate.ts';
import type { OperatorFacts } from './operands/operands.ts';
import { topologyOf } from './operands/topology.ts';
import { newestHyperConverged } from './releases.ts';
import { settle, stored } from './settle.ts';
import { hyperConvergedName, versionOf } from './types.ts';

/** A field that a HyperConverged gets from its webhook or operator, in the object's own version. */
export interface Drift {
  readonly path: Path;
  /** Undefined where it hangs on nodes that nobody has stated. */
  readonly value: unknown;
  /** Who writes it: the mutating webhook, or the operator in a reconcile. */
  readonly by: 'mutateHyperConverged' | 'ReconcileHyperConverged';
}

const finalizer = 'kubevirt.io/hyperconverged';

/**
 * Everything in which the HyperConverged of the cluster would differ from the one that is written, once the operator has settled: what its
 * mutating webhook adds (annotations and retention of golden images, ksmConfiguration, the eviction strategy), its label and finalizer, and
 * the spelling of durations and quantities. Defaults of the schema are none of it: no delivery tool takes those for a difference. Empty
 * for one that has all of it, and for one that the cluster refuses.
 */
export function driftOf(object: Manifest, facts: OperatorFacts): readonly Drift[] {
  return [...ofMetadata(object), ...ofWebhook(object, facts), ...ofReconcile(object, facts)];
}

function ofMetadata({ metadata }: Manifest): readonly Drift[] {
  const by = 'ReconcileHyperConverged';
  const own = listOf(valueAt(metadata, ['finalizers']));
  const isLabelled = metadata.labels?.['app'] === hyperConvergedName;
  return [
    ...(isLabelled ? [] : [{ path: ['metadata', 'labels', 'app'], value: hyperConvergedName, by } as const]),
    ...(own.includes(finalizer) ? [] : [{ path: ['metadata', 'finalizers'], value: [...own, finalizer], by } as const]),
  ];
}

/** On the first write after the operator has counted the workers, which it does at once. */
function ofWebhook(object: Manifest, { nodes, release = newestHyperConverged }: OperatorFacts): readonly Drift[] {
  const infrastructureHighlyAvailable = nodes === undefined || topologyOf(nodes, undefined).infrastructureHighlyAvailable;
  const mutation = mutatorWrites(
    { ...stored(object, release.kubevirt), status: { infrastructureHighlyAvailable } },
    'CREATE',
    release.kubevirt,
  );
  if ('refused' in mutation) return [];
  const by = 'mutateHyperConverged';
  return mutation.writes
    .filter(({ op }) => op !== 'remove')
    .map(({ path, value }) => ({ path, value: nodes === undefined && path.at(-1) === 'evictionStrategy' ? undefined : value, by }));
}

/** Go's spelling of durations and quantities, which the operator stores with the finalizer. */
function ofReconcile(object: Manifest, facts: OperatorFacts): readonly Drift[] {
  const settled = settle(object, facts);
  if ('refused' in settled) return [];
  const converted = convertHyperConverged(settled.hyperConverged, versionOf(object));
  return 'error' in converted ? [] : respelled(object['spec'], valueAt(converted.object, ['spec']), ['spec']);
}

function respelled(written: unknown, left: unknown, path: Path): readonly Drift[] {
  if (isAbsent(written) || isAbsent(left) || written === left) return [];
  if (typeof written === 'object' && typeof left === 'object') {
    const steps = Array.isArray(written) ? Array.from(written.keys()) : Object.keys(written);
    return steps.flatMap((step) => respelled(valueAt(written, [step]), valueAt(left, [step]), [...path, step]));
  }
  return isSameAmount(written, left) ? [{ path, value: left, by: 'ReconcileHyperConverged' }] : [];
}

function isSameAmount(a: unknown, b: unknown): boolean {
  const [one, other] = [readQuantity(a), readQuantity(b)];
  if (one !== undefined && other !== undefined) return compareQuantities(one, other) === 0;
  const [first, second] = [durationOf(a), durationOf(b)];
  return first !== undefined && first === second;
}

function durationOf(value: unknown): bigint | undefined {
  try {
    return typeof value === 'string' ? parseDuration(value) : undefined;
  } catch (error) {
    if (error instanceof DurationError) return undefined;
    throw error;
  }
}
