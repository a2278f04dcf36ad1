import { BuildError } from '../../kustomize/build-error.ts';
import type { Files } from '../../kustomize/files.ts';
import type { MapNode } from '../../kustomize/node.ts';
import { substituted, variablesOf } from '../../kustomize/substitution/substitute.ts';
import type { BuiltObject } from '../built-draft.ts';
import { mentions, objectsOf } from '../deliveries/delivery-objects.ts';
import { readObjects } from '../read-objects.ts';
import type { Source } from '../source.ts';

export type StatedVariables = ReadonlyMap<string, string>;

/** An object with the variables that somebody has stated; one whose `${…}` are of another tool stays as it is. */
export function filledIn(node: MapNode, variables: StatedVariables, parse: Files['parse']): MapNode {
  if (variables.size === 0 || !variablesOf(node).some((name) => variables.has(name))) return node;
  try {
    return substituted(node, (name) => variables.get(name), parse);
  } catch (error) {
    if (error instanceof BuildError) return node;
    throw error;
  }
}

/** The objects of a file with variables; undefined for one without, or of which something cannot be read. */
export function filledInSource(source: Source, variables: StatedVariables, parse: Files['parse']): readonly BuiltObject[] | undefined {
  if (variables.size === 0 || !mentions(source, ['${']) || !isReadable(source)) return undefined;
  return objectsOf(source).map((node) => ({ node: filledIn(node, variables, parse), scope: source.scope, source }));
}

/** Whether all of a file can be read, and has one meaning. */
export function isReadable(source: Source): boolean {
  let isFaulty = false;
  for (const found of readObjects(source, () => (isFaulty = true))) isFaulty ||= found.isFaulty;
  return !isFaulty;
}
