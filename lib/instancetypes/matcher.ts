import type { InstancetypeMatcher, VirtualMachineSpec } from '../../imports/kubevirt-v1.ts';
import type { Finding } from '../core/diagnostic.ts';
import { ofRelease, type Release, type ReleaseRange } from '../core/kubevirt/release.ts';
import type { Written } from '../core/data/written.ts';

/** The two fields of a VirtualMachine by which it names its instancetype and its preference. */
export type MatcherField = 'instancetype' | 'preference';

/** In the order in which KubeVirt looks at them. */
export const matcherFields: readonly MatcherField[] = ['instancetype', 'preference'];

/** What both fields hold. */
export type Matcher = Written<InstancetypeMatcher>;

const failurePolicies: readonly string[] = ['Ignore', 'Reject'];

/** vm.validateInstancetypeMatcher, vm.validatePreferenceMatcher: how a matcher contradicts itself. */
export function* matcherProblems(field: MatcherField, matcher: Matcher | null | undefined, release: Release): Generator<Finding> {
  if (!matcher) return;
  const { name, kind, inferFromVolume, inferFromVolumeFailurePolicy: policy } = matcher;
  if (!name && !inferFromVolume) {
    yield {
      type: 'FieldValueNotFound',
      path: `spec.${field}`,
      message: `Either Name or InferFromVolume should be provided within the ${goNames[field]}`,
      hint: `Write spec.${field}.name, or spec.${field}.inferFromVolume with the name of a volume.`,
    };
  }
  if (inferFromVolume && name) yield* alreadySet(field, 'name', release);
  if (inferFromVolume && kind) yield* alreadySet(field, 'kind', release);
  if (typeof policy === 'string' && !failurePolicies.includes(policy)) {
    yield {
      type: 'FieldValueInvalid',
      path: `spec.${field}.inferFromVolumeFailurePolicy`,
      message: `Invalid value '${policy}' for InferFromVolumeFailurePolicy`,
      hint: 'Write Ignore or Reject as inferFromVolumeFailurePolicy.',
    };
  }
}

const goNames = { instancetype: 'InstancetypeMatcher', preference: 'PreferenceMatcher' } as const;

interface AlreadySet extends ReleaseRange {
  readonly type: NonNullable<Finding['type']>;
  readonly message: (key: string, field: MatcherField) => string;
}

/** How KubeVirt says that a matcher which infers its object names one, too. */
const alreadySetWords: readonly AlreadySet[] = [
  {
    until: '1.6',
    type: 'FieldValueNotFound',
    message: (key, field) => `${key} should not be provided when InferFromVolume is used within the ${goNames[field]}`,
  },
  {
    since: '1.7',
    type: 'FieldValueNotSupported',
    message: (key) => `${key} already set, should be cleared before setting inferFromVolume`,
  },
];

function alreadySet(field: MatcherField, key: 'name' | 'kind', release: Release): readonly Finding[] {
  return ofRelease(alreadySetWords, release).map(({ type, message }) => ({
    type,
    path: `spec.${field}.${key}`,
    message: message(key === 'name' ? 'Name' : 'Kind', field),
    hint: `Remove spec.${field}.${key} or spec.${field}.inferFromVolume.`,
  }));
}

type Matchers = Pick<Written<VirtualMachineSpec>, MatcherField>;

/** vm.validateMatcherUpdate, in which upstream swaps old and new: a new name with the revision of the old one. */
export function* matcherUpdateProblems(field: MatcherField, spec: Matchers, oldSpec: Matchers): Generator<Finding> {
  const matcher = spec[field];
  const old = oldSpec[field];
  if (!matcher?.revisionName || !old) return;
  if (matcher.revisionName !== old.revisionName || (matcher.name ?? '') === (old.name ?? '')) return;
  yield {
    type: 'FieldValueInvalid',
    path: `spec.${field}.revisionName`,
    message: 'the Matcher Name has been updated without updating the RevisionName',
    hint: `Remove spec.${field}.revisionName, so that KubeVirt keeps the revision of the new ${field}.`,
  };
}
