import { lastNamed } from '../named.ts';
import type { Network, VmiSpec } from '../spec.ts';

/** vmispec.IndexNetworkSpecByName: of several networks of one name the last. */
export function networkOf({ networks }: VmiSpec, name: string): Network | undefined {
  return lastNamed(networks, name);
}

export function isOnPodNetwork(spec: VmiSpec, name: string): boolean {
  return networkOf(spec, name)?.pod !== undefined;
}

export function isOnMultus(spec: VmiSpec, name: string): boolean {
  return networkOf(spec, name)?.multus !== undefined;
}

/** vmispec.LookUpDefaultNetwork */
export function defaultNetwork({ networks }: VmiSpec): Network | undefined {
  return networks?.find(({ pod, multus }) => pod !== undefined || multus?.default === true);
}
