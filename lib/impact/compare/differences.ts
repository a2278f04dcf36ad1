import { goTypeOfKind } from '../../core/go-type-of-kind.ts';
import { goStruct, type GoType } from '../../core/go-types/go-type.ts';
import type { FieldChange } from '../../core/impact.ts';
import type { Manifest } from '../../core/manifest.ts';
import { asStored } from '../../schema/as-stored.ts';
import { shippedSchema } from '../../schema/shipped-schemas.ts';
import { fieldChanges } from './field-changes.ts';

/** What the API server would tell apart: defaults of the schema make no difference, and neither does what only it and controllers write. */
export function differences(before: Manifest, after: Manifest): readonly FieldChange[] {
  return fieldChanges(comparable(before), comparable(after), typeOf(after));
}

function comparable(manifest: Manifest): unknown {
  const schema = shippedSchema(manifest.apiVersion, manifest.kind);
  const { apiVersion: _version, kind: _kind, status: _status, ...rest } = schema === undefined ? manifest : asStored(schema, manifest);
  return rest;
}

/** By which quantities and durations are told apart from texts; undefined for kinds that are compared as they are written. */
function typeOf({ kind }: Manifest): GoType | undefined {
  const name = goTypeOfKind(kind);
  return name === undefined ? undefined : goStruct(name);
}
