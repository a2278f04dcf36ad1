import type { Manifest } from '../core/manifest.ts';
import { withDefaults } from './default.ts';
import type { KindSchema } from './kind-schema.ts';
import { prune, type Unknown } from './prune.ts';
import type { SchemaFault } from './schema-fault.ts';
import { validate } from './validate.ts';

/** What the API server makes of an object before any webhook sees it: without unknown fields and idle nulls, with the schema's defaults. */
export function asStored({ root, hasDefaults }: KindSchema, manifest: Manifest, unknown: Unknown = () => {}): Manifest {
  const pruned = prune(root, manifest, unknown);
  return hasDefaults ? withDefaults(root, pruned) : pruned;
}

/** What the schema refuses in an object that stands as the API server would store it, or in an update of `old`. */
export function schemaFaults({ root, hasRules }: KindSchema, stored: Manifest, old?: Manifest): readonly SchemaFault[] {
  return validate(root, stored, hasRules, old);
}
