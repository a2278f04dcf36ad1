import type { KnownObjects } from '../../../core/known-objects.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { identityOf, refOf, type ObjectRef } from '../../../core/object-ref.ts';
import { valueAt, withValues } from '../../../core/data/path.ts';
import { applyToVmi } from '../../../instancetypes/apply-to-vmi.ts';
import { matchedRef } from '../../../instancetypes/find.ts';
import { matcherFields, type MatcherField } from '../../../instancetypes/matcher.ts';
import type { InstancetypeSpec, VmiTemplate } from '../../../instancetypes/vmi-template.ts';
import type { ClusterView } from '../cluster-view.ts';
import type { InstancetypeStatusRef, Vm } from '../objects.ts';
import { StepError } from '../sync-error.ts';
import { unexpectedKind } from './sizes.ts';

/** A VM that names, in its status, the revisions of its instancetype and preference, and all revisions that now exist. */
export interface Stored {
  readonly vm: Vm;
  readonly revisions: KnownObjects;
}

/**
 * revision.Store: keeps a copy of the instancetype and preference that a VM names, so that later changes of them leave the VM alone. A
 * matcher that names another object gets a new copy.
 */
export function storeRevisions(given: Stored, view: ClusterView): Stored {
  return matcherFields.reduce((stored, field) => storeRevision(field, stored, view), given);
}

function storeRevision(field: MatcherField, { vm, revisions }: Stored, view: ClusterView): Stored {
  const matcher = vm.spec[field];
  if (!matcher) return { vm, revisions };
  const statusRef = vm.status?.[`${field}Ref`];
  const kept = keptRef(statusRef ?? {}, matcher);
  if (kept.controllerRevisionRef !== undefined) return { vm: withRef(vm, field, kept), revisions };

  const ref = matchedRef(field, matcher, vm.metadata.namespace);
  if (ref === undefined) throw unexpectedKind(field, matcher); // a kept revision may have been found by name
  const object = view.objects.get(ref);
  if (object === undefined) return { vm, revisions }; // the cluster may hold it, Git does not
  if (field === 'instancetype') refuseConflicts(object, vm, view);
  const revision = revisionOf(vm, object);
  return {
    vm: withRef(vm, field, { ...kept, controllerRevisionRef: { name: revision.metadata.name ?? '' } }),
    revisions: withObject(revisions, revision),
  };
}

/** revision.syncStatusWithMatcher: the status as far as it still fits the matcher. */
function keptRef(ref: InstancetypeStatusRef, matcher: NonNullable<Vm['spec'][MatcherField]>): InstancetypeStatusRef {
  const { name, kind, inferFromVolume, revisionName } = matcher;
  const given = { ...(name && { name }), ...(kind && { kind }), ...(inferFromVolume && { inferFromVolume }) };
  const fits = Object.entries(given).every(([key, value]) => ref[key as keyof typeof given] === value);
  const revision = revisionName ? { name: revisionName } : fits ? ref.controllerRevisionRef : undefined;
  const { controllerRevisionRef: _old, ...rest } = ref;
  return { ...rest, ...given, ...(revision && { controllerRevisionRef: revision }) };
}

function withRef(vm: Vm, field: MatcherField, ref: InstancetypeStatusRef): Vm {
  return withValues(vm, [{ path: ['status', `${field}Ref`], value: ref }]);
}

function refuseConflicts(object: Manifest, vm: Vm, { config }: ClusterView): void {
  const template = vm.spec.template as VmiTemplate; // it has a spec
  const instancetype = object['spec'] as InstancetypeSpec; // what its schema accepts
  const applied = applyToVmi(template, { instancetype }, 'spec.template.spec', config.release);
  if ('conflicts' in applied) {
    throw new StepError(`VM field(s) ${applied.conflicts.map(({ field }) => field).join(', ')} conflicts with selected instance type`);
  }
}

/** revision.CreateControllerRevision. */
function revisionOf({ metadata }: Vm, object: Manifest): Manifest {
  const { name, uid, generation } = object.metadata;
  const version = object.apiVersion.slice(object.apiVersion.indexOf('/') + 1);
  return {
    apiVersion: 'apps/v1',
    kind: 'ControllerRevision',
    metadata: {
      name: `${metadata.name ?? ''}-${name ?? ''}-${version}-${textOf(uid)}-${textOf(generation) || 0}`,
      ...(metadata.namespace && { namespace: metadata.namespace }),
      labels: { 'instancetype.kubevirt.io/object-name': name ?? '' },
    },
    data: object,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function withObject(objects: KnownObjects, added: Manifest): KnownObjects {
  const identity = identityOf(refOf(added));
  const known = valueAt(objects.get(refOf(added)), ['data']);
  if (known !== undefined) return objects;
  return { ...objects, get: (ref: ObjectRef) => (identityOf(ref) === identity ? added : objects.get(ref)) };
}

/** The revisions without some that are deleted. */
export function withoutRevisions(revisions: KnownObjects, names: readonly string[]): KnownObjects {
  if (names.length === 0) return revisions;
  return { ...revisions, get: (ref: ObjectRef) => (names.includes(ref.name) ? undefined : revisions.get(ref)) };
}
