import { ofRelease, type Release, type ReleaseRange } from '../../core/kubevirt/release.ts';
import type { Vm, VmSpec } from './objects.ts';
import { StepError } from './sync-error.ts';

const pinned = ['instancetype', 'preference'] as const;

interface Pin extends ReleaseRange {
  /** The matcher as it is noted, for a revision that the status of the VM names; undefined where none is. */
  readonly pin: (matcher: VmSpec[(typeof pinned)[number]], revisionName: string) => object | undefined;
}

/** The spec may no longer name what the status still has a revision of. */
const pins: readonly Pin[] = [
  {
    until: '1.7',
    pin: (matcher, revisionName) => {
      if (!matcher) throw new StepError('runtime error: invalid memory address or nil pointer dereference');
      return { ...matcher, revisionName };
    },
  },
  { since: '1.8', pin: (matcher, revisionName) => (matcher ? { ...matcher, revisionName } : undefined) },
];

/**
 * patchVMRevision: the spec that a guest is started from, with the revisions of instancetype and preference. Throws a StepError where
 * upstream crashes.
 */
export function startSpecOf({ spec, status }: Vm, release: Release): VmSpec {
  const matchers = pinned.flatMap((field) => {
    const name = status?.[`${field}Ref`]?.controllerRevisionRef?.name;
    if (name === undefined) return [];
    return ofRelease(pins, release).map(({ pin }) => [field, pin(spec[field], name) ?? spec[field]] as const);
  });
  return { ...spec, ...Object.fromEntries(matchers) };
}
