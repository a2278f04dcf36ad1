import type { Release } from '../../core/kubevirt/release.ts';
import { convertHyperConverged } from '../../cluster/hyperconverged/conversion/convert.ts';
import { quotaSaysNothing } from '../../cluster/hyperconverged/idle-quota.ts';
import { stored } from '../../cluster/hyperconverged/settle.ts';
import { isHyperConverged } from '../../cluster/hyperconverged/types.ts';
import { goTypeOfKind } from '../../core/go/type-of-kind.ts';
import { goStruct, type GoType } from '../../core/go/types/go-type.ts';
import type { FieldChange } from '../../core/impact.ts';
import type { Manifest } from '../../core/manifest.ts';
import { valueAt, withValues } from '../../core/data/path.ts';
import { asStored } from '../../schema/as-stored.ts';
import { shippedSchema } from '../../schema/shipped-schemas.ts';
import { fieldChanges } from './field-changes.ts';

/** Where two objects differ for the API server of a release of KubeVirt: neither in defaults of the schema, nor in what only it and controllers write. */
export function differences(before: Manifest, after: Manifest, release: Release): readonly FieldChange[] {
  const [old, now] = inOneVersion(before, after, release);
  return fieldChanges(comparable(old, release), comparable(now, release), typeOf(after));
}

/** Two versions of a HyperConverged have their fields in different places, so both are compared as the cluster stores them, in v1beta1. */
function inOneVersion(before: Manifest, after: Manifest, release: Release): readonly [before: Manifest, after: Manifest] {
  if (before.apiVersion === after.apiVersion || !isHyperConverged(before) || !isHyperConverged(after)) return [before, after];
  const old = convertHyperConverged(stored(before, release), 'v1beta1');
  const now = convertHyperConverged(stored(after, release), 'v1beta1');
  return 'error' in old || 'error' in now ? [before, after] : [withoutIdleQuota(old.object), withoutIdleQuota(now.object)];
}

/** Where there is none, the schema of v1 adds an applicationAwareConfig that says nothing; that of v1beta1 does not. */
function withoutIdleQuota(object: Manifest): Manifest {
  const path = ['spec', 'applicationAwareConfig'];
  return quotaSaysNothing(valueAt(object, path)) ? withValues(object, [{ path, value: undefined }]) : object;
}

function comparable(manifest: Manifest, release: Release): unknown {
  const schema = shippedSchema(manifest.apiVersion, manifest.kind, release);
  const { apiVersion: _version, kind: _kind, status: _status, ...rest } = schema === undefined ? manifest : asStored(schema, manifest);
  return rest;
}

/** The Go type of a kind, which tells quantities and durations from texts; undefined for kinds that are compared as they are written. */
function typeOf({ kind }: Manifest): GoType | undefined {
  const name = goTypeOfKind(kind);
  return name === undefined ? undefined : goStruct(name);
}
