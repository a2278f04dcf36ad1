import { isDeepStrictEqual } from 'node:util';
import { roundTrip } from '../../lib/core/go/json.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import type { ResolveMode } from '../../lib/core/draft.ts';
import { valueAt, withValues, type Path } from '../../lib/core/data/path.ts';
import { randomUuid } from '../../lib/defaults/unknowable.ts';
import type { Answer } from '../conformance/question.ts';

/** CREATE-only: virt-controller and the mutator stamp it into a new VMI. */
const createOnlyAnnotation = 'kubevirt.io/pci-topology-version';

/** The spec of an object as Go prints it, without what is random. */
function specOf(object: unknown, goType: string): unknown {
  const { spec } = withoutRandom(object) as Manifest;
  const read = roundTrip(goType, { spec });
  return 'error' in read ? read : (read.value as Manifest)['spec'];
}

/** How far a guest can be plugged up: written nowhere in `full`, as it would end that. */
const ceilings: readonly Path[] = [
  ['domain', 'cpu', 'maxSockets'],
  ['domain', 'memory', 'maxGuest'],
];

/** Where the spec that a mutator answers differs from the emitted one; undefined where it has left it alone. */
export function changedSpec(emitted: Manifest, { allowed, object }: Answer, mode: ResolveMode): unknown {
  if (allowed !== true || object === undefined) return undefined;
  const before = specOf(emitted, emitted.kind);
  const after = specOf(object, emitted.kind);
  const added = mode === 'full' ? ceilings.filter((path) => valueAt(before, path) === undefined) : [];
  const left = differences(before, after).filter(({ at }) => !added.some((path) => `.${path.join('.')}` === at));
  return left.length === 0 ? undefined : left;
}

const firmwareUuid: Path = ['spec', 'domain', 'firmware', 'uuid'];

/** Whether two answers to a creation hold the same VMI. */
export function differentVmi(a: Answer, b: Answer): unknown {
  // The oracle masks whatever uuid the input does not hold, that of a preset included.
  const isMasked = [a, b].some(({ object }) => valueAt(object, firmwareUuid) === randomUuid);
  const masked = ({ object }: Answer): unknown =>
    isMasked ? withValues(object as Manifest, [{ path: firmwareUuid, value: randomUuid }]) : object; // as an accepted creation answers
  const found = differences(comparable(masked(a)), comparable(masked(b)));
  return found.length === 0 ? undefined : found;
}

function comparable(object: unknown): unknown {
  const { metadata, spec } = withoutRandom(object) as Manifest;
  const { [createOnlyAnnotation]: _stamp, ...annotations } = metadata.annotations ?? {};
  return { labels: metadata.labels ?? {}, annotations, spec: specOf({ spec }, 'VirtualMachineInstance') };
}

/** Without the masks of random values, and without a firmware that holds nothing else. */
function withoutRandom(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRandom);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([key, inner]): readonly (readonly [string, unknown])[] => {
    if (inner === randomUuid) return [];
    const left = withoutRandom(inner);
    return key === 'firmware' && isEmpty(left) ? [] : [[key, left]];
  });
  return Object.fromEntries(kept);
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

interface Differing {
  readonly at: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Each leaf that differs, and each map that stands on one side only. */
function differences(before: unknown, after: unknown, at = ''): readonly Differing[] {
  if (isDeepStrictEqual(before, after)) return [];
  const isMap = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (!isMap(before) || !isMap(after)) return [{ at, before, after }];
  const fields = (value: object): Readonly<Record<string, unknown>> => value as Readonly<Record<string, unknown>>;
  return Array.from(new Set([...Object.keys(before), ...Object.keys(after)])).flatMap((key) =>
    differences(fields(before)[key], fields(after)[key], `${at}.${key}`),
  );
}
