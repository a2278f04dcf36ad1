import type { Finding } from '../../core/diagnostic.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import type { Manifest } from '../../core/manifest.ts';
import { listOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';
import { isMadeOtherwise } from './made-otherwise.ts';

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
