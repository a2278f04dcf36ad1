import { listOf, mapOf, textOf, type AnyMap } from '../../../core/data/guards.ts';
import { valueAt, type Path } from '../../../core/data/path.ts';
import { field } from '../../field.ts';
import { guestOf } from '../../kubevirt/guest.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { migrationObstacles } from './obstacles.ts';

const hostname = 'kubernetes.io/hostname';
const termsAt = ['affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms'] as const satisfies Path;
const strategies: ReadonlySet<string> = new Set(['LiveMigrate', 'LiveMigrateIfPossible']);

/**
 * No obstacle of `migrationObstacles`: KubeVirt takes such a guest for one that can migrate. Upstream: createMigrationPodAntiAffinityRule, which keeps
 * the target away from the node of the source.
 */
export const pinnedToNode: Rule = defineRule({
  code: 'KP1103',
  name: 'live-migration/pinned-to-node',
  severity: 'warning',
  page: {
    summary:
      'A guest that is to migrate when its node is drained may run on more than one node. KubeVirt does not look at node selectors: it takes the guest for one that can migrate, also with LiveMigrateIfPossible, the target of each migration waits for a node that does not exist, and the drain never ends.',
    refused: 'evictionStrategy: LiveMigrate, nodeSelector: { kubernetes.io/hostname: node-0 }',
    accepted: 'evictionStrategy: None, nodeSelector: { kubernetes.io/hostname: node-0 }',
  },
  fields: ['spec.template.spec.nodeSelector', 'spec.template.spec.affinity'],
  ofAdmitted: true,
  check(manifest, _at, { config, surroundings, instancetype }) {
    const guest = guestOf(manifest);
    if (guest === undefined) return none;
    const place = pinOf(guest.spec);
    if (place === undefined) return none;
    const own = guest.spec['evictionStrategy'];
    const strategy = textOf(own ?? config.evictionStrategy);
    if (strategy === undefined || !strategies.has(strategy)) return none;
    // KubeVirt knows then that it cannot migrate (KP1101).
    const isStated = surroundings?.unknowns.has('configuration') === false;
    if (migrationObstacles(manifest, { config, isStated, claims: surroundings?.claims, instancetype }).length > 0) return none;
    const whose = own === undefined ? `the ${strategy} of the cluster` : `evictionStrategy: ${strategy}`;
    return [
      {
        path: field(guest.at, ...place.at),
        message: `${whose} blocks the drain of a node, because this guest can run on ${place.node} alone, so the target of its migration never finds a node`,
        hint: 'Write evictionStrategy: None, or let the guest run on several nodes, by a label that they share.',
      },
    ];
  },
});

interface Pin {
  readonly node: string;
  readonly at: Path;
}

/** The only node that a guest can run on, and what says so. */
function pinOf(spec: AnyMap): Pin | undefined {
  const selected = textOf(mapOf(spec['nodeSelector'])?.[hostname]);
  if (selected !== undefined) return { node: selected, at: ['nodeSelector', hostname] };
  const nodes = listOf(spec['affinity'] === undefined ? undefined : valueAt(spec, termsAt)).map(nodeOf);
  const [node] = nodes;
  return node !== undefined && nodes.every((each) => each === node) ? { node, at: termsAt } : undefined;
}

/** The only node that a term matches: it names it by its label, or by its name. All requirements of a term hold. */
function nodeOf(term: unknown): string | undefined {
  const { matchExpressions, matchFields } = mapOf(term) ?? {};
  return onlyValue(matchExpressions, hostname) ?? onlyValue(matchFields, 'metadata.name');
}

function onlyValue(requirements: unknown, key: string): string | undefined {
  for (const requirement of listOf(requirements)) {
    const { key: own, operator, values } = mapOf(requirement) ?? {};
    const listed = listOf(values);
    if (own === key && operator === 'In' && listed.length === 1) return textOf(listed[0]);
  }
  return undefined;
}
