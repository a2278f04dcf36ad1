import { createHash } from 'node:crypto';

const namespace = Buffer.from('6a1a24a1406146078bf4a3963d0c5895', 'hex');

/** CalculateLegacyUUID: the firmware uuid of a VM that names none, a UUIDv5 of the VM's name. */
export function legacyUuid(name: string): string {
  const hash = createHash('sha1').update(namespace).update(name).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
