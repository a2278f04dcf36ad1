import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const hashes = { sha1, sha256 };

/** As much of node:crypto as names of objects are made with. */
export function createHash(name) {
  let text = '';
  const hash = {
    update(more) {
      text += more;
      return hash;
    },
    digest: () => bytesToHex(hashes[name](utf8ToBytes(text))),
  };
  return hash;
}
