import type { Path } from '../core/data/path.ts';
import type { SchemaNode } from './schema-node.ts';

/** As kube-openapi's validators and the API server's decoders name a field: `spec.disks[0].name`, keys of maps like any other. */
export function printName(path: Path): string {
  let text = '';
  for (const step of path) text += typeof step === 'number' ? `[${step}]` : text === '' ? step : `.${step}`;
  return text;
}

/** As apimachinery's field.Path prints: `spec.disks[0].name`, keys of maps in brackets. */
export function printFieldPath(root: SchemaNode, path: Path): string {
  let text = '';
  let node: SchemaNode | undefined = root;
  for (const step of path) {
    if (typeof step === 'number') {
      text += `[${step}]`;
      node = node?.items;
    } else {
      const property: SchemaNode | undefined = node?.property(step);
      text += property === undefined ? `[${step}]` : text === '' ? step : `.${step}`;
      node = property ?? node?.additional;
    }
  }
  return text === '' ? '<nil>' : text;
}
