import { Budget } from '../budget.ts';
import { MapNode, isNull, type Node } from '../node.ts';
import { jsonPatch } from './json-patch.ts';

/**
 * A JSON patch as kustomize applies it. It keeps notes of its own in the annotations meanwhile, so a patch finds these in every object, and
 * afterwards none are left empty. Upstream: Resource.StorePreviousId.
 *
 * @throws BuildError for an operation that leads nowhere
 */
export function annotatedJsonPatch(object: MapNode, operations: readonly Node[], budget: Budget = new Budget()): MapNode {
  const metadata = object.mapOf('metadata');
  if (metadata?.mapOf('annotations') === undefined) metadata?.set('annotations', new MapNode(new Map<string, Node>(), metadata.origin));
  const patched = jsonPatch(object, operations, budget);
  const after = patched.mapOf('metadata');
  const annotations = after?.get('annotations');
  if (isNull(annotations) || (annotations instanceof MapNode && annotations.fields.size === 0)) after?.fields.delete('annotations');
  return patched;
}
