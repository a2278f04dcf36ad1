import type { Scope, Source } from '../check/source.ts';
import type { ClusterFacts } from '../cluster/cluster-facts.ts';
import type { AskedRelease } from '../cluster/release-statement.ts';

/** A text of YAML or JSON, and how findings name it. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
  /** Whether it may be a file of another tool, in which nobody expects an object; false refuses a text without any. @default true */
  readonly isFound?: boolean | undefined;
}

/** How the cluster of the texts is set up, beside what they hold. */
export interface TextCluster {
  /** @default - what the texts say, else the newest */
  readonly release?: AskedRelease | undefined;
  /** KubeVirt as it comes, or the operator's default HyperConverged; a configuring object among the texts counts instead. @default - nobody says */
  readonly configuration?: 'built-in' | 'hyperconverged' | undefined;
}

const hyperConverged = `apiVersion: hco.kubevirt.io/v1beta1
kind: HyperConverged
metadata: { name: kubevirt-hyperconverged, namespace: kubevirt-hyperconverged }
spec: {}
`;

/** How what was added to the texts is named. */
export const addedName: string = '<cluster>';

/** Whether a text has an object that configures KubeVirt itself. */
function isConfigured(texts: readonly NamedText[]): boolean {
  return texts.some(({ text }) => /^\s*"?kind"?:\s*"?(?:KubeVirt|HyperConverged)\b/m.test(text));
}

/** The texts, and what their cluster has besides, as sources of a check. */
export function sourcesOf(texts: readonly NamedText[], { configuration }: TextCluster): readonly Source[] {
  const isAdded = configuration === 'hyperconverged' && !isConfigured(texts);
  const scope = { cluster: '' }; // one for all: they are of one cluster
  const all = isAdded ? [...texts, { name: addedName, text: hyperConverged }] : texts;
  return all.map((each) => sourceOf(each, scope));
}

function sourceOf({ name, text, isFound = true }: NamedText, scope: Scope): Source {
  const bytes = Buffer.from(text);
  return { file: name, size: bytes.length, scope, found: isFound, read: (start, end) => bytes.subarray(start, end) };
}

/** What is stated of the cluster of the texts. */
export function factsOf(texts: readonly NamedText[], { configuration, release }: TextCluster): ClusterFacts | undefined {
  if (configuration === undefined || isConfigured(texts)) return undefined;
  return {
    name: '',
    platform: 'kubernetes',
    nodes: configuration === 'hyperconverged' ? threeWorkers : undefined,
    tlsSecurityProfile: undefined,
    configuration: configuration === 'built-in' ? 'built-in' : undefined,
    kubevirt: configuration === 'built-in' ? release?.kubevirt : undefined,
  };
}

const threeWorkers: ClusterFacts['nodes'] = Array.from({ length: 3 }, (_, i) => ({
  name: `worker-${i}`,
  architecture: 'amd64',
  labels: { 'node-role.kubernetes.io/worker': '', 'kubernetes.io/arch': 'amd64' },
}));
