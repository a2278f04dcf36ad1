import type { AnyMap } from '../../core/data/guards.ts';
import { identify } from './identity.ts';

export const kustomizeHint = 'Pipe what kubectl kustomize prints for the folder into cdk8s-kubevirt check -.';

/**
 * Whether `value`, read from `file`, tells kustomize what to do: it goes by the name of the file. An object may have such a name as well, and
 * that of Flux does.
 */
export function isKustomization(value: unknown, file: string): value is AnyMap {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { apiVersion } = value as AnyMap;
  if (typeof apiVersion === 'string' && apiVersion.startsWith('kustomize.config.k8s.io/')) return true;
  return isKustomizationFile(file) && !('ref' in identify(value));
}

export function isKustomizationFile(file: string): boolean {
  return /(?:^|[/\\:])(?:kustomization\.ya?ml|Kustomization)$/.test(file);
}
