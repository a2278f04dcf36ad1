import { listOf, mapOf } from '../../../../core/data/guards.ts';
import { valueAt, type Path } from '../../../../core/data/path.ts';
import type { Finding } from '../../../../core/diagnostic.ts';
import type { VmiTemplate } from '../../../../core/kubevirt/vmi-template.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';

const terms: Path = ['affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms'];

function isEmpty(term: unknown): boolean {
  return ['matchExpressions', 'matchFields'].every((list) => listOf(mapOf(term)?.[list]).length === 0);
}

/** What becomes of such a term: setNodeAffinityForHostModelCpuModel of virt-controller, and the scheduler where that adds nothing. */
export const emptyTerm: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1706',
  name: 'vmi/scheduling/empty-term',
  severity: 'warning',
  page: {
    summary:
      'Each term of a required node affinity has a requirement. An empty one matches no node. But if the guest sets no CPU model, KubeVirt adds a requirement to every term, and the empty one then matches nearly all nodes, whatever the other terms require.',
    refused:
      'affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [] }] } } }',
    accepted:
      'affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: topology.kubernetes.io/zone, operator: In, values: [a] }] }] } } }',
  },
  fields: [`spec.${terms.join('.')}[*]`],
  check({ spec }, at) {
    if (spec['affinity'] === undefined) return none;
    const findings: Finding[] = [];
    for (const [i, term] of listOf(valueAt(spec, terms)).entries()) {
      if (!isEmpty(term)) continue;
      findings.push({
        path: field(at, 'spec', ...terms, i),
        message: 'this term asks nothing of a node: it matches no node, or nearly all of them where the guest sets no CPU model',
        hint: 'Write what the node must have as matchExpressions, or drop the term.',
      });
    }
    return findings;
  },
});
