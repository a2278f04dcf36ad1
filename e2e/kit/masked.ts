import type { Manifest } from '../../lib/core/manifest.ts';

/** Without what the API server alone knows of any object. */
export function withoutServerFields(manifest: Manifest): Manifest {
  const metadata = Object.fromEntries(Object.entries(manifest.metadata).filter(([name]) => !ofServer.has(name)));
  return { ...manifest, metadata };
}

const ofServer: ReadonlySet<string> = new Set(['creationTimestamp', 'generation', 'managedFields', 'resourceVersion', 'selfLink', 'uid']);
