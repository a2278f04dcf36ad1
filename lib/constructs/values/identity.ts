import { createHash } from 'node:crypto';
import type { PropNames } from '../props/prop-shape.ts';

/** What identifies a VM to its guest and its network. Written here, it stays the same if the VirtualMachine is created again. */
export interface Identity {
  /** SMBIOS uuid, by which Windows and licences identify a machine. */
  readonly uuid: string;
  /** SMBIOS serial number. @default - none */
  readonly serial?: string | undefined;
  /** MAC addresses of interfaces that set none, by the interface's name. @default - random at each start */
  readonly macAddresses?: Readonly<Record<string, string>> | undefined;
}

export const identityNames: PropNames<Identity> = { uuid: true, serial: true, macAddresses: 'map' };

const ours = Buffer.from('0d4bfa52b2b14a6a9c5b1f6a8d0e7c35', 'hex');

/**
 * Derives an identity from the names of cluster, namespace and VM: the same names always give the same identity. `interfaces` are the names
 * of the interfaces that get a MAC address.
 */
export function stableIdentity(cluster: string, namespace: string, name: string, interfaces: readonly string[]): Required<Identity> {
  const vm = `${cluster}/${namespace}/${name}`;
  return {
    uuid: uuidV5(vm),
    serial: uuidV5(`${vm}/serial`),
    macAddresses: Object.fromEntries(interfaces.map((each) => [each, macAddress(`${vm}/interfaces/${each}`)])),
  };
}

/** Of one station, and administered locally, as IEEE 802 has it for addresses that no vendor gives out. */
function macAddress(name: string): string {
  const [first = 0, ...rest] = hashed(name).subarray(0, 6);
  return [(first & 0xfc) | 0x02, ...rest].map((byte) => byte.toString(16).padStart(2, '0')).join(':');
}

function hashed(name: string): Buffer {
  return createHash('sha1').update(ours).update(name).digest();
}

/** RFC 9562, section 5.5, in a name space of our own. */
function uuidV5(name: string): string {
  const hash = hashed(name);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
