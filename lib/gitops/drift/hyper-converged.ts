import { mutatorWrites } from '../../cluster/hyperconverged/mutate.ts';
import { newestHyperConverged, type HyperConvergedRelease } from '../../cluster/hyperconverged/releases.ts';
import { printPointer } from '../../core/data/json-pointer.ts';
import type { Manifest } from '../../core/manifest.ts';
import { refOf } from '../../core/object-ref.ts';
import type { IgnoreRule } from './ignore-rule.ts';

/** What the operator's webhook writes into the object, at its creation and at the first write after its status knows the nodes. */
export function hyperConvergedDrift(
  manifest: Manifest,
  { kubevirt }: HyperConvergedRelease = newestHyperConverged,
): IgnoreRule | undefined {
  const mutation = mutatorWrites({ ...manifest, status: { infrastructureHighlyAvailable: true } }, 'CREATE', kubevirt);
  if ('refused' in mutation || mutation.writes.length === 0) return undefined;
  return {
    ref: refOf(manifest),
    pointers: mutation.writes.map(({ path }) => printPointer(path)),
    reason: 'The operator fills them in where Git says nothing.',
  };
}
