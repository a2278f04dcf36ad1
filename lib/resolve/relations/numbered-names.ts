import { mapOf } from '../../core/data/narrow.ts';
import { valueAt, type Path } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { TakeReference } from './references.ts';

const ofSecrets: ReadonlySet<unknown> = new Set(['secret', 'cloudInitNoCloud', 'cloudInitConfigDrive']);
const ofConfigMaps: ReadonlySet<unknown> = new Set(['configMap']);

/** The references of a pool by the names that its first VM has for them: a pool may add the number of each VM (pool.indexVMSpec). */
export function numberedNames(manifest: Manifest, take: TakeReference): TakeReference {
  const generation = manifest.kind === 'VirtualMachinePool' ? mapOf(valueAt(manifest, ['spec', 'nameGeneration'])) : undefined;
  if (generation === undefined) return take;
  const { appendIndexToSecretRefs, appendIndexToConfigMapRefs } = generation;
  const isNumbered = (at: Path): boolean => {
    const source = at[at.lastIndexOf('volumes') + 2];
    return (appendIndexToSecretRefs === true && ofSecrets.has(source)) || (appendIndexToConfigMapRefs === true && ofConfigMaps.has(source));
  };
  return (kind, name, at, namespace) => take(kind, isNumbered(at) ? `${name}-0` : name, at, namespace);
}
