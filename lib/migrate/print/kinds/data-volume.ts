import type { Manifest } from '../../../core/manifest.ts';
import type { Props } from '../code.ts';
import { takeDataVolume } from '../data-volume-spec.ts';
import { Taken } from '../taken.ts';
import { plainMetadata } from './metadata.ts';
import { specOf, writeRest } from './spec-prop.ts';

/** A DataVolume that stands by itself, not as a template of a VirtualMachine. */
export function dataVolumeProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  const spec = new Taken(specOf(manifest));
  takeDataVolume(spec, manifest.metadata.namespace, props);
  writeRest(props, spec.rest);
}
