import type { Affinity as AffinitySpec, NodeAffinity, NodeSelectorTerm, PodAffinity, PodAffinityTerm } from '../../../imports/core-v1.ts';
import type { LabelSelector, Requirement } from '../../core/labels/label-selector.ts';
import { isMap } from '../../core/data/guards.ts';
import type { Labels } from '../../core/manifest.ts';
import { builtItems } from '../props/built-items.ts';
import type { Building } from '../props/given.ts';
import { asMap } from '../props/prop-shape.ts';
import { refusedProp } from '../props/prop-value.ts';
import type { NodeRequirement } from './label.ts';

/** The pods of other VMs, and which nodes count as one place. */
export interface PodTermProps {
  /** Labels of the pods. The pod of a VMI has the labels of the VMI. @default - none */
  readonly matchLabels?: Labels | undefined;
  /** Requirements (`Label.…`) that the pods meet, all of them. @default - none */
  readonly matchExpressions?: readonly Requirement[] | undefined;
  /**
   * The node label that makes places: nodes with the same value of it are one place.
   * @default 'kubernetes.io/hostname' - one place for each node
   */
  readonly topologyKey?: string | undefined;
  /** Namespaces of the pods. @default - the VM's own */
  readonly namespaces?: readonly string[] | undefined;
  /** Further namespaces, by their labels; an empty selector means all. @default - none */
  readonly namespaceSelector?: LabelSelector | undefined;
  /** Keys of labels that have the same value on the pods as on the pod of this VM. @default - none */
  readonly matchLabelKeys?: readonly string[] | undefined;
  /** Keys of labels that have another value on the pods than on the pod of this VM. @default - none */
  readonly mismatchLabelKeys?: readonly string[] | undefined;
}

/**
 * Where VMs may run, as terms of the `affinity` prop. A term is hard (a VM that cannot meet it is not scheduled) unless `soft` gives it a
 * weight. A VM has to meet all hard terms of a list.
 *
 *     affinity: [Affinity.node(Label.in('topology.kubernetes.io/zone', 'a', 'b')), Affinity.podAnti({ matchLabels: { app: 'db' } }).soft(100)]
 */
export const Affinity = {
  /** Nodes that meet all the requirements. */
  node(...requirements: readonly [NodeRequirement, ...NodeRequirement[]]): NodeTerm {
    return new NodeTerm([requiring(requirements)], undefined);
  },

  /** Places where one of the pods runs. */
  pod(term: PodTermProps): PodTerm {
    return new PodTerm('podAffinity', podTerm(term), undefined);
  },

  /** Places where none of the pods runs. */
  podAnti(term: PodTermProps): PodTerm {
    return new PodTerm('podAntiAffinity', podTerm(term), undefined);
  },
};

/** What `Affinity` makes. */
export type AffinityTerm = NodeTerm | PodTerm;

/** Nodes, as `Affinity.node` makes them. */
export class NodeTerm {
  /** A node has to meet one of them. */
  readonly alternatives: readonly NodeSelectorTerm[];
  readonly weight: number | undefined;

  constructor(alternatives: readonly NodeSelectorTerm[], weight: number | undefined) {
    this.alternatives = alternatives;
    this.weight = weight;
  }

  /** Adds an alternative: nodes that meet all of these requirements instead. */
  or(...requirements: readonly [NodeRequirement, ...NodeRequirement[]]): NodeTerm {
    return new NodeTerm([...this.alternatives, requiring(requirements)], this.weight);
  }

  /** Prefers these nodes with a weight of 1 to 100 for each alternative that a node meets. */
  soft(weight: number): NodeTerm {
    return new NodeTerm(this.alternatives, asWeight(weight));
  }
}

/** Nearness to pods or distance from them, as `Affinity.pod` and `Affinity.podAnti` make it. */
export class PodTerm {
  readonly kind: 'podAffinity' | 'podAntiAffinity';
  readonly term: PodAffinityTerm;
  readonly weight: number | undefined;

  constructor(kind: 'podAffinity' | 'podAntiAffinity', term: PodAffinityTerm, weight: number | undefined) {
    this.kind = kind;
    this.term = term;
    this.weight = weight;
  }

  /** Prefers these places with a weight of 1 to 100. */
  soft(weight: number): PodTerm {
    return new PodTerm(this.kind, this.term, asWeight(weight));
  }
}

/** Kubernetes finds no node for a term that requires nothing. @throws UsageError for one, and for what is not a requirement. */
function requiring(requirements: readonly NodeRequirement[]): NodeSelectorTerm {
  const stray = requirements.length === 0 ? 0 : requirements.findIndex((each) => !isMap(each));
  if (stray === -1) return { matchExpressions: requirements };
  const hint = "Write Affinity.node(Label.in('topology.kubernetes.io/zone', 'a', 'b')).";
  throw refusedProp(`requirement ${stray + 1}`, requirements[stray], 'not made by Label', hint);
}

/** Without a weight a term would be a hard one. @throws UsageError if it is not a number. */
function asWeight(weight: number): number {
  if (typeof weight === 'number') return weight;
  throw refusedProp('the weight', weight, 'not a number', 'Write soft(100), or a number from 1 for what matters less.');
}

/** What it does not know is the schema's to judge, a misspelt name too. */
function podTerm(term: PodTermProps): PodAffinityTerm {
  const { matchLabels, matchExpressions, topologyKey = 'kubernetes.io/hostname', ...props } = asMap('the term', term);
  return { labelSelector: { matchLabels, matchExpressions }, topologyKey, ...props };
}

/** The API's affinity of a list of terms; undefined for an empty one. */
export function affinityOf(terms: readonly AffinityTerm[] | undefined): AffinitySpec | undefined {
  if (terms === undefined || terms.length === 0) return undefined;
  const stray = builtItems('affinity', terms, 'Affinity').findIndex((term) => !(term instanceof NodeTerm || term instanceof PodTerm));
  if (stray !== -1) {
    const hint = `Make affinity[${stray}] by a function of Affinity.`;
    throw refusedProp(`affinity[${stray}]`, terms[stray], 'not made by Affinity', hint);
  }
  const spec: Building<AffinitySpec> = {};
  const nodes = terms.filter((term) => term instanceof NodeTerm);
  if (nodes.length > 0) spec.nodeAffinity = nodeAffinity(nodes);
  for (const kind of ['podAffinity', 'podAntiAffinity'] as const) {
    const pods = terms.filter((term) => term instanceof PodTerm && term.kind === kind) as readonly PodTerm[]; // filter does not narrow by two facts
    if (pods.length > 0) spec[kind] = podAffinity(pods);
  }
  return spec;
}

function nodeAffinity(terms: readonly NodeTerm[]): NodeAffinity {
  const affinity: Building<NodeAffinity> = {};
  const hard = terms.filter(({ weight }) => weight === undefined);
  if (hard.length > 0) affinity.requiredDuringSchedulingIgnoredDuringExecution = { nodeSelectorTerms: allOf(hard) };
  const soft = terms.flatMap(({ alternatives, weight }) =>
    weight === undefined ? [] : alternatives.map((preference) => ({ preference, weight })),
  );
  if (soft.length > 0) affinity.preferredDuringSchedulingIgnoredDuringExecution = soft;
  return affinity;
}

/** Kubernetes takes a node that meets any of the `nodeSelectorTerms`, so all of several terms means every combination of alternatives. */
function allOf(terms: readonly NodeTerm[]): readonly NodeSelectorTerm[] {
  const [only] = terms;
  if (only !== undefined && terms.length === 1) return only.alternatives;
  return terms
    .map(({ alternatives }) => alternatives)
    .reduce((met, alternatives) =>
      met.flatMap(({ matchExpressions = [] }) =>
        alternatives.map((alternative) => ({ matchExpressions: [...matchExpressions, ...(alternative.matchExpressions ?? [])] })),
      ),
    );
}

function podAffinity(terms: readonly PodTerm[]): PodAffinity {
  const affinity: Building<PodAffinity> = {};
  const hard = terms.flatMap(({ term, weight }) => (weight === undefined ? [term] : []));
  if (hard.length > 0) affinity.requiredDuringSchedulingIgnoredDuringExecution = hard;
  const soft = terms.flatMap(({ term, weight }) => (weight === undefined ? [] : [{ podAffinityTerm: term, weight }]));
  if (soft.length > 0) affinity.preferredDuringSchedulingIgnoredDuringExecution = soft;
  return affinity;
}
