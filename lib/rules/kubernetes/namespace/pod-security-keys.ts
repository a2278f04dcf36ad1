import { mapOf } from '../../../core/data/guards.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { podSecurityPrefix as prefix } from '../../../core/pod-security.ts';
import { nearest, slipOf } from '../../../core/text/nearest.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const names = ['enforce', 'audit', 'warn'].flatMap((mode) => [mode, `${mode}-version`]);

/** Other names of the domain that people write from memory. */
const otherDomain = /^pod-?security(?:-admission|-standards)?\.(?:k8s|kubernetes)\.io$/;

/** PolicyToEvaluate of k8s.io/pod-security-admission reads six labels, and nothing else. */
export const podSecurityKeys: Rule = defineRule({
  code: 'KP1736',
  name: 'namespace/pod-security-keys',
  severity: 'warning',
  page: {
    summary:
      'Pod Security reads the labels enforce, audit and warn of a Namespace, and the version of each, such as enforce-version. The API server stores other labels and annotations of its domain, which nothing reads.',
    refused: 'kind: Namespace, metadata: { name: vms, labels: { pod-security.kubernetes.io/enforced: privileged } }',
    accepted: 'kind: Namespace, metadata: { name: vms, labels: { pod-security.kubernetes.io/enforce: privileged } }',
  },
  fields: ['metadata.labels', 'metadata.annotations'],
  check({ metadata }) {
    return (['labels', 'annotations'] as const).flatMap((part) =>
      Object.keys(mapOf(metadata[part]) ?? {}).flatMap((key): readonly Finding[] => {
        const meant = meantKey(key);
        if (meant === undefined || (part === 'labels' && meant === key)) return none;
        const message = `Pod Security does not read the ${part === 'labels' ? 'label' : 'annotation'} ${key}`;
        return [{ path: field([], 'metadata', part, key), message, hint: `Write ${meant} in metadata.labels instead.` }];
      }),
    );
  },
});

/** The label that a key stands for; undefined where it has nothing to do with Pod Security. */
function meantKey(key: string): string | undefined {
  const [domain = '', name = ''] = key.split('/');
  const isDomain = `${domain}/` === prefix;
  if (isDomain) return prefix + (nearest(name, names) ?? 'enforce');
  const isMeant = names.includes(name) && (otherDomain.test(domain) || slipOf(domain, [prefix.slice(0, -1)]) !== undefined);
  return isMeant ? prefix + name : undefined;
}
