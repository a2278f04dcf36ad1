import { createHash } from 'node:crypto';

/** The SMBIOS identity that a guest keeps whenever and wherever its VirtualMachine is created anew. */
export interface Identity {
  readonly uuid: string;
  readonly serial?: string | undefined;
}

const ours = Buffer.from('0d4bfa52b2b14a6a9c5b1f6a8d0e7c35', 'hex');

/** An identity that follows from what names a VM: the same cluster, namespace and name give the same, on every machine and for ever. */
export function stableIdentity(cluster: string, namespace: string, name: string): Required<Identity> {
  return { uuid: uuidV5(`${cluster}/${namespace}/${name}`), serial: uuidV5(`${cluster}/${namespace}/${name}/serial`) };
}

/** RFC 9562, section 5.5, in a name space of our own. */
function uuidV5(name: string): string {
  const hash = createHash('sha1').update(ours).update(name).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
