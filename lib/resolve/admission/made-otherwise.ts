import type { KnownObjects } from '../../core/known-objects.ts';
import type { Manifest } from '../../core/manifest.ts';
import { valueAt } from '../../core/data/path.ts';

/** Whether the DataVolume of a template is an object of its own, so that virt-controller finds it made. */
export function isMadeOtherwise(template: unknown, { metadata: { namespace } }: Manifest, objects: KnownObjects): boolean {
  const name = valueAt(template, ['metadata', 'name']);
  return (
    typeof name === 'string' && objects.get({ apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataVolume', namespace, name }) !== undefined
  );
}
