import type { Manifest } from '../../../core/manifest.ts';
import { mapCode, type Code, type Props } from '../code.ts';
import { Taken } from '../taken.ts';
import { takeMachine } from './machine.ts';
import { sharedMetadata } from './metadata.ts';
import { specOf, writeRest } from './spec-prop.ts';

export function virtualMachineProps(manifest: Manifest, props: Props, { isLive }: { readonly isLive: boolean }): void {
  const spec = new Taken(specOf(manifest));
  const template = new Taken(spec.takeMap('template'));
  sharedMetadata(manifest.metadata, template.takeMap('metadata'), props);
  takeMachine(spec, template, manifest.metadata.namespace, props);
  if (isLive) takeIdentity(props);
  spec.passOn(props, ['dataVolumeTemplates']);
  writeRest(props, { ...spec.rest, ...(!template.isEmpty && { template: template.rest }) });
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
