import { mapOf } from '../../../core/data/guards.ts';
import { podSecurityLevels, podSecurityMinor, podSecurityPrefix as prefix } from '../../../core/pod-security.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../../rule.ts';

const levels: readonly string[] = podSecurityLevels;

interface Label {
  readonly name: string;
  readonly isValid: (value: string) => boolean;
  readonly detail: string;
  readonly hint: (value: string) => string;
}

/** In the order in which PolicyToEvaluate reads them. */
const known: readonly Label[] = ['enforce', 'audit', 'warn'].flatMap((mode): readonly Label[] => [
  {
    name: mode,
    isValid: (level) => levels.includes(level),
    detail: `must be one of ${levels.join(', ')}`,
    hint: (level) => `Write ${nearest(level, levels) ?? 'privileged, baseline or restricted'} as ${mode}.`,
  },
  {
    name: `${mode}-version`,
    isValid: (text) => text === 'latest' || podSecurityMinor(text) !== undefined,
    detail: 'must be "latest" or "v1.x"',
    hint: () => `Write ${mode}-version as latest, or as a release such as v1.34.`,
  },
]);

/** Upstream: PolicyToEvaluate of k8s.io/pod-security-admission. */
export const podSecurityLabels: Rule = defineRule({
  code: 'K80131',
  name: 'namespace/pod-security-labels',
  severity: 'error',
  upstream: 'admission.Admission.ValidateNamespace',
  page: {
    summary: 'The Pod Security levels of a Namespace are privileged, baseline or restricted, and their versions latest or such as v1.34.',
    refused: 'kind: Namespace, metadata: { name: vms, labels: { pod-security.kubernetes.io/enforce: priviledged } }',
    accepted: 'kind: Namespace, metadata: { name: vms, labels: { pod-security.kubernetes.io/enforce: privileged } }',
  },
  fields: ['metadata.labels'],
  check({ metadata }) {
    const labels = mapOf(metadata.labels) ?? {};
    return known.flatMap(({ name, isValid, detail, hint }) => {
      const key = prefix + name;
      const value = labels[key];
      return typeof value !== 'string' || isValid(value) ? [] : [findingAt(`metadata.labels[${key}]`, invalid(value, detail), hint(value))];
    });
  },
});
