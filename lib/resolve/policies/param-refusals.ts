import type { Finding } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { CodeEntry } from '../../rules/rule.ts';
import { judgeBuiltIn } from '../admission/built-in-kinds.ts';
import type { ClusterModel } from '../cluster-model/cluster-model.ts';
import { shapeOf } from '../cluster-model/well-formed.ts';

/**
 * What the API server says, beyond its schema, to an object that policies could take their params from. It stores none that it refuses, such
 * as a ConfigMap of more than a MiB.
 */
export function paramRefusals(
  manifest: Manifest,
  { config, schemaOf }: Pick<ClusterModel, 'config' | 'schemaOf'>,
): readonly (readonly [rule: CodeEntry, finding: Finding])[] {
  const stored = shapeOf(manifest, schemaOf);
  const refusals: [CodeEntry, Finding][] = [];
  if (stored !== undefined)
    judgeBuiltIn(stored, { config, related: { scalerOf: () => undefined } }, (rule, finding) => refusals.push([rule, finding]));
  return refusals;
}
