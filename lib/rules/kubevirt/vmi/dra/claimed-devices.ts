import type { Domain, VmiSpec } from '../spec.ts';

export type DeviceList = 'gpus' | 'hostDevices';
export type Device = NonNullable<Domain['devices'][DeviceList]>[number];

/** What upstream says of one of the two lists of devices that a claim may give. */
export interface DeviceKind {
  readonly list: DeviceList;
  readonly typeName: 'GPU' | 'HostDevice';
  /** In the names of rules. */
  readonly noun: 'gpu' | 'host-device';
  readonly gate: string;
  /** Whether a VM may hold devices of claims beside others. */
  readonly mixes: boolean;
}

export const gpus: DeviceKind = { list: 'gpus', typeName: 'GPU', noun: 'gpu', gate: 'GPUsWithDRA', mixes: false };
export const hostDevices: DeviceKind = {
  list: 'hostDevices',
  typeName: 'HostDevice',
  noun: 'host-device',
  gate: 'HostDevicesWithDRA',
  mixes: true,
};

/** Go keeps both names behind one pointer, which is there as soon as one of them is written. */
export function hasClaim({ claimName, requestName }: Device): boolean {
  return claimName !== undefined || requestName !== undefined;
}

/** A device that a claim gives, and no device plugin. */
export function isClaimed(device: Device): boolean {
  return !device.deviceName && hasClaim(device);
}

export function claimedDevices({ domain }: VmiSpec, { list }: DeviceKind): readonly Device[] {
  const devices: readonly Device[] | undefined = domain.devices[list];
  return devices?.filter(isClaimed) ?? [];
}

/** Devices of claims and others together, where that is refused; nothing else is looked at then. */
export function isMixed({ domain }: VmiSpec, { list, mixes }: DeviceKind): boolean {
  const devices: readonly Device[] | undefined = domain.devices[list];
  return !mixes && devices !== undefined && devices.some(isClaimed) && !devices.every(isClaimed);
}

/** A request of a claim, and the index of the first device that has it. */
export function firstRequests(spec: VmiSpec, kind: DeviceKind): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  const devices: readonly Device[] = spec.domain.devices[kind.list] ?? [];
  for (const [i, device] of devices.entries()) {
    const key = isClaimed(device) ? requestKey(device) : undefined;
    if (key !== undefined && !first.has(key)) first.set(key, i);
  }
  return first;
}

/** `claim/request`; undefined where one of them is missing. */
export function requestKey({
  claimName,
  requestName,
}: {
  readonly claimName?: string | undefined;
  readonly requestName?: string | undefined;
}): string | undefined {
  return claimName && requestName ? `${claimName}/${requestName}` : undefined;
}
