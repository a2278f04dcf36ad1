import { findingsOf } from '../../../kubernetes/validation/field-error.ts';
import { nodeAffinityErrors } from '../../../kubernetes/validation/node-affinity.ts';
import { podAffinityErrors } from '../../../kubernetes/validation/pod-affinity.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { VmiSpec } from '../spec.ts';

const hint = 'Write affinity as Kubernetes takes it for Pods.';

export const nodeAffinity: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1038',
  name: 'vmi/scheduling/node-affinity',
  severity: 'error',
  upstream: 'admitters.validateNodeAffinity',
  page: {
    summary: 'Node affinity is valid: terms are not empty, operators have the values they need, weights are from 1 to 100.',
    refused: 'affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [] } } }',
    accepted:
      'affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: zone, operator: Exists }] }] } } }',
  },
  fields: ['affinity.nodeAffinity'],
  check({ affinity }, at) {
    if (affinity?.nodeAffinity === undefined) return none;
    return findingsOf(nodeAffinityErrors(affinity.nodeAffinity, [...at, 'nodeAffinity']), hint);
  },
});

function podRule(code: Rule['code'], upstream: string, name: 'podAffinity' | 'podAntiAffinity'): Rule<VmiSpec> {
  const affinity = (topologyKey: string): string =>
    `affinity: { ${name}: { requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector: { matchLabels: { app: db } }, topologyKey: ${topologyKey} }] } }`;
  return defineRule<VmiSpec>({
    code,
    name: `vmi/scheduling/${name === 'podAffinity' ? 'pod-affinity' : 'pod-anti-affinity'}`,
    severity: 'error',
    upstream,
    page: {
      summary: `${name} is valid: it has correct selectors and namespaces, a topology key, weights from 1 to 100.`,
      refused: affinity('""'),
      accepted: affinity('kubernetes.io/hostname'),
    },
    fields: [`affinity.${name}`],
    check(spec, at) {
      const written = spec.affinity?.[name];
      return written === undefined ? none : findingsOf(podAffinityErrors(written, [...at, name]), hint);
    },
  });
}

export const podAffinity: Rule<VmiSpec> = podRule('KV1039', 'admitters.validatePodAffinity', 'podAffinity');
export const podAntiAffinity: Rule<VmiSpec> = podRule('KV1040', 'admitters.validatePodAntiAffinity', 'podAntiAffinity');
