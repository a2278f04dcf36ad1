import { roundTrip } from '../../../core/go/json.ts';
import { unmarshalOver } from '../../../core/go/unmarshal-over.ts';
import type { Labels, Manifest } from '../../../core/manifest.ts';
import { applyJsonPatch } from './json-patch/apply.ts';
import { decodeJsonPatch } from './json-patch/decode.ts';
import { JsonPatchCrash, JsonPatchError } from './json-patch/json-patch-error.ts';
import type { JsonPatchOperation } from './json-patch/operation.ts';
import { OperandError } from './operand-error.ts';
import { patchAnnotations, type PatchedKind } from './patch-annotations.ts';

/** An operand as Go writes it. Throws an OperandError where Go cannot read it. */
export function asGoWrites(typeName: string, operand: unknown): Manifest {
  const read = roundTrip(typeName, operand);
  if ('error' in read) throw new OperandError('operand', read.error);
  return read.value as Manifest; // kind, apiVersion and metadata are among its fields
}

/**
 * ApplyPatchToSpec: the operand after the user's patch for its kind. The patch is applied to the JSON of the whole object, and the result is
 * read into the struct that the operator already holds: so a field that a patch removes is still there, one that it replaces by null is not,
 * and one that the type does not have vanishes. Throws an OperandError.
 */
export function withUserPatch(kind: PatchedKind, typeName: string, operand: Manifest, annotations: Labels): Manifest {
  const annotation = patchAnnotations[kind];
  const text = annotations[annotation];
  if (text === undefined) return operand;
  try {
    const operations = decodeJsonPatch(text);
    refuseBeyondSpec(operations);
    return asGoWrites(typeName, unmarshalOver(typeName, operand, applyJsonPatch(operand, operations)));
  } catch (error) {
    if (error instanceof JsonPatchCrash) throw new OperandError('jsonPatch', error.message);
    if (error instanceof JsonPatchError || error instanceof OperandError) {
      throw new OperandError('jsonPatch', `invalid jsonPatch in the ${annotation} annotation: ${error.message}`);
    }
    throw error;
  }
}

/** Only `path` is looked at; `from` may read anything. */
function refuseBeyondSpec(operations: readonly JsonPatchOperation[]): void {
  if (operations.some(({ path }) => !path.startsWith('/spec/'))) throw new JsonPatchError('can only modify spec fields');
}

/** How many operations each annotation holds: the gauge kubevirt_hco_unsafe_modifications. What cannot be read counts as none. */
export function unsafeModifications(annotations: Labels): Readonly<Record<string, number>> {
  const counts = Object.values(patchAnnotations).map((annotation) => [annotation, countOf(annotations[annotation])] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

function countOf(text: string | undefined): number {
  if (text === undefined) return 0;
  try {
    return decodeJsonPatch(text).length;
  } catch (error) {
    if (error instanceof JsonPatchError) return 0;
    throw error;
  }
}
