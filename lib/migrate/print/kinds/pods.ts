import { isMap, listOf } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { specOf } from './spec-prop.ts';

/** Whether a NetworkPolicy says itself which directions it limits, and which pods: the construct writes both. */
export function saysDirections(manifest: Manifest): boolean {
  const { podSelector, policyTypes } = specOf(manifest);
  return isMap(podSelector) && listOf(policyTypes).length > 0;
}

/** Whether a PodDisruptionBudget has a selector, which the construct always writes. */
export function selectsPods(manifest: Manifest): boolean {
  return isMap(specOf(manifest)['selector']);
}
