import { listOf, mapOf, textOf } from '../../../../core/data/guards.ts';
import { valueAt, type Path } from '../../../../core/data/path.ts';
import type { Finding } from '../../../../core/diagnostic.ts';
import type { VmiTemplate } from '../../../../core/kubevirt/vmi-template.ts';
import { slipOf } from '../../../../core/text/nearest.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';

/** Labels that kubelet and cloud providers give to nodes. */
const wellKnown: readonly string[] = [
  'kubernetes.io/hostname',
  'kubernetes.io/arch',
  'kubernetes.io/os',
  'topology.kubernetes.io/zone',
  'topology.kubernetes.io/region',
  'node.kubernetes.io/instance-type',
  'node-role.kubernetes.io/control-plane',
  'node-role.kubernetes.io/worker',
];

/** The key of a node label, and where it is written. */
interface Key {
  readonly key: string;
  readonly at: Path;
}

export const misspeltNodeLabel: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1713',
  name: 'vmi/scheduling/node-label',
  severity: 'error',
  page: {
    summary:
      'Node selectors, affinities and spread constraints name labels that nodes have. One that is a letter away from a label of every node, such as kubernetes.io/hostname, selects no node or separates no guests.',
    refused: 'nodeSelector: { topology.kubernetes.io/zon: east }',
    accepted: 'nodeSelector: { topology.kubernetes.io/zone: east }',
  },
  fields: ['spec.nodeSelector', 'spec.affinity', 'spec.topologySpreadConstraints'],
  check({ spec }, at) {
    let findings: Finding[] | undefined;
    for (const { key, at: below } of keysOf(spec)) {
      const meant = wellKnown.includes(key) ? undefined : slipOf(key, wellKnown);
      if (meant === undefined) continue;
      (findings ??= []).push({
        path: field(at, 'spec', ...below),
        message: `nodes have the label ${meant} and not ${key}`,
        hint: `Write ${meant}.`,
      });
    }
    return findings ?? none;
  },
});

const required = 'requiredDuringSchedulingIgnoredDuringExecution';
const preferred = 'preferredDuringSchedulingIgnoredDuringExecution';

function* keysOf(spec: VmiTemplate['spec']): Generator<Key> {
  for (const key of Object.keys(mapOf(spec['nodeSelector']) ?? {})) yield { key, at: ['nodeSelector', key] };
  yield* textsOf(spec, ['topologySpreadConstraints'], ['topologyKey']);
  if (spec['affinity'] === undefined) return;
  const ofNodes: Path = ['affinity', 'nodeAffinity'];
  yield* keysOfTerms(spec, [...ofNodes, required, 'nodeSelectorTerms'], []);
  yield* keysOfTerms(spec, [...ofNodes, preferred], ['preference']);
  for (const kind of ['podAffinity', 'podAntiAffinity']) {
    yield* textsOf(spec, ['affinity', kind, required], ['topologyKey']);
    yield* textsOf(spec, ['affinity', kind, preferred], ['podAffinityTerm', 'topologyKey']);
  }
}

/** The keys of the requirements of each item of a list, whose term is at `below`. */
function* keysOfTerms(spec: VmiTemplate['spec'], list: Path, below: Path): Generator<Key> {
  for (const i of listOf(valueAt(spec, list)).keys()) yield* textsOf(spec, [...list, i, ...below, 'matchExpressions'], ['key']);
}

/** The strings at `below` of each item of a list. */
function* textsOf(spec: VmiTemplate['spec'], list: Path, below: Path): Generator<Key> {
  for (const i of listOf(valueAt(spec, list)).keys()) {
    const at = [...list, i, ...below];
    const key = textOf(valueAt(spec, at));
    if (key !== undefined) yield { key, at };
  }
}
