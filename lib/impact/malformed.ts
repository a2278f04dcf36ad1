import type { Release } from '../core/kubevirt/release.ts';
import { listOf } from '../core/data/guards.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf } from '../core/object-ref.ts';
import { parsePath, printPath, valueAt, withValues, type Path } from '../core/data/path.ts';
import { asStored, schemaFaults } from '../schema/as-stored.ts';
import { builtInSchema } from '../schema/built-in-schemas.ts';
import type { KindSchema } from '../schema/kind-schema.ts';
import { isEncrypted } from '../core/sops.ts';
import { isPlainlyValid } from '../schema/plainly-valid.ts';
import { servedVersions, shippedSchema } from '../schema/shipped-schemas.ts';
import { invalidMessage } from '../schema/status-message.ts';

const textMaps: readonly Path[] = [
  'metadata',
  'spec.template.metadata',
  'spec.virtualMachineTemplate.metadata',
  'spec.virtualMachineTemplate.spec.template.metadata',
].flatMap((path) => [parsePath(`${path}.labels`), parsePath(`${path}.annotations`)]);

/** Lists in which the schema allows null. */
const templateLists: readonly Path[] = [
  ['spec', 'dataVolumeTemplates'],
  ['spec', 'virtualMachineTemplate', 'spec', 'dataVolumeTemplates'],
];

/** Why the API server never stores an object: its shape is not that of its kind. Our other code relies on that shape. */
export function malformed(manifest: Manifest, release: Release): string | undefined {
  const unreadable = textMaps.find((path) => !isTextMap(valueAt(manifest, path)));
  if (unreadable !== undefined) return `${printPath(unreadable)} is not an object of strings`;
  const nameless = templateLists.find((path) => listOf(valueAt(manifest, path)).includes(null));
  if (nameless !== undefined) return `'name' field must not be empty for DataVolumeTemplate entry ${printPath(nameless)}`;
  const schema = schemaOf(manifest, release);
  if (schema === undefined || isPlainlyValid(schema, manifest)) return undefined;
  const faults = schemaFaults(schema, asStored(schema, manifest));
  return faults.length === 0 ? undefined : invalidMessage(manifest, faults);
}

/** The object without values that SOPS has encrypted and its schema refuses, as it does texts in the place of numbers: what they are nobody knows. */
export function withoutUnreadable(manifest: Manifest, release: Release): Manifest {
  const schema = schemaOf(manifest, release);
  if (schema === undefined) return manifest;
  const faults = schemaFaults(schema, asStored(schema, manifest));
  const unreadable = faults.filter(({ path }) => isEncrypted(valueAt(manifest, path)));
  return withValues(
    manifest,
    unreadable.map(({ path }) => ({ path, value: undefined })),
  );
}

/** For a version that is no longer served, the schema of one that is. */
function schemaOf({ apiVersion, kind }: Manifest, release: Release): KindSchema | undefined {
  const group = groupOf(apiVersion);
  const [served] = servedVersions(group, kind, release) ?? [];
  return (
    shippedSchema(apiVersion, kind, release) ??
    builtInSchema(apiVersion, kind) ??
    (served === undefined ? undefined : shippedSchema(`${group}/${served}`, kind, release))
  );
}

function isTextMap(map: unknown): boolean {
  if (map === undefined) return true;
  if (typeof map !== 'object' || map === null || Array.isArray(map)) return false;
  return Object.values(map).every((value) => typeof value === 'string');
}
