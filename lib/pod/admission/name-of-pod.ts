import type { Pod } from '../pod.ts';

/** What messages of the API server call a pod: its name, or what its name begins with. */
export function nameOfPod({ metadata }: Pod): string {
  return metadata.name ?? metadata.generateName ?? '';
}
