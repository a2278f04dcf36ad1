import type { Architecture } from '../../imports/kubevirt-v1.ts';
import type { ClusterFacts, NodeFacts, Platform, TlsSecurityProfile } from '../cluster/cluster-facts.ts';
import { hyperConvergedMinors, parseHyperConverged } from '../cluster/hyperconverged/releases.ts';
import { refuseMisshapen } from '../constructs/props/prop-shape.ts';
import { refusedProp, wordOf } from '../constructs/props/prop-value.ts';
import { isMap } from '../core/data/narrow.ts';
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
  const { baseDomain, configuration, hyperConverged, kubevirt, nodes, platform = 'kubernetes', tlsSecurityProfile, workers } = props;
  return {
    name,
    kubevirt: releaseOf('kubevirt', kubevirt, isKubeVirtRelease, minors, at),
    hyperConverged: releaseOf('hyperConverged', hyperConverged, isHyperConvergedRelease, hyperConvergedMinors, at),
    platform: wordOf('platform', platform, platforms, at),
    nodes:
      nodes === undefined && workers === undefined
        ? undefined
        : [...nodesOf(nodes ?? [], at), ...workerNodes(workers ?? 0, at)].map((node) => nodeFacts(node, at)),
    tlsSecurityProfile: tlsSecurityProfile === undefined ? undefined : profileOf(tlsSecurityProfile, at),
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

function nodeFacts({ architecture = 'amd64', labels, name, roles = [] }: ClusterNode, at: RawLocation): NodeFacts {
  wordOf('architecture', architecture, architectures, at);
  const roleLabels = Object.fromEntries(roles.map((role) => [`node-role.kubernetes.io/${wordOf('role', role, nodeRoles, at)}`, '']));
  return { name, architecture, labels: { ...roleLabels, 'kubernetes.io/arch': architecture, ...labels } };
}
