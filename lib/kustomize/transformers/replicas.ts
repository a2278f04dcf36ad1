import { BuildError } from '../build-error.ts';
import { visitField, type FieldSpec } from '../field-spec.ts';
import { ScalarNode, type Origin } from '../node.ts';
import { isSelected, type Resource } from '../resource.ts';

/** Sets the count of the sets that have, or had, a name. @throws BuildError if there is none */
export function setReplicas(
  resources: readonly Resource[],
  { name, count, origin }: { readonly name: string; readonly count: number; readonly origin: Origin | undefined },
  specs: readonly FieldSpec[],
): void {
  let isFound = false;
  for (const spec of specs) {
    for (const resource of resources.filter(({ allIds }) => allIds.some((id) => id.name === name && isSelected(id, spec)))) {
      isFound = true;
      visitField(resource.node, spec, (_value, replace) => replace(new ScalarNode(count, origin)), { as: 'scalar', origin });
    }
  }
  if (!isFound) throw new BuildError(`replicas: no object called ${name} can be scaled`, origin);
}
