import { visitField, type FieldSpec } from '../field-spec.ts';
import { ScalarNode, type Origin } from '../node.ts';
import { isSelected, type Resource } from '../resource.ts';

/** Kinds whose names mean something of their own. */
const fixed = [
  { group: '', version: '', kind: 'CustomResourceDefinition' },
  { group: 'apiregistration.k8s.io', version: '', kind: 'APIService' },
  { group: '', version: '', kind: 'Namespace' },
];

/** Puts a text before or behind the names of all objects. */
export function addToNames(
  resources: readonly Resource[],
  where: 'prefix' | 'suffix',
  text: string,
  specs: readonly FieldSpec[],
  origin: Origin | undefined,
): void {
  for (const resource of resources) {
    const id = resource.originalId;
    if (fixed.some((each) => isSelected(id, each))) continue;
    for (const spec of specs) {
      if (!isSelected(id, spec)) continue;
      if (spec.path.join('/') === 'metadata/name') {
        resource[where === 'prefix' ? 'prefixes' : 'suffixes'].push(text);
        resource.rememberId();
      }
      visitField(resource.node, spec, (value, replace) => {
        if (value instanceof ScalarNode) replace(new ScalarNode(where === 'prefix' ? text + value.text : value.text + text, origin));
      });
    }
  }
}
