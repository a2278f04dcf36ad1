import type { Labels, Manifest } from '../core/manifest.ts';

/** Argo CD: options for one object, separated by commas. */
export const syncOptions = 'argocd.argoproj.io/sync-options';

/** Flux: whether it deletes an object that has left Git. */
export const fluxPrune = 'kustomize.toolkit.fluxcd.io/prune';

/** The manifest with these annotations where it has none of the name yet: what a chart says about delivery stands. */
export function withAnnotations(manifest: Manifest, added: Labels): Manifest {
  if (Object.keys(added).length === 0) return manifest;
  const { metadata } = manifest;
  return { ...manifest, metadata: { ...metadata, annotations: { ...added, ...metadata.annotations } } };
}
