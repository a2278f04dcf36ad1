import type { Architecture } from '../../imports/kubevirt-v1.ts';
import {
  apiServerGates,
  type ApiServerFacts,
  type ClusterFacts,
  type NodeFacts,
  type NodeTaint,
  type Platform,
  type TlsSecurityProfile,
} from '../cluster/cluster-facts.ts';
import { hyperConvergedMinors, parseHyperConverged } from '../cluster/hyperconverged/releases.ts';
import { refuseMisshapen, type PropNames } from '../constructs/props/prop-shape.ts';
import { refusedProp, wordOf } from '../constructs/props/prop-value.ts';
import { isMap } from '../core/data/guards.ts';
import { readQuantity } from '../core/quantity/quantity.ts';
import { minors, parseRelease } from '../core/kubevirt/release.ts';
import type { RawLocation } from '../core/source-location.ts';
import type { ClusterNode, ClusterProps } from './cluster.ts';
import { nodeNames } from './setting-names.ts';

const platforms: Readonly<Record<Platform, true>> = { kubernetes: true, openshift: true };
const configurations: Readonly<Record<'built-in', true>> = { 'built-in': true };
const architectures: Readonly<Record<Architecture, true>> = { amd64: true, arm64: true, s390x: true };
const nodeRoles: Readonly<Record<NonNullable<ClusterNode['roles']>[number], true>> = {
  worker: true,
  'control-plane': true,
  master: true,
  arbiter: true,
  infra: true,
};

/**
 * What the props of a Cluster state about it; `at` is where it is made.
 * @throws UsageError where a value is not one that can be stated, which would otherwise be taken for the default.
 */
export function factsOf(name: string, props: ClusterProps, at: RawLocation): ClusterFacts {
  const {
    apiServer,
    baseDomain,
    configuration,
    hyperConverged,
    kubevirt,
    nodes,
    platform = 'kubernetes',
    tlsSecurityProfile,
    workers,
  } = props;
  return {
    name,
    kubevirt: releaseOf('kubevirt', kubevirt, isKubeVirtRelease, minors, at),
    hyperConverged: releaseOf('hyperConverged', hyperConverged, isHyperConvergedRelease, hyperConvergedMinors, at),
    platform: wordOf('platform', platform, platforms, at),
    nodes:
      nodes === undefined && workers === undefined
        ? undefined
        : [...nodesOf(nodes ?? [], at), ...workerNodes(workers ?? 0, at)].flatMap((node) => factsOfNodes(node, at)),
    tlsSecurityProfile: tlsSecurityProfile === undefined ? undefined : profileOf(tlsSecurityProfile, at),
    ...(apiServer !== undefined && { apiServer: apiServerOf(apiServer, at) }),
    baseDomain,
    configuration: configuration === undefined ? undefined : wordOf('configuration', configuration, configurations, at),
  };
}

function isKubeVirtRelease(text: string): boolean {
  return parseRelease(text) !== undefined;
}

function isHyperConvergedRelease(text: string): boolean {
  return parseHyperConverged(text) !== undefined;
}

/** The release as it is written, if it is one that is known here. */
function releaseOf(
  prop: string,
  release: string | undefined,
  isKnown: (text: string) => boolean,
  known: readonly string[],
  at: RawLocation,
): string | undefined {
  if (release === undefined || (typeof release === 'string' && isKnown(release))) return release;
  throw refusedProp(prop, release, 'not a release that is known here', `Write one of ${known.map((each) => `'${each}'`).join(', ')}.`, at);
}

type ProfileName = Extract<NonNullable<ClusterProps['tlsSecurityProfile']>, string>;

const namedProfiles: Readonly<Record<ProfileName, TlsSecurityProfile>> = {
  Old: { type: 'Old', old: {} },
  Intermediate: { type: 'Intermediate', intermediate: {} },
  Modern: { type: 'Modern', modern: {} },
};

const profileTypes: Readonly<Record<NonNullable<TlsSecurityProfile['type']>, true>> = {
  Old: true,
  Intermediate: true,
  Modern: true,
  Custom: true,
};

function profileOf(profile: ProfileName | TlsSecurityProfile, at: RawLocation): TlsSecurityProfile {
  if (typeof profile !== 'object') return namedProfiles[wordOf('tlsSecurityProfile', profile, namedProfiles, at)];
  const { type } = profile;
  if (type !== undefined) wordOf('type', type, profileTypes, at);
  return profile;
}

function apiServerOf({ featureGates = [] }: NonNullable<ClusterProps['apiServer']>, at: RawLocation): ApiServerFacts {
  return { featureGates: featureGates.map((gate) => wordOf('featureGates', gate, apiServerGates, at)) };
}

function nodesOf(nodes: readonly ClusterNode[], at: RawLocation): readonly ClusterNode[] {
  if (Array.isArray(nodes) && nodes.every(isMap)) {
    for (const node of nodes) refuseMisshapen(node, nodeNames, at);
    return nodes;
  }
  throw refusedProp('nodes', nodes, 'not a list of nodes', "Write nodes: [{ name: 'worker-0', roles: ['worker'] }], or workers: 3.", at);
}

/** More than any cluster has. */
const mostWorkers = 100_000;

function workerNodes(count: number, at: RawLocation): readonly ClusterNode[] {
  if (Number.isInteger(count) && count >= 0 && count <= mostWorkers) return Array.from({ length: count }, () => ({ roles: ['worker'] }));
  throw refusedProp('workers', count, 'not a number of nodes', 'Write workers: 3.', at);
}

function factsOfNodes(node: ClusterNode, at: RawLocation): readonly NodeFacts[] {
  const { architecture = 'amd64', capacity, count = 1, labels, name, roles = [], taints } = node;
  wordOf('architecture', architecture, architectures, at);
  const roleLabels = Object.fromEntries(roles.map((role) => [`node-role.kubernetes.io/${wordOf('role', role, nodeRoles, at)}`, '']));
  const facts: NodeFacts = {
    name,
    architecture,
    labels: { ...roleLabels, 'kubernetes.io/arch': architecture, ...labels },
    ...(capacity !== undefined && { capacity: capacityOf(capacity, at) }),
    ...(taints !== undefined && { taints: taints.map((taint) => taintOf(taint, at)) }),
  };
  if (!Number.isInteger(count) || count < 1 || count > mostWorkers)
    throw refusedProp('count', count, 'not a number of nodes', 'Write count: 3.', at);
  if (count > 1 && name !== undefined)
    throw refusedProp('count', count, 'several nodes of one name', 'Leave out name, or write a node for each name.', at);
  return Array.from({ length: count }, () => facts);
}

function capacityOf(capacity: NonNullable<ClusterNode['capacity']>, at: RawLocation): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(capacity).map(([resource, amount]) => {
      if (readQuantity(amount) !== undefined) return [resource, String(amount)];
      throw refusedProp('capacity', amount, 'not an amount of a resource', "Write capacity: { cpu: 32, memory: '128Gi' }.", at);
    }),
  );
}

const taintEffects: Readonly<Record<NodeTaint['effect'], true>> = { NoSchedule: true, PreferNoSchedule: true, NoExecute: true };
const taintNames: PropNames<NodeTaint> = { key: 'text', value: 'text', effect: true };

function taintOf(taint: NodeTaint, at: RawLocation): NodeTaint {
  if (!isMap(taint) || typeof taint.key !== 'string') {
    throw refusedProp('taints', taint, 'not a taint', "Write taints: [{ key: 'dedicated', value: 'vms', effect: 'NoSchedule' }].", at);
  }
  refuseMisshapen(taint, taintNames, at);
  wordOf('effect', taint.effect, taintEffects, at);
  return taint;
}
