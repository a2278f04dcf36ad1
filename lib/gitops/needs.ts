import { mapOf } from '../core/data/guards.ts';
import type { Manifest } from '../core/manifest.ts';
import { isClusterScoped } from '../core/external-object.ts';
import { valueAt } from '../core/data/path.ts';
import { vmiTemplatePath } from '../core/kubevirt/vmi-template.ts';
import { namesakesOf } from '../resolve/relations/names.ts';
import { objectReferences } from '../resolve/relations/object-references.ts';
import { vmiReferences, vmReferences, type TakeReference } from '../resolve/relations/references.ts';

/** Called with each object that an object needs; without a namespace for cluster-scoped ones. */
type TakeNeed = (kind: string, namespace: string | undefined, name: string) => void;

/** Everything that the object names, whether the app holds it or not. */
export function needsOf(manifest: Manifest, take: TakeNeed): void {
  const { namespace } = manifest.metadata;
  if (namespace !== undefined) take('Namespace', undefined, namespace);
  const takeReference: TakeReference = (kind, name, _at, within = namespace, manner) => {
    if (manner === 'new') return;
    for (const each of namesakesOf(kind)) take(each, isClusterScoped(each) ? undefined : within, name);
  };
  const templatePath = vmiTemplatePath(manifest.apiVersion, manifest.kind);
  if (templatePath !== undefined) {
    const template = mapOf(valueAt(manifest, [...templatePath, 'spec']));
    if (template !== undefined) vmiReferences(template, [], takeReference);
    if (manifest.kind.startsWith('VirtualMachineInstance')) return;
    const vmSpec = mapOf(valueAt(manifest, templatePath.slice(0, -1)));
    if (vmSpec !== undefined) vmReferences(vmSpec, [], takeReference);
    return;
  }
  objectReferences(manifest, takeReference);
}
