import { isMap, type AnyMap } from '../../../core/data/guards.ts';
import { deviceFields } from '../../../core/kubevirt/passed-fields.ts';
import { call, literal, type Props } from '../code.ts';
import { hasOnly, Taken } from '../taken.ts';
import { stateCode } from './features.ts';

/** Takes the devices that are neither disks nor interfaces. */
export function takeDevices(devices: Taken, props: Props): void {
  const graphics = devices.peek('autoattachGraphicsDevice');
  if (typeof graphics === 'boolean') {
    devices.take('autoattachGraphicsDevice');
    props.set('headless', literal(!graphics));
  }
  takeInputs(devices, props);
  for (const name of ['rng', 'downwardMetrics', 'clientPassthrough']) {
    const value = devices.peek(name);
    if (!isMap(value) || !hasOnly(value, [])) continue;
    devices.take(name);
    props.set(name, literal(true));
  }
  const tpm = devices.take('tpm');
  if (tpm !== undefined) props.set('tpm', stateCode(tpm));
  const video = devices.peek('video');
  if (isMap(video) && hasOnly(video, ['type']) && video['type'] !== undefined) {
    devices.take('video');
    props.set('video', literal(video['type']));
  }
  takeWatchdog(devices, props);
  devices.passOn(props, deviceFields);
}

/** By its builder, which names it and says what it does. */
export function takeWatchdog(devices: Taken, props: Props): void {
  const watchdog = devices.peek('watchdog');
  if (!isMap(watchdog)) return;
  const { name, ...kinds } = watchdog;
  const [entry, another] = Object.entries(kinds);
  const isKnown = entry !== undefined && another === undefined && (entry[0] === 'i6300esb' || entry[0] === 'diag288');
  if (!isKnown || typeof name !== 'string' || !isMap(entry[1]) || !hasOnly(entry[1], ['action']) || entry[1]['action'] === undefined)
    return;
  devices.take('watchdog');
  const { action } = entry[1];
  const named = name === 'watchdog' ? [] : [literal(name)];
  const given = named.length === 0 && action === 'reset' ? [] : [literal(action), ...named];
  props.set('watchdog', call(`Watchdog.${entry[0]}`, ...given));
}

/** Tablets come first, then the others. */
function takeInputs(devices: Taken, props: Props): void {
  const inputs = devices.peekList('inputs');
  if (inputs === undefined || inputs.length === 0 || !inputs.every(isMap)) return;
  devices.take('inputs');
  const firstOther = inputs.findIndex(({ type }) => type !== 'tablet');
  const count = firstOther === -1 ? inputs.length : firstOther;
  const tablets = inputs.slice(0, count).map(tabletProp);
  if (tablets.length > 0) props.set('tablets', literal(tablets));
  if (count < inputs.length) props.set('inputs', literal(inputs.slice(count)));
}

/** A tablet that has a name alone is that name. */
function tabletProp(input: AnyMap): unknown {
  const tablet = new Taken(input);
  tablet.take('type');
  return hasOnly(tablet.rest, ['name']) && typeof tablet.peek('name') === 'string' ? tablet.peek('name') : tablet.rest;
}
