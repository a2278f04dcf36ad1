import type { Finding } from '../../core/diagnostic.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import type { Manifest } from '../../core/manifest.ts';
import { listOf } from '../../core/data/narrow.ts';
import { valueAt } from '../../core/data/path.ts';

/** handleCloneDataVolume: virt-controller creates no DataVolume that is filled by anything but a DataSource. */
export function* unsupportedSources(vm: Manifest, objects: KnownObjects): Generator<Finding> {
  for (const [i, template] of listOf(valueAt(vm, ['spec', 'dataVolumeTemplates'])).entries()) {
    const kind = valueAt(template, ['spec', 'sourceRef', 'kind']);
    if (typeof kind !== 'string' || kind === 'DataSource' || isMadeOtherwise(template, vm, objects)) continue;
    yield {
      path: `spec.dataVolumeTemplates[${i}].spec.sourceRef.kind`,
      message: 'KubeVirt would accept this VM and never start it: DataVolume sourceRef not supported',
      hint: 'Write kind: DataSource.',
    };
  }
}

/** Whether the DataVolume is an object of its own, so that virt-controller finds it made. */
function isMadeOtherwise(template: unknown, { metadata: { namespace } }: Manifest, objects: KnownObjects): boolean {
  const name = valueAt(template, ['metadata', 'name']);
  return (
    typeof name === 'string' && objects.get({ apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataVolume', namespace, name }) !== undefined
  );
}
