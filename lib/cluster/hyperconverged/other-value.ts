import type { Manifest } from '../../core/manifest.ts';
import { parsePath, valueAt, withValues } from '../../core/data/path.ts';
import { sameData } from '../../core/data/same-data.ts';
import { convertHyperConverged } from './conversion/convert.ts';
import type { OperatorFacts } from './operands/operands.ts';
import { newestHyperConverged } from './releases.ts';
import { settle, stored } from './settle.ts';

/** What an option may be set to where nothing of it is known but a few words: one of these is of its type. */
const anything: readonly unknown[] = [true, false, 1, 2, 'probe', '1Gi', '1h0m0s', [], {}];

/**
 * The HyperConverged, as v1beta1, with another value of an option (below `spec`), by which its KubeVirt changes; undefined for an option that
 * KubeVirt does not follow. `words` are those of an enumeration. What differs under it differs because of the option.
 */
export function withOtherValue(object: Manifest, option: string, words: readonly string[], facts: OperatorFacts): Manifest | undefined {
  const { release = newestHyperConverged } = facts;
  const converted = convertHyperConverged(object, 'v1beta1');
  if ('error' in converted) return undefined;
  const path = ['spec', ...parsePath(option)];
  const before = kubeVirtOf(converted.object, facts);
  const current = valueAt(stored(converted.object, release.kubevirt), path);
  for (const value of othersThan(current, words)) {
    const probe = withValues(converted.object, [{ path, value }]);
    const after = kubeVirtOf(probe, facts);
    if (after !== undefined && !sameData(after, before)) return probe;
  }
  return undefined;
}

function othersThan(current: unknown, words: readonly string[]): readonly unknown[] {
  if (typeof current === 'boolean') return [!current];
  if (typeof current === 'number') return [current + 1];
  if (typeof current === 'object' && current !== null) return [undefined];
  const others = words.filter((word) => word !== current);
  return current === undefined ? [...others, ...anything] : [...others, `${JSON.stringify(current)}-probe`, ...anything];
}

function kubeVirtOf(object: Manifest, facts: OperatorFacts): Manifest | undefined {
  const settled = settle(object, facts);
  return 'refused' in settled || settled.error !== undefined ? undefined : settled.objects.find(({ kind }) => kind === 'KubeVirt');
}
