import type { Manifest } from '../../../core/manifest.ts';
import type { Props } from '../code.ts';
import { Taken } from '../taken.ts';
import { plainMetadata } from './metadata.ts';

export const configMapFields: readonly string[] = ['data', 'binaryData', 'immutable'];

export function configMapProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  new Taken(manifest).passOn(props, configMapFields);
}
