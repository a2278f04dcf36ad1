import { isAbsent } from '../../../../core/data/absent.ts';
import type { Finding } from '../../../../core/diagnostic.ts';
import type { VmiTemplate } from '../../../../core/kubevirt/vmi-template.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import { podTerms } from './pod-terms.ts';

const antiAffinity = 'podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution';

/** Upstream: LabelSelectorAsSelector, of which nil selects nothing. */
export const termSelector: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1732',
  name: 'vmi/scheduling/term-selector',
  severity: 'warning',
  page: {
    summary:
      'A term of an affinity between pods, or a topology spread constraint, has a labelSelector. Without one it selects no pods: it separates and spreads nothing, and a guest that has to be near such pods is never scheduled.',
    refused: `affinity: { ${antiAffinity}: [{ topologyKey: kubernetes.io/hostname }] } }`,
    accepted: `affinity: { ${antiAffinity}: [{ topologyKey: kubernetes.io/hostname, labelSelector: { matchLabels: { app: db } } }] } }`,
  },
  fields: ['spec.affinity', 'spec.topologySpreadConstraints'],
  check({ spec }, at) {
    let findings: Finding[] | undefined;
    for (const { term, at: below, idle } of podTerms(spec)) {
      if (!isAbsent(term['labelSelector']) || !term['topologyKey']) continue;
      (findings ??= []).push({
        path: field(at, 'spec', ...below),
        message: `without labelSelector this selects no pods, so it ${idle}`,
        hint: 'Write labelSelector: { matchLabels: … } with labels of the pods that are meant, or labelSelector: {} for all pods of the namespace.',
      });
    }
    return findings ?? none;
  },
});
