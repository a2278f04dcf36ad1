import { versionOf } from '../../cluster/hyperconverged/types.ts';
import type { Manifest } from '../../core/manifest.ts';
import { valueAt } from '../../core/data/path.ts';

/** What to write where the gates have the form of the other version; undefined where they have neither, or the right one. */
export function gatesHint(object: Manifest): string | undefined {
  const version = versionOf(object);
  const gates = valueAt(object, ['spec', 'featureGates']);
  if (typeof gates !== 'object' || gates === null || Array.isArray(gates) === (version === 'v1')) return undefined;
  return version === 'v1'
    ? 'Write featureGates as a list, such as [{ name: downwardMetrics, state: Enabled }]: v1beta1 alone has it as an object.'
    : 'Write featureGates as an object, such as { downwardMetrics: true }: v1 alone has it as a list.';
}
