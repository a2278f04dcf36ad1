import { isMap } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import { withBuiltInDefaults } from '../../schema/built-in/defaults.ts';
import { asGoWrites } from './as-go-writes.ts';
import { publishedSchema } from './published-schemas.ts';

/** An object of a kind of Kubernetes itself as policies see it: read by the API server, with defaults; undefined for any other kind. */
export function asServerReads(manifest: Manifest): Manifest | undefined {
  const schema = publishedSchema(manifest.apiVersion, manifest.kind);
  if (schema === undefined) return undefined;
  const written = asGoWrites(schema, manifest);
  return withBuiltInDefaults(manifest.kind === 'Secret' ? withoutStrings(written) : written);
}

/** A Secret's strings are stored as bytes (Convert_v1_Secret_To_core_Secret). */
function withoutStrings({ stringData, ...secret }: Manifest): Manifest {
  if (!isMap(stringData)) return secret;
  const bytes = Object.entries(stringData).map(([key, text]) => [key, Buffer.from(String(text)).toString('base64')]);
  return { ...secret, data: { ...(isMap(secret['data']) ? secret['data'] : {}), ...Object.fromEntries(bytes) } };
}
