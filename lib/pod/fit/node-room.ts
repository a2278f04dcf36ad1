import type { NodeFacts, NodeTaint } from '../../cluster/cluster-facts.ts';
import { isMap, listOf, mapOf, textOf } from '../../core/data/guards.ts';
import { quantityMilliValue, quantityValue } from '../../core/quantity/quantity-value.ts';
import type { ParsedQuantity } from '../../core/quantity/quantity.ts';
import type { Labels, Manifest } from '../../core/manifest.ts';
import { quantitiesOf, type Quantities } from '../../core/quantity/quantities.ts';

/** Amounts by resource as the scheduler compares them: thousandths of a CPU, bytes, pieces. */
export type Amounts = ReadonlyMap<string, number>;

/** A node, with what its pods may request in sum. */
export interface NodeRoom {
  readonly name: string | undefined;
  readonly labels: Labels;
  readonly taints: readonly NodeTaint[];
  readonly allocatable: Amounts;
}

/** Nodes whose capacity is stated, in their order. */
export function roomsOfFacts(nodes: readonly NodeFacts[]): readonly NodeRoom[] {
  const known = new Map<NodeFacts, NodeRoom>();
  return nodes.flatMap((node): readonly NodeRoom[] => {
    const { name, labels, taints = [], capacity } = node;
    if (capacity === undefined) return [];
    const room = known.get(node) ?? { name, labels: withHostName(labels, name), taints, allocatable: amountsOf(quantitiesOf(capacity)) };
    known.set(node, room);
    return [room];
  });
}

/** A Node of Kubernetes; undefined where its status does not say what it has. One that is cordoned takes no pods, as by its taint. */
export function roomOfNode({ metadata, spec, status }: Manifest): NodeRoom | undefined {
  const { allocatable, capacity } = mapOf(status) ?? {};
  const stated = allocatable ?? capacity;
  if (!isMap(stated)) return undefined;
  const { taints, unschedulable } = mapOf(spec) ?? {};
  const written = listOf(taints).filter(isMap).map(taintOf);
  const cordon: NodeTaint = { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' };
  const isMissing = unschedulable === true && !written.some(({ key }) => key === cordon.key);
  return {
    name: metadata.name,
    labels: withHostName(metadata.labels ?? {}, metadata.name),
    taints: isMissing ? [...written, cordon] : written,
    allocatable: amountsOf(quantitiesOf(stated)),
  };
}

function taintOf({ key, value, effect }: Readonly<Record<string, unknown>>): NodeTaint {
  return { key: textOf(key) ?? '', value: textOf(value), effect: effect as NodeTaint['effect'] }; // other words keep no pod off
}

/** A kubelet writes the name as a label, unless its host has another. */
function withHostName(labels: Labels, name: string | undefined): Labels {
  return name === undefined ? labels : { 'kubernetes.io/hostname': name, ...labels };
}

export function amountsOf(quantities: Quantities): Amounts {
  return new Map(Array.from(quantities, ([resource, quantity]) => [resource, amountOf(resource, quantity)] as const));
}

function amountOf(resource: string, quantity: ParsedQuantity): number {
  return Number(resource === 'cpu' ? quantityMilliValue(quantity) : quantityValue(quantity));
}

const gibi = 1024 ** 3;
const mebi = 1024 ** 2;

/** `cpu 4.5, memory 8.29Gi`. */
export function printAmounts(amounts: Amounts, resources: readonly string[] = Array.from(amounts.keys())): string {
  return resources.map((resource) => `${resource} ${printAmount(resource, amounts.get(resource) ?? 0)}`).join(', ');
}

function printAmount(resource: string, amount: number): string {
  if (resource === 'cpu') return String(amount / 1000);
  if (resource !== 'memory' && resource !== 'ephemeral-storage' && !resource.startsWith('hugepages-')) return String(amount);
  const [unit, suffix] = amount >= gibi ? [gibi, 'Gi'] : [mebi, 'Mi'];
  return `${Math.round((amount / unit) * 100) / 100}${suffix}`;
}
