import { jsonIn } from '../../../core/data/json-in.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { literal, type Props } from '../code.ts';
import { Taken } from '../taken.ts';
import { plainMetadata } from './metadata.ts';
import { specOf, writeRest } from './spec-prop.ts';

export function networkAttachmentProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props, (annotations, own) => annotations.passAs(own, 'k8s.v1.cni.cncf.io/resourceName', 'resourceName'));
  const spec = new Taken(specOf(manifest));
  const config = spec.take('config');
  if (config !== undefined) props.set('config', literal(asData(config) ?? config));
  writeRest(props, spec.rest);
}

/** The configuration that the construct would write in the same way; undefined for a text that is written otherwise. */
function asData(config: unknown): unknown {
  if (typeof config !== 'string' || !config.startsWith('{')) return undefined;
  const data = jsonIn(config);
  return JSON.stringify(data, undefined, 2) === config ? data : undefined;
}
