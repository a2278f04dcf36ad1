import type { Manifest } from '../../../core/manifest.ts';
import { literal, type Props } from '../code.ts';
import { onlyField, Taken } from '../taken.ts';
import { plainMetadata } from './metadata.ts';
import { specOf, writeRest } from './spec-prop.ts';

/** Instancetypes, of a namespace and of the cluster. */
export function instancetypeProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  const spec = new Taken(specOf(manifest));
  for (const name of ['cpu', 'memory']) {
    const value = spec.take(name);
    if (value !== undefined) props.set(name, literal(onlyField(value, 'guest')));
  }
  fieldProps(spec, props);
}

/** Preferences, of a namespace and of the cluster. */
export function preferenceProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  fieldProps(new Taken(specOf(manifest)), props);
}

/** Fields of the spec are props, but for annotations, which are those of the object. */
function fieldProps(spec: Taken, props: Props): void {
  const annotations = spec.take('annotations');
  spec.passOn(props, Object.keys(spec.rest));
  writeRest(props, annotations === undefined ? {} : { annotations });
}
