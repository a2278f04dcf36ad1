import type { Manifest } from '../../../core/manifest.ts';
import type { Props } from '../code.ts';
import { Taken } from '../taken.ts';
import { plainMetadata } from './metadata.ts';
import { specOf, writeRest } from './spec-prop.ts';

/** A PersistentVolumeClaim with its size. */
export function claimProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  const spec = new Taken(specOf(manifest));
  spec.within('resources', (resources) => resources.within('requests', (requests) => requests.passAs(props, 'storage', 'size')));
  spec.passOn(props, ['accessModes', 'dataSourceRef', 'storageClassName', 'volumeMode']);
  writeRest(props, spec.rest);
}
