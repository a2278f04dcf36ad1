import { mapOf } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { literal, type Props } from '../code.ts';
import { hasOnly, Taken } from '../taken.ts';
import { plainMetadata } from './metadata.ts';
import { specOf, writeRest } from './spec-prop.ts';

const claim = 'persistentVolumeClaimName';
const content = 'volumeSnapshotContentName';

/** Whether a VolumeSnapshot has a claim or a content, and not both. */
export function hasOneSource(manifest: Manifest): boolean {
  const source = mapOf(specOf(manifest)['source']) ?? {};
  return [claim, content].some((field) => typeof source[field] === 'string' && hasOnly(source, [field]));
}

export function volumeSnapshotProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  const spec = new Taken(specOf(manifest));
  const source = spec.takeMap('source');
  props.set('source', literal(source[claim] ?? source));
  spec.passOn(props, ['volumeSnapshotClassName']);
  writeRest(props, spec.rest);
}
