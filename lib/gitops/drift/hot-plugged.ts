import type { HotPluggable } from '../../core/delivery.ts';
import type { Manifest } from '../../core/manifest.ts';
import { refOf } from '../../core/object-ref.ts';
import type { IgnoreRule } from './ignore-rule.ts';

/** The API has no keys for these lists: whoever writes one item writes the list. */
const lists: Readonly<Record<HotPluggable, readonly string[]>> = {
  volumes: ['volumes', 'domain/devices/disks'],
  interfaces: ['networks', 'domain/devices/interfaces'],
};

/** Lists of a VM that its chart says others write too. */
export function hotPlugged(manifest: Manifest, writtenByOthers: readonly HotPluggable[]): IgnoreRule | undefined {
  if (writtenByOthers.length === 0) return undefined;
  return {
    ref: refOf(manifest),
    pointers: writtenByOthers.flatMap((name) => lists[name].map((list) => `/spec/template/spec/${list}`)),
    reason: `Others plug ${writtenByOthers.join(' and ')}.`,
  };
}
