import type { NodeTaint } from '../../cluster/cluster-facts.ts';
import { matchesNodeAffinity } from '../../cluster/hyperconverged/operands/node-affinity.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { isHugepages } from '../../core/resource-names.ts';
import type { NodeSelectorTerm, Toleration } from '../pod.ts';
import type { Amounts, NodeRoom } from './node-room.ts';
import type { PodNeeds } from './pod-needs.ts';

/** Why a node does not take a pod: what the scheduler asks first. */
export type NodeRefusal =
  | { readonly kind: 'taint'; readonly taint: NodeTaint }
  | { readonly kind: 'labels'; readonly selector: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'room'; readonly resources: readonly string[] };

/** What keeps a pod off an empty node. Upstream: the scheduler's plugins TaintToleration, NodeAffinity and NodeResourcesFit, in this order. */
export function nodeRefusal(needs: PodNeeds, node: NodeRoom): NodeRefusal | undefined {
  const taint = node.taints.find((each) => keepsOff(each) && !needs.tolerations.some((toleration) => tolerates(toleration, each)));
  if (taint !== undefined) return { kind: 'taint', taint };
  const selector = Object.entries(needs.selector).filter(([label, value]) => isKnown(label, node) && node.labels[label] !== value);
  if (selector.length > 0 || !matchesTerms(needs.terms, node)) return { kind: 'labels', selector };
  const resources = lacking(needs.requests, node.allocatable);
  return resources.length > 0 ? { kind: 'room', resources } : undefined;
}

/** Of which resources there is not enough. */
export function lacking(requests: Amounts, available: Amounts): readonly string[] {
  return Array.from(requests.keys()).filter((resource) => {
    const requested = requests.get(resource) ?? 0;
    return requested > 0 && requested > (available.get(resource) ?? ofUnstated(resource));
  });
}

/** Devices of KubeVirt's own come with it; of others and of huge pages a node has what is stated. */
function ofUnstated(resource: string): number {
  if (resource.startsWith('devices.kubevirt.io/')) return Infinity;
  return resource.includes('/') || isHugepages(resource) ? 0 : Infinity;
}

function keepsOff({ effect }: NodeTaint): boolean {
  return effect === 'NoSchedule' || effect === 'NoExecute';
}

/** Toleration.ToleratesTaint. */
function tolerates({ key = '', operator = 'Equal', value = '', effect = '' }: Toleration, taint: NodeTaint): boolean {
  if (effect !== '' && effect !== taint.effect) return false;
  if (key !== '' && key !== taint.key) return false;
  if (operator === 'Exists') return true;
  return operator === 'Equal' && key !== '' && value === (taint.value ?? '');
}

/** What is not known of a node is taken to match. */
function matchesTerms(terms: readonly NodeSelectorTerm[] | undefined, node: NodeRoom): boolean {
  if (terms === undefined) return true;
  const { name, labels } = node;
  return terms.some(({ matchExpressions = [], matchFields = [] }) => {
    const expressions = matchExpressions.filter(({ key }) => isKnown(key, node));
    const fields = name === undefined ? [] : matchFields;
    if (expressions.length + fields.length === 0) return matchExpressions.length + matchFields.length > 0;
    const term = { matchExpressions: expressions, matchFields: fields } as Term; // the same fields
    return matchesNodeAffinity({ name, labels, architecture: 'amd64' }, { nodeSelectorTerms: [term] });
  });
}

type Term = NonNullable<NonNullable<Parameters<typeof matchesNodeAffinity>[1]>['nodeSelectorTerms']>[number];

const ofKubeVirt = /^(?:kubevirt\.io|(?:[a-z-]+\.)?node\.kubevirt\.io|node-labeller\.kubevirt\.io)\//;

const ofKubelet: ReadonlySet<string> = new Set(['kubernetes.io/arch', 'kubernetes.io/hostname', 'kubernetes.io/os']);

/** Every node has the labels of its kubelet, stated or not. Those of KubeVirt count where a node shows that it has written them. */
function isKnown(label: string, { labels }: NodeRoom): boolean {
  if (Object.hasOwn(labels, label)) return true;
  if (ofKubelet.has(label)) return false;
  return !ofKubeVirt.test(label) || Object.hasOwn(labels, 'kubevirt.io/schedulable');
}

/** The scheduler's words for a pod that no node takes. Upstream: framework.FitError. */
export function printFitError(refusals: readonly NodeRefusal[]): string {
  const counts = new Map<string, number>();
  for (const reason of refusals.flatMap(reasonsOf)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const said = Array.from(counts, ([reason, count]) => `${count} ${reason}`).toSorted(compareText);
  return `0/${refusals.length} nodes are available: ${said.join(', ')}.`;
}

function reasonsOf(refusal: NodeRefusal): readonly string[] {
  switch (refusal.kind) {
    case 'taint':
      return ['node(s) had untolerated taint(s)'];
    case 'labels':
      return ["node(s) didn't match Pod's node affinity/selector"];
    case 'room':
      return refusal.resources.map((resource) => (resource === 'pods' ? 'Too many pods' : `Insufficient ${resource}`));
  }
}
