import type { Manifest } from '../../../core/manifest.ts';
import { literal, type Props } from '../code.ts';
import { portsCode } from '../ports.ts';
import { Taken } from '../taken.ts';
import { plainMetadata } from './metadata.ts';
import { specOf, writeRest } from './spec-prop.ts';

const serviceFields = ['externalIPs', 'ipFamilies', 'ipFamilyPolicy', 'selector', 'type'];

export function serviceProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  const spec = new Taken(specOf(manifest));
  const ports = spec.take('ports');
  if (ports !== undefined) props.set('ports', portsCode(ports));
  if (spec.peek('clusterIP') === 'None') {
    spec.take('clusterIP');
    props.set('headless', literal(true));
  }
  spec.passOn(props, serviceFields);
  writeRest(props, spec.rest);
}
