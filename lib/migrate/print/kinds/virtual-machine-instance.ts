import type { Manifest } from '../../../core/manifest.ts';
import { presetExclusion } from '../../../core/kubevirt/preset-exclusion.ts';
import { literal, mapCode, type Props } from '../code.ts';
import { takeGuest } from '../guest/guest.ts';
import { Taken } from '../taken.ts';
import { plainMetadata } from './metadata.ts';
import { specOf, writeRest } from './spec-prop.ts';

export function virtualMachineInstanceProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  const annotations = props.get('annotations');
  if (
    annotations?.kind === 'map' &&
    annotations.entries.some(([key, value]) => key === presetExclusion && value.kind === 'value' && value.value === 'true')
  ) {
    const others = annotations.entries.filter(([key]) => key !== presetExclusion);
    props.delete('annotations');
    if (others.length > 0) props.set('annotations', mapCode(others));
    props.set('excludePresets', literal(true));
  }
  const guest = new Taken(specOf(manifest));
  takeGuest(guest, { namespace: manifest.metadata.namespace }, props);
  writeRest(props, guest.rest);
}
