import type { Manifest } from '../../../core/manifest.ts';
import { valueAt, type Path } from '../../../core/data/path.ts';
import { vmiTemplatePath } from '../../../core/kubevirt/vmi-template.ts';

/** Where an annotation stands in an object that makes VMIs: in its own metadata, and in those of the templates within it. */
export function annotatedAt(manifest: Manifest, key: string): readonly Path[] {
  const template = vmiTemplatePath(manifest.apiVersion, manifest.kind);
  if (template === undefined) return [];
  const annotation = ['metadata', 'annotations', key];
  const found: Path[] = [];
  let holder: unknown = manifest;
  for (let depth = 0; depth <= template.length; depth++) {
    if (valueAt(holder, annotation) !== undefined) found.push([...template.slice(0, depth), ...annotation]);
    holder = valueAt(holder, template.slice(depth, depth + 1));
  }
  return found;
}
