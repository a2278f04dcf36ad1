import type { ClusterFacts, NodeFacts } from '../../../lib/cluster/cluster-facts.ts';
import { overlaid, overlaidFacts } from '../../../lib/cluster/facts-file/overlaid.ts';

const node = (name: string): NodeFacts => ({ name, labels: {}, architecture: 'amd64' });
const nothing: ClusterFacts = {
  name: '',
  platform: 'kubernetes',
  configuration: undefined,
  nodes: undefined,
  tlsSecurityProfile: undefined,
};
const git: ClusterFacts = { ...nothing, name: 'east', platform: 'openshift', kubevirt: '1.8', nodes: [node('of-git')] };

test.each<[says: string, file: ClusterFacts | undefined, facts: ClusterFacts]>([
  ['no file', undefined, git],
  ['a file that says nothing', nothing, git],
  ['another release', { ...nothing, kubevirt: '1.9' }, { ...git, kubevirt: '1.9' }],
  ['other nodes', { ...nothing, nodes: [node('a'), node('b')] }, { ...git, nodes: [node('a'), node('b')] }],
  ['the configuration', { ...nothing, configuration: 'built-in' }, { ...git, configuration: 'built-in' }],
])('%s, over what Git says', (_says, file, facts) => {
  expect(overlaidFacts(git, 'east', file)).toEqual(facts);
});

test('without a word in Git, the file has the name of the cluster', () => {
  expect(overlaidFacts(undefined, 'east', { ...nothing, platform: 'openshift' })).toEqual({
    ...nothing,
    name: 'east',
    platform: 'openshift',
  });
  expect(overlaidFacts(undefined, 'east', undefined)).toBeUndefined();
});

test('objects of the file stand beside those of Git', () => {
  const named = (name: string) => ({ apiVersion: 'v1', kind: 'ConfigMap', name });
  const known = overlaid({ facts: git, externals: [named('a')] }, 'east', { facts: undefined, externals: [named('b')] });
  expect(known).toEqual({ facts: git, externals: [named('a'), named('b')] });
});
