import { isMap, listOf, mapOf, textOf, type AnyMap } from '../../core/data/guards.ts';
import type { Release } from '../../core/kubevirt/release.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import { valueAt, type Path } from '../../core/data/path.ts';
import { inferMatcher, type VmToInfer } from '../../instancetypes/infer.ts';
import { matcherFields } from '../../instancetypes/matcher.ts';
import { matcherReference, type TakeReference } from './references.ts';

interface InferredIn {
  readonly namespace: string | undefined;
  readonly objects: KnownObjects;
  readonly release: Release;
}

/** The instancetype and the preference that a VM takes from the labels of a volume's source, where that is known. */
export function inferredReferences(vmSpec: AnyMap, at: Path, { namespace, objects, release }: InferredIn, take: TakeReference): void {
  for (const field of matcherFields) {
    if (textOf(mapOf(vmSpec[field])?.['inferFromVolume']) === undefined) continue;
    const inference = inferMatcher(field, { metadata: { namespace }, spec: readable(vmSpec) }, objects, release);
    const inferred = 'writes' in inference ? inference.writes.at(-1)?.value : undefined;
    matcherReference(field, inferred, [...at, field, 'inferFromVolume'], take);
  }
}

/** No schema has checked the VM yet: its lists are made such that they can be searched. All else is compared, or read as a text if it is one. */
function readable(vmSpec: AnyMap): VmToInfer['spec'] {
  const volumes = listOf(valueAt(vmSpec, ['template', 'spec', 'volumes'])).filter(isMap);
  const dataVolumeTemplates = listOf(vmSpec['dataVolumeTemplates']).filter(isMap);
  return { ...vmSpec, dataVolumeTemplates, template: { spec: { volumes } } };
}
