import { isMap, mapOf } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { literal, type Props } from '../code.ts';
import { takeWatchdog } from '../guest/devices.ts';
import { takeDomain } from '../guest/domain.ts';
import { hasOnly, Taken } from '../taken.ts';
import { plainMetadata } from './metadata.ts';
import { specOf, writeRest } from './spec-prop.ts';

/** The seven areas that KubeVirt merges, of what a domain holds. */
export function presetProps(manifest: Manifest, props: Props): void {
  plainMetadata(manifest, props);
  const spec = new Taken(specOf(manifest));
  const selector = spec.take('selector');
  if (isMap(selector) && hasOnly(selector, ['matchLabels']) && selector['matchLabels'] !== undefined)
    props.set('matchLabels', literal(selector['matchLabels']));
  else if (selector !== undefined) props.set('selector', literal(selector));
  const domain = new Taken(spec.takeMap('domain'));
  const devices = new Taken(domain.takeMap('devices'));
  const areas = new Taken({});
  for (const area of ['cpu', 'features', 'firmware', 'clock', 'ioThreadsPolicy']) {
    const value = domain.take(area);
    if (value !== undefined) areas.leave(area, value);
  }
  const resources = mapOf(domain.peek('resources')) ?? {};
  if (isMap(resources['requests']) && hasOnly(resources, ['requests'])) areas.leave('resources', domain.take('resources'));
  takeDomain(areas, props);
  takeWatchdog(devices, props);
  devices.passOn(props, ['watchdog']);
  for (const [key, value] of Object.entries(areas.rest)) domain.leave(key, value);
  if (!devices.isEmpty) domain.leave('devices', devices.rest);
  writeRest(props, { ...spec.rest, ...(!domain.isEmpty && { domain: domain.rest }) });
}
