import type { Manifest } from '../../../core/manifest.ts';
import type { Props } from '../code.ts';
import { Taken } from '../taken.ts';
import { plainMetadata } from './metadata.ts';
import { specOf } from './spec-prop.ts';

/** An object whose props are the fields of its spec. */
export function directProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  const spec = new Taken(specOf(manifest));
  spec.passOn(props, Object.keys(spec.rest));
}
