import { mapOf } from '../../core/data/guards.ts';
import { valueAt, type Path } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { TakeReference } from './references.ts';

const ofSecrets: ReadonlySet<unknown> = new Set(['secret', 'cloudInitNoCloud', 'cloudInitConfigDrive']);
const ofConfigMaps: ReadonlySet<unknown> = new Set(['configMap']);

/** No pool has more VMs, whatever it asks for. */
const mostVms = 1000;

/**
 * The references of a pool by the names that its VMs have for them: a pool may add the number of each VM (pool.indexVMSpec). With `ofAny`,
 * by those of all numbers that a VM may get; else by those of its first VMs, as many as it asks for.
 */
export function numberedNames(manifest: Manifest, take: TakeReference, ofAny = false): TakeReference {
  const generation = manifest.kind === 'VirtualMachinePool' ? mapOf(valueAt(manifest, ['spec', 'nameGeneration'])) : undefined;
  if (generation === undefined) return take;
  const { appendIndexToSecretRefs, appendIndexToConfigMapRefs } = generation;
  const count = ofAny ? mostVms : vmCount(valueAt(manifest, ['spec', 'replicas']));
  const isNumbered = (at: Path): boolean => {
    const source = at[at.lastIndexOf('volumes') + 2];
    return (appendIndexToSecretRefs === true && ofSecrets.has(source)) || (appendIndexToConfigMapRefs === true && ofConfigMaps.has(source));
  };
  return (kind, name, at, namespace) => {
    if (!isNumbered(at)) take(kind, name, at, namespace);
    else for (let i = 0; i < count; i++) take(kind, `${name}-${i}`, at, namespace, 'numbered');
  };
}

/** Of a pool that has been scaled to nothing, the first VM counts: one day it is made. */
function vmCount(replicas: unknown): number {
  return typeof replicas === 'number' ? Math.min(Math.max(1, replicas), mostVms) : 1;
}
