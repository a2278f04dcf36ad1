import { isAbsent } from '../core/data/absent.ts';
import type { Finding } from '../core/diagnostic.ts';
import type { KnownObjects } from '../core/known-objects.ts';
import type { Manifest } from '../core/manifest.ts';
import type { ObjectRef } from '../core/object-ref.ts';
import { valueAt } from '../core/data/path.ts';
import type { Matcher, MatcherField } from './matcher.ts';

const apiVersion = 'instancetype.kubevirt.io/v1beta1';
const kinds = { instancetype: 'Instancetype', preference: 'Preference' } as const;

/** A VirtualMachine, as far as it names its instancetype and preference. */
export interface VmWithMatchers {
  readonly metadata: { readonly namespace?: string | null | undefined };
  readonly spec: { readonly [field in MatcherField]?: Matcher | null | undefined };
  readonly status?: unknown;
}

/**
 * The object that a matcher names; undefined if its kind is unknown. Without a kind the cluster-wide one is meant; the kind may be singular
 * or plural, in any case. The matcher need not have passed a schema.
 */
export function matchedRef(
  field: MatcherField,
  matcher: { readonly [key in keyof Matcher]: unknown },
  namespace: string | null | undefined,
): ObjectRef | undefined {
  const { kind, name: written } = matcher;
  if (typeof kind !== 'string' && !isAbsent(kind)) return undefined;
  const name = typeof written === 'string' ? written : '';
  const namespaced = `VirtualMachine${kinds[field]}`;
  const clusterWide = `VirtualMachineCluster${kinds[field]}`;
  const word = (kind || clusterWide).toLowerCase().replace(/s$/, '');
  if (word === namespaced.toLowerCase()) return { apiVersion, kind: namespaced, namespace: namespace ?? undefined, name };
  return word === clusterWide.toLowerCase() ? { apiVersion, kind: clusterWide, name } : undefined;
}

/** The finding for a matcher of an unknown kind, which KubeVirt's webhooks accept, but with which it never starts the VM. */
export function unexpectedKind(field: MatcherField, matcher: Matcher | null | undefined): Finding | undefined {
  if (!matcher?.name || matcher.revisionName || matchedRef(field, matcher, undefined) !== undefined) return undefined;
  return {
    path: `spec.${field}.kind`,
    message: `KubeVirt would accept this VM and never start it: got unexpected kind in ${kinds[field]}Matcher: ${matcher.kind ?? ''}`,
    hint: `Write kind: VirtualMachineCluster${kinds[field]}, or VirtualMachine${kinds[field]}.`,
  };
}

/**
 * find.SpecFinder: the spec of a VM's instancetype or preference, from the revision that the VM keeps, else from the object by its name.
 * Undefined if the VM names none, or if `objects` does not have it.
 */
export function findMatched(field: MatcherField, vm: VmWithMatchers, objects: KnownObjects): unknown {
  const matcher = vm.spec[field];
  if (!matcher) return undefined;
  const { namespace } = vm.metadata;
  if (matcher.revisionName) return specOfRevision(field, revisionOf(objects, namespace, matcher.revisionName));

  const stored = valueAt(vm.status, [`${field}Ref`, 'controllerRevisionRef', 'name']);
  if (typeof stored === 'string' && stored !== '') {
    const revision = revisionOf(objects, namespace, stored);
    // A revision that the status names but nobody knows ends the search; one of another object does not.
    if (revision === undefined) return undefined;
    if (revision.metadata.labels?.['instancetype.kubevirt.io/object-name'] === matcher.name) return specOfRevision(field, revision);
  }
  const ref = matchedRef(field, matcher, namespace);
  return ref && valueAt(objects.get(ref), ['spec']);
}

function revisionOf(objects: KnownObjects, namespace: string | null | undefined, name: string): Manifest | undefined {
  return objects.get({ apiVersion: 'apps/v1', kind: 'ControllerRevision', namespace: namespace ?? undefined, name });
}

/** A revision holds a copy of the whole object. */
function specOfRevision(field: MatcherField, revision: Manifest | undefined): unknown {
  const kind = valueAt(revision, ['data', 'kind']);
  const known = kind === `VirtualMachine${kinds[field]}` || kind === `VirtualMachineCluster${kinds[field]}`;
  return known && valueAt(revision, ['data', 'apiVersion']) === apiVersion ? valueAt(revision, ['data', 'spec']) : undefined;
}
