import type { Manifest } from '../../../core/manifest.ts';
import type { Props } from '../code.ts';
import { takeDataVolume } from '../data-volume-spec.ts';
import { Taken } from '../taken.ts';
import { plainMetadata } from './metadata.ts';
import { specOf, writeRest } from './spec-prop.ts';

/** The fields of its own, and those of the DataVolumes that it makes. */
export function dataImportCronProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  const spec = new Taken(specOf(manifest));
  spec.passOn(props, ['schedule', 'managedDataSource', 'garbageCollect', 'importsToKeep', 'retentionPolicy', 'serviceAccountName']);
  spec.within('template', (template) =>
    template.within('spec', (volume) => {
      // The prop of this name is the cron's own.
      const serviceAccountName = volume.take('serviceAccountName');
      takeDataVolume(volume, manifest.metadata.namespace, props);
      if (serviceAccountName !== undefined) volume.leave('serviceAccountName', serviceAccountName);
    }),
  );
  writeRest(props, spec.rest);
}
