import { isMap, listOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import { readBinding, type PolicyBinding } from '../policy.ts';

/** Why a policy of Kyverno says nothing to requests for objects; undefined where it does. */
export function notInForce({ spec }: Manifest): string | undefined {
  const mode = valueAt(spec, ['evaluation', 'mode']);
  if (mode !== undefined && mode !== 'Kubernetes')
    return `its evaluation mode ${JSON.stringify(mode)} is about other things than objects of a cluster`;
  if (valueAt(spec, ['evaluation', 'admission', 'enabled']) === false) return 'it is evaluated in the background alone';
  return undefined;
}

/** Its actions, which it has in itself; a policy of a namespace is about that alone. */
export function bindingOf(manifest: Manifest): PolicyBinding {
  const { apiVersion, metadata } = manifest;
  const { name = '', namespace } = metadata;
  const given = listOf(isMap(manifest['spec']) ? manifest['spec']['validationActions'] : undefined);
  const matchExpressions = [{ key: 'kubernetes.io/metadata.name', operator: 'In', values: [namespace] }];
  const isOfNamespace = manifest.kind.startsWith('Namespaced') && namespace !== undefined;
  const spec = {
    policyName: name,
    validationActions: given.length === 0 ? ['Deny'] : given,
    ...(isOfNamespace && { matchResources: { namespaceSelector: { matchExpressions } } }),
  };
  return readBinding({ apiVersion, kind: `${manifest.kind}Binding`, metadata: { name }, spec });
}
