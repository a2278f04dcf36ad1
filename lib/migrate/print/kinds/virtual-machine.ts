import type { Manifest } from '../../../core/manifest.ts';
import { literal, mapCode, type Code, type Props } from '../code.ts';
import { takeGuest } from '../guest/guest.ts';
import { onlyField, Taken } from '../taken.ts';
import { sharedMetadata } from './metadata.ts';
import { specOf, throughDoor } from './spec-door.ts';

export function virtualMachineProps(manifest: Manifest, props: Props, { isLive }: { readonly isLive: boolean }): void {
  const spec = new Taken(specOf(manifest));
  const template = new Taken(spec.takeMap('template'));
  sharedMetadata(manifest.metadata, template.takeMap('metadata'), props);
  const runStrategy = spec.take('runStrategy');
  if (runStrategy !== undefined && runStrategy !== 'Always') props.set('runStrategy', literal(runStrategy));
  for (const name of ['instancetype', 'preference']) {
    const ref = spec.take(name);
    if (ref !== undefined) props.set(name, literal(onlyField(ref, 'name')));
  }
  spec.passOn(props, ['updateVolumesStrategy']);
  const guest = new Taken(template.takeMap('spec'));
  takeGuest(guest, { namespace: manifest.metadata.namespace, owner: spec }, props);
  if (isLive) takeIdentity(props);
  spec.passOn(props, ['dataVolumeTemplates']);
  if (!guest.isEmpty) template.leave('spec', guest.rest);
  throughDoor(props, { ...spec.rest, ...(!template.isEmpty && { template: template.rest }) });
}

/** uuid and serial of a machine that runs are who it is, not how it boots. */
function takeIdentity(props: Props): void {
  const firmware = props.get('firmware');
  if (firmware?.kind !== 'map' || !firmware.entries.some(([key]) => key === 'uuid')) return;
  const isIdentity = ([key]: readonly [string, Code]): boolean => key === 'uuid' || key === 'serial';
  const others = firmware.entries.filter((entry) => !isIdentity(entry));
  props.delete('firmware');
  props.set('identity', mapCode(firmware.entries.filter(isIdentity)));
  if (others.length > 0) props.set('firmware', mapCode(others));
}
