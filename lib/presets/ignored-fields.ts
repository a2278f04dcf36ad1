import { entryOf } from '../core/data/entry-of.ts';
import type { Path } from '../core/data/path.ts';

/** What KubeVirt reads of a preset's domain: true for an area, a map for fields of which only some are read. */
interface Read {
  readonly [field: string]: true | Read;
}

const read: Read = {
  resources: { requests: true },
  cpu: true,
  firmware: true,
  clock: true,
  features: true,
  devices: { watchdog: true },
  ioThreadsPolicy: true,
};

/** The fields of a preset's domain that KubeVirt does not merge, as paths from the preset's root: `spec.domain.memory`. */
export function ignoredFields(domain: unknown): readonly Path[] {
  return [...unread(domain, read, ['spec', 'domain'])];
}

function* unread(value: unknown, known: Read, at: Path): Generator<Path> {
  if (typeof value !== 'object' || value === null) return; // its schema refuses it
  for (const [field, inner] of Object.entries(value) as readonly [string, unknown][]) {
    const part = entryOf(known, field);
    if (part === undefined) yield [...at, field];
    else if (part !== true) yield* unread(inner, part, [...at, field]);
  }
}
