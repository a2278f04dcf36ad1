import type { Manifest } from '../../../core/manifest.ts';
import { literal, type Props } from '../code.ts';
import { Taken } from '../taken.ts';
import { plainMetadata } from './metadata.ts';
import { specOf } from './spec-door.ts';

/** What the construct says of itself where nobody says it. */
const usual = 'kubevirt-hyperconverged';

/** The construct stands in a namespace always. */
export function hasNamespace({ metadata }: Manifest): boolean {
  return metadata.namespace !== undefined;
}

/** Options are props by the names of v1beta1; what is written by those of v1 stays so. */
export function hyperConvergedProps(manifest: Manifest, props: Props): void {
  const { name, namespace } = manifest.metadata;
  props.delete('namespace');
  if (name !== usual) props.set('name', literal(name));
  if (namespace !== usual) props.set('namespace', literal(namespace));
  plainMetadata(manifest, props);
  const spec = new Taken(specOf(manifest));
  if (manifest.apiVersion.endsWith('/v1')) {
    props.set('version', literal('v1'));
    if (!spec.isEmpty) props.set('v1', literal(spec.rest));
  } else spec.passOn(props, Object.keys(spec.rest));
}
