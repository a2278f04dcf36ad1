import { newestRelease, type Release } from '../../core/kubevirt/release.ts';
import { isAbsent } from '../../core/data/absent.ts';
import { roundTrip } from '../../core/go/json.ts';
import type { Manifest } from '../../core/manifest.ts';
import { withValues, type Placed } from '../../core/data/path.ts';
import { asStored } from '../../schema/as-stored.ts';
import { servedVersions, shippedSchema } from '../../schema/shipped-schemas.ts';
import { convertHyperConverged, type Conversion } from './conversion/convert.ts';
import { applyWrites, mutatorWrites } from './mutate.ts';
import { operandRequest, operandsOf, type OperandSet, type OperatorFacts } from './operands/operands.ts';
import type { OperandRequest } from './operands/request.ts';
import { newestHyperConverged } from './releases.ts';
import { hyperConvergedGroup, versionOf, type HyperConverged } from './types.ts';

/** A HyperConverged with everything that follows from it. */
export interface Settled extends Omit<OperandSet, 'spec'> {
  /** Of v1beta1, as the operator leaves it in the cluster. */
  readonly hyperConverged: HyperConverged;
}

/** In the cluster's words. */
export interface Refused {
  readonly refused: string;
}

/** Where the operator stands: before its first reconcile is stored, or with nothing left to do. */
export type Phase = 'first' | 'settled';

/**
 * What becomes of a HyperConverged of any version in a cluster: stored with its defaults, read by the operator, and written back. In the
 * settled state the eviction strategy follows the number of workers; it stays unset where nobody has stated the nodes. An object that the
 * cluster would refuse is taken as far as Go can read it; `refused` says in the cluster's words why it cannot.
 */
export function settle(object: Manifest, facts: OperatorFacts, phase: Phase = 'settled'): Settled | Refused {
  const { release = newestHyperConverged } = facts;
  const read = readByOperator(object, release.kubevirt);
  if ('refused' in read) return read;
  const request = operandRequest(read.hyperConverged, facts);
  const reconciled = phase === 'first' ? read.hyperConverged : withValues(read.hyperConverged, evictionStrategy(request));
  const { spec, ...operands } = operandsOf(reconciled, facts);
  return { ...operands, hyperConverged: { ...reconciled, spec } };
}

/** The object as the operator holds it: of v1beta1, stored and read back. */
function readByOperator(object: Manifest, release: Release): { readonly hyperConverged: HyperConverged } | Refused {
  if (servedVersions(hyperConvergedGroup, 'HyperConverged', release)?.includes(versionOf(object)) !== true)
    return { refused: `no matches for kind "HyperConverged" in version "${object.apiVersion}"` };
  const created = stored(object, release);
  const mutation = mutatorWrites(created, 'CREATE', release);
  if ('refused' in mutation) return { refused: mutation.refused };
  const mutated = applyWrites(created, mutation.writes);
  if ('error' in mutated) return { refused: mutated.error };
  const converted = asV1beta1(stored(mutated.object, release), release);
  if ('error' in converted) return { refused: converted.error };
  const read = roundTrip('hco/v1beta1.HyperConverged', converted.object);
  return 'error' in read ? { refused: read.error } : { hyperConverged: read.value as HyperConverged }; // its Go type
}

/** What a conversion makes is stored, and gets the defaults of v1beta1 when it is read. */
function asV1beta1(object: Manifest, release: Release): Conversion {
  if (versionOf(object) === 'v1beta1') return { object };
  const converted = convertHyperConverged(object, 'v1beta1');
  return 'error' in converted ? converted : { object: stored(converted.object, release) };
}

/** The object with the defaults of its schema, without what that does not know. A version that the release does not serve is the newest's. */
export function stored(object: Manifest, release: Release): Manifest {
  const apiVersion = `${hyperConvergedGroup}/${versionOf(object)}`;
  const schema = shippedSchema(apiVersion, 'HyperConverged', release) ?? shippedSchema(apiVersion, 'HyperConverged', newestRelease);
  if (schema === undefined) throw new Error('the schemas of HyperConverged are not shipped');
  return asStored(schema, object);
}

/** Set by the mutating webhook on the first write after status.infrastructureHighlyAvailable is there. */
function evictionStrategy({ spec, topology }: OperandRequest): readonly Placed[] {
  const { infrastructureHighlyAvailable: isHighlyAvailable } = topology;
  if (!isAbsent(spec.evictionStrategy) || isHighlyAvailable === undefined) return [];
  return [{ path: ['spec', 'evictionStrategy'], value: isHighlyAvailable ? 'LiveMigrate' : 'None' }];
}
