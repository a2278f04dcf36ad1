import { isMap, type AnyMap } from '../../../core/data/guards.ts';
import { guestFields } from '../../../core/kubevirt/passed-fields.ts';
import type { Props } from '../code.ts';
import { Taken } from '../taken.ts';
import { affinityCode } from './affinity.ts';
import { fieldCode } from './built-fields.ts';
import { takeDevices } from './devices.ts';
import { takeDisks, type GuestContext } from './disks.ts';
import { takeDomain } from './domain.ts';
import { takeNetworks } from './networks.ts';

/** Takes what the props of a guest can express, also disks and networks; the rest is for the prop `spec`. */
export function takeGuest(spec: Taken, context: GuestContext, props: Props): void {
  const domain = isMap(spec.peek('domain')) ? new Taken(spec.take('domain') as AnyMap) : undefined;
  const devices = domain !== undefined && isMap(domain.peek('devices')) ? new Taken(domain.take('devices') as AnyMap) : undefined;
  if (domain !== undefined) takeDomain(domain, props);
  if (devices !== undefined) {
    takeDisks(spec, devices, context, props);
    takeNetworks(spec, devices, props);
    takeDevices(devices, props);
  }
  const affinity = affinityCode(spec.peek('affinity'));
  if (affinity !== undefined) {
    spec.take('affinity');
    props.set('affinity', affinity);
  }
  for (const name of guestFields) {
    const value = spec.take(name);
    if (value !== undefined) props.set(name, fieldCode(name, value));
  }
  // A domain with devices is there whatever the props say.
  if (devices !== undefined && !devices.isEmpty) domain?.leave('devices', devices.rest);
  if (domain !== undefined && (!domain.isEmpty || devices === undefined)) spec.leave('domain', domain.rest);
}
