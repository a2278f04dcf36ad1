import { commonInstancetypes } from '../../core/kubevirt/common-instancetypes.ts';
import { compareText } from '../../core/text/compare-text.ts';
import type { ExternalObject } from '../../core/external-object.ts';
import { externalWord } from '../../core/external-word.ts';
import type { ClusterFacts, NodeFacts } from '../cluster-facts.ts';
import type { StatedCluster } from './stated-cluster.ts';

/** Stands for all of `commonInstancetypes`, as in `check --external`. */
export const commonWord = 'commonInstancetypes';

/** What a synth writes down of a cluster, as plain data that `readFacts` takes; undefined where nothing is stated. */
export function printFacts({ facts, externals }: StatedCluster): Readonly<Record<string, unknown>> | undefined {
  const stated = {
    ...(facts && printedFacts(facts)),
    ...(externals.length > 0 && { external: printedExternals(externals) }),
  };
  return Object.keys(stated).length === 0 ? undefined : stated;
}

/** The same with the policies, which a synth does not write down: Git has them in a place of their own. */
export function printFactsWithPolicies(stated: StatedCluster): Readonly<Record<string, unknown>> {
  const { policies = [] } = stated;
  return { ...printFacts(stated), ...(policies.length > 0 && { policies: policies.map(({ manifest }) => manifest) }) };
}

function printedFacts(facts: ClusterFacts): object {
  const { platform, kubevirt, hyperConverged, configuration, nodes, tlsSecurityProfile, apiServer, baseDomain } = facts;
  return {
    ...(platform !== 'kubernetes' && { platform }), // which it is for everybody who says nothing
    ...(kubevirt !== undefined && { kubevirt }),
    ...(hyperConverged !== undefined && { hyperConverged }),
    ...(configuration !== undefined && { configuration }),
    ...(baseDomain !== undefined && { baseDomain }),
    ...(tlsSecurityProfile !== undefined && { tlsSecurityProfile }),
    ...(apiServer !== undefined && { apiServer: { featureGates: apiServer.featureGates.toSorted(compareText) } }),
    ...(nodes !== undefined && { nodes: printedNodes(nodes) }),
  };
}

/** Nodes that differ in nothing are one entry with a count. */
function printedNodes(nodes: readonly NodeFacts[]): readonly object[] {
  const alike = new Map<string, [NodeFacts, ...NodeFacts[]]>();
  for (const node of nodes) {
    const others = alike.get(keyOf(node));
    if (others === undefined) alike.set(keyOf(node), [node]);
    else others.push(node);
  }
  return Array.from(alike.values(), ([{ name, architecture, labels, capacity, taints }, ...others]) => ({
    ...(name !== undefined && { name }),
    architecture,
    labels,
    ...(capacity !== undefined && { capacity }),
    ...(taints !== undefined && { taints }),
    ...(others.length > 0 && { count: others.length + 1 }),
  }));
}

function keyOf({ name, architecture, labels, capacity = {}, taints }: NodeFacts): string {
  const sorted = (map: Readonly<Record<string, string>>): unknown => Object.entries(map).toSorted(([a], [b]) => compareText(a, b));
  return JSON.stringify([name, architecture, sorted(labels), sorted(capacity), taints]);
}

function printedExternals(externals: readonly ExternalObject[]): readonly unknown[] {
  const known = new Map<string, ExternalObject>();
  for (const external of externals)
    if (external.spec !== undefined || !known.has(placeOf(external))) known.set(placeOf(external), external);
  const hasCommon = commonInstancetypes.every((each) => known.has(placeOf(each)));
  if (hasCommon) for (const each of commonInstancetypes) if (known.get(placeOf(each))?.spec === undefined) known.delete(placeOf(each));
  const sorted = Array.from(known)
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([, each]) => printedExternal(each));
  return hasCommon ? [commonWord, ...sorted] : sorted;
}

function placeOf({ kind, namespace = '', name }: ExternalObject): string {
  return `${kind}/${namespace}/${name}`;
}

function printedExternal(external: ExternalObject): unknown {
  const { kind, namespace, name, spec } = external;
  return externalWord(external) ?? { kind, name, ...(namespace !== undefined && { namespace }), ...(spec !== undefined && { spec }) };
}
