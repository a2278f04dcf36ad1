import type { Manifest } from '../core/manifest.ts';

/** The object as another version of its kind has it. Kinds without a conversion webhook differ in nothing but the version's name. */
export function inVersion(manifest: Manifest, apiVersion: string): Manifest {
  return manifest.apiVersion === apiVersion ? manifest : { ...manifest, apiVersion };
}
