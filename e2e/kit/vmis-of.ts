import type { Manifest } from '../../lib/core/manifest.ts';
import { valueAt } from '../../lib/core/path.ts';
import { vmiTemplateAt, vmiTemplatePath } from '../../lib/core/vmi-template.ts';

/**
 * The VMI that virt-controller, which does not run here, would post for a set or for a VM without instancetype: metadata and spec of the
 * template, a name and a namespace. What a VM gets before that by an instancetype is for virt-api to say.
 */
export function vmisOf(manifest: Manifest): readonly Manifest[] {
  const path = vmiTemplatePath(manifest.apiVersion, manifest.kind);
  const template = path && vmiTemplateAt(manifest, path);
  if (path === undefined || template === undefined) return [];
  const vm = valueAt(manifest, path.slice(0, -1));
  if (valueAt(vm, ['instancetype']) !== undefined || valueAt(vm, ['preference']) !== undefined) return [];
  const { name, namespace } = manifest.metadata;
  return [
    {
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachineInstance',
      metadata: { ...template.metadata, name: `${name ?? ''}-shown`, ...(namespace !== undefined && { namespace }) },
      spec: template.spec,
    },
  ];
}
