import type { Manifest } from '../../lib/core/manifest.ts';
import { valueAt } from '../../lib/core/data/path.ts';
import { vmiTemplateAt, vmiTemplatePath } from '../../lib/core/kubevirt/vmi-template.ts';

/**
 * The VMI that virt-controller, which does not run here, would post for the template of a set, pool or VM: its metadata and spec, a name and
 * a namespace. Undefined for what has no template.
 */
export function templateVmi(manifest: Manifest): Manifest | undefined {
  const path = vmiTemplatePath(manifest.apiVersion, manifest.kind);
  const template = path && vmiTemplateAt(manifest, path);
  if (template === undefined) return undefined;
  const { name = '', namespace } = manifest.metadata;
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: { ...template.metadata, name: `${name}-shown`, ...(namespace !== undefined && { namespace }) },
    spec: template.spec,
  };
}

/** The same, where nothing else has a say: what a VM gets by an instancetype or preference is for virt-api to add. */
export function vmisOf(manifest: Manifest): readonly Manifest[] {
  const path = vmiTemplatePath(manifest.apiVersion, manifest.kind) ?? [];
  const vm = valueAt(manifest, path.slice(0, -1));
  if (valueAt(vm, ['instancetype']) !== undefined || valueAt(vm, ['preference']) !== undefined) return [];
  const vmi = templateVmi(manifest);
  return vmi === undefined ? [] : [vmi];
}
