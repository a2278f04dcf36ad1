import { mapOf } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { literal, type Props } from '../code.ts';
import { takeGuest } from '../guest/guest.ts';
import { Taken } from '../taken.ts';
import { sharedMetadata } from './metadata.ts';
import { specOf, writeRest } from './spec-prop.ts';

export function replicaSetProps(manifest: Manifest, props: Props): void {
  const spec = new Taken(specOf(manifest));
  const template = new Taken(spec.takeMap('template'));
  spec.passOn(props, ['replicas', 'paused']);
  const metadata = template.takeMap('metadata');
  sharedMetadata(manifest.metadata, metadata, props);
  // Left out, the guests would be given labels that the selector matches.
  if (Object.keys(mapOf(metadata['labels']) ?? {}).length === 0) props.set('labels', literal({}));
  spec.passOn(props, ['selector']);
  const guest = new Taken(template.takeMap('spec'));
  takeGuest(guest, { namespace: manifest.metadata.namespace }, props);
  if (!guest.isEmpty) template.leave('spec', guest.rest);
  writeRest(props, { ...spec.rest, ...(!template.isEmpty && { template: template.rest }) });
}
