import type { Architecture } from '../../imports/kubevirt-v1.ts';
import type { ClusterFacts, NodeFacts, NodeTaint } from '../cluster/cluster-facts.ts';
import type { StatedCluster } from '../cluster/facts-file/stated-cluster.ts';
import { isMap, listOf, mapOf, textOf } from '../core/data/guards.ts';
import { valueAt } from '../core/data/path.ts';
import type { Labels, Manifest } from '../core/manifest.ts';
import { readQuantity } from '../core/quantity/quantity.ts';
import { compareText } from '../core/text/compare-text.ts';

/** The nodes of a cluster in the form in which charts state them, by name; undefined where none was read. */
export function nodesIn(live: readonly Manifest[]): readonly NodeFacts[] | undefined {
  const nodes = live.filter(({ apiVersion, kind }) => kind === 'Node' && apiVersion === 'v1').flatMap((node) => factsOf(node) ?? []);
  return nodes.length === 0 ? undefined : nodes.toSorted((a, b) => compareText(a.name ?? '', b.name ?? ''));
}

/** What is stated of clusters, with the nodes that one of them has. */
export function withNodes(
  stated: ReadonlyMap<string, StatedCluster> | undefined,
  name: string,
  nodes: readonly NodeFacts[] | undefined,
): ReadonlyMap<string, StatedCluster> | undefined {
  if (nodes === undefined) return stated;
  const known = stated?.get(name);
  return new Map([...(stated ?? []), [name, { externals: [], ...known, facts: factsWithNodes(known?.facts, name, nodes) }]]);
}

/** What is stated of a cluster, with the nodes that it has. */
export function factsWithNodes(facts: ClusterFacts | undefined, name: string, nodes: readonly NodeFacts[]): ClusterFacts {
  return { ...(facts ?? { name, platform: 'kubernetes', configuration: undefined, tlsSecurityProfile: undefined }), nodes };
}

/** Undefined for an architecture that runs no guests. */
function factsOf(node: Manifest): NodeFacts | undefined {
  const architecture = textOf(valueAt(node, ['status', 'nodeInfo', 'architecture'])) ?? 'amd64';
  if (!isArchitecture(architecture)) return undefined;
  const taints = listOf(valueAt(node, ['spec', 'taints']))
    .filter(isMap)
    .flatMap(taintOf);
  const capacity = capacityOf(node);
  const { name, labels } = node.metadata;
  return {
    name,
    architecture,
    labels: textsOf(labels),
    ...(capacity !== undefined && { capacity }),
    ...(taints.length > 0 && { taints }),
  };
}

const architectures: ReadonlySet<string> = new Set<Architecture>(['amd64', 'arm64', 's390x']);

function isArchitecture(text: string): text is Architecture {
  return architectures.has(text);
}

/** What pods may request; a resource of which there is nothing is as good as none. */
function capacityOf(node: Manifest): Readonly<Record<string, string>> | undefined {
  const allocatable = mapOf(valueAt(node, ['status', 'allocatable']));
  if (allocatable === undefined) return undefined;
  return textsOf(
    Object.fromEntries(Object.entries(allocatable).filter(([, amount]) => amount !== '0' && readQuantity(amount) !== undefined)),
  );
}

function textsOf(map: unknown): Labels {
  return Object.fromEntries(
    Object.entries(mapOf(map) ?? {})
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .toSorted(([a], [b]) => compareText(a, b)),
  );
}

const effects: ReadonlySet<unknown> = new Set<NodeTaint['effect']>(['NoExecute', 'NoSchedule', 'PreferNoSchedule']);

/** Those that the node controller writes come and go with the state of a node (cordoned, not ready, short of memory). */
const ofState = 'node.kubernetes.io/';

function taintOf({ key, value, effect }: Readonly<Record<string, unknown>>): readonly NodeTaint[] {
  const name = textOf(key);
  if (name === undefined || name.startsWith(ofState) || !isEffect(effect)) return [];
  return [{ key: name, ...(textOf(value) !== undefined && { value: textOf(value) }), effect }];
}

function isEffect(effect: unknown): effect is NodeTaint['effect'] {
  return effects.has(effect);
}
