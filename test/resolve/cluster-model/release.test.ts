import type { ClusterFacts } from '../../../lib/cluster/cluster-facts.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { clusterModel, type ClusterModel } from '../../../lib/resolve/cluster-model/cluster-model.ts';
import { assumedReleaseNote, releaseFindings } from '../../../lib/resolve/cluster-model/release-findings.ts';
import { statedFacts } from '../../cluster/facts.ts';
import { draftOf } from '../drafts.ts';

const object = (apiVersion: string, kind: string, name: string, rest: object): Manifest => ({
  apiVersion,
  kind,
  metadata: { name, namespace: 'kubevirt' },
  ...rest,
});

const kubeVirt = (imageTag?: string): Manifest => object('kubevirt.io/v1', 'KubeVirt', 'kubevirt', { spec: { imageTag } });
const hyperConverged = (version?: string): Manifest => ({
  ...object('hco.kubevirt.io/v1beta1', 'HyperConverged', 'kubevirt-hyperconverged', { spec: {} }),
  metadata: {
    name: 'kubevirt-hyperconverged',
    namespace: 'kubevirt',
    ...(version !== undefined && { labels: { 'app.kubernetes.io/version': version } }),
  },
});
const subscription = (spec: object): Manifest => object('operators.coreos.com/v1alpha1', 'Subscription', 'hco', { spec });
const csv = (name: string): Manifest => object('operators.coreos.com/v1alpha1', 'ClusterServiceVersion', name, { spec: {} });
const operator = (image: string): Manifest =>
  object('apps/v1', 'Deployment', 'virt-operator', { spec: { template: { spec: { containers: [{ image }] } } } });

function modelOf(facts: Partial<ClusterFacts>, objects: readonly Manifest[]): ClusterModel {
  const stated = statedFacts({ kubevirt: undefined, ...facts });
  return clusterModel({ facts: stated, externals: [], objects: objects.map((each) => draftOf(each)) });
}

const packageName = 'community-kubevirt-hyperconverged';

test.each<readonly [who: string, facts: Partial<ClusterFacts>, objects: readonly Manifest[], kubevirt: string]>([
  ['nothing', {}, [], '1.9.0'],
  ['a KubeVirt without a tag', {}, [kubeVirt()], '1.9.0'],
  ['the tag of a KubeVirt', {}, [kubeVirt('v1.8.2')], '1.8.2'],
  ['a tag that names no release', {}, [kubeVirt('latest')], '1.9.0'],
  ['the image of virt-operator', {}, [operator('quay.io/kubevirt/virt-operator:v1.7.1')], '1.7.1'],
  ['an image with a digest', {}, [operator('quay.io/kubevirt/virt-operator@sha256:00')], '1.9.0'],
  ['a HyperConverged', {}, [hyperConverged()], '1.8.4'],
  ['the label of a HyperConverged', {}, [hyperConverged('1.17.0')], '1.7.1'],
  ['a Subscription', {}, [subscription({ name: packageName, startingCSV: 'kubevirt-hyperconverged-operator.v1.16.0' })], '1.6.2'],
  ['the channel of a Subscription', {}, [subscription({ name: packageName, channel: 'candidate-v1.17' })], '1.7.4'],
  ['a Subscription to something else', {}, [subscription({ name: 'cert-manager', channel: 'stable-1.17' })], '1.9.0'],
  ['a ClusterServiceVersion', {}, [csv('kubevirt-hyperconverged-operator.v1.18.0')], '1.8.4'],
  ['that of OpenShift Virtualization', {}, [csv('kubevirt-hyperconverged-operator.v4.20.3')], '1.6.6'],
  ['the Cluster', { kubevirt: '1.7' }, [], '1.7.4'],
  ['the Cluster, by its HyperConverged', { hyperConverged: '1.17' }, [], '1.7.4'],
  ['the Cluster and, for the patch, its KubeVirt', { kubevirt: '1.8' }, [kubeVirt('v1.8.1')], '1.8.1'],
  ['the Cluster, for a HyperConverged', { kubevirt: '1.7' }, [hyperConverged()], '1.7.4'],
])('%s says which release it is', (_who, facts, objects, kubevirt) => {
  const { release } = modelOf(facts, objects);
  expect(release.kubevirt.text).toBe(kubevirt);
  expect(release.contradictions).toEqual([]);
});

test('what a command line asks for counts, whatever Git says', () => {
  const { release } = clusterModel({
    facts: statedFacts({ kubevirt: '1.9' }),
    externals: [],
    objects: [draftOf(kubeVirt('v1.8.4'))],
    asked: { kubevirt: '1.7' },
  });
  expect(release).toMatchObject({ kubevirt: { text: '1.7.4' }, contradictions: [], unknown: [] });
});

test.each<readonly [what: string, facts: Partial<ClusterFacts>, objects: readonly Manifest[], told: readonly string[]]>([
  ['one release', { kubevirt: '1.8' }, [kubeVirt('v1.8.4'), hyperConverged('1.18.1')], []],
  [
    'a Cluster and the tag of its KubeVirt',
    { kubevirt: '1.9' },
    [kubeVirt('v1.8.4')],
    ['error KP0506 spec.imageTag names KubeVirt 1.8.4, but the cluster is set to KubeVirt 1.9'],
  ],
  [
    'a Cluster and the subscription of its operator',
    { hyperConverged: '1.17' },
    [csv('kubevirt-hyperconverged-operator.v1.18.1')],
    [
      'error KP0506 metadata.name names HyperConverged 1.18.1, which ships KubeVirt 1.8, but the cluster is set to HyperConverged 1.17, which ships KubeVirt 1.7',
    ],
  ],
  [
    'a KubeVirt that no HyperConverged ships, beside one',
    { kubevirt: '1.9' },
    [hyperConverged()],
    [
      'error KP0506 its HyperConverged names no release and counts as 1.18.1, which ships KubeVirt 1.8, but the cluster is set to KubeVirt 1.9',
    ],
  ],
  [
    'two patches of one minor',
    { kubevirt: '1.8.2' },
    [kubeVirt('v1.8.4')],
    ['error KP0506 spec.imageTag names KubeVirt 1.8.4, but the cluster is set to KubeVirt 1.8.2'],
  ],
  [
    'a release of old',
    {},
    [kubeVirt('v1.5.2')],
    ['warning KP0508 cdk8s-kubevirt does not know KubeVirt 1.5.2, so the objects of this cluster are checked as KubeVirt 1.6 would'],
  ],
  [
    'a release to come',
    {},
    [kubeVirt('v1.10.0')],
    ['warning KP0508 cdk8s-kubevirt does not know KubeVirt 1.10.0, so the objects of this cluster are checked as KubeVirt 1.9 would'],
  ],
])('what is told of %s', (_what, facts, objects, told) => {
  const found = releaseFindings(modelOf(facts, objects), undefined);
  expect(found.map(({ severity, code, message }) => `${severity} ${code} ${message}`)).toEqual(told);
});

test.each<readonly [what: string, facts: Partial<ClusterFacts>, objects: readonly Manifest[], unknowns: readonly string[]]>([
  ['nothing', {}, [], ['release', 'configuration', 'evictionStrategy']],
  ['its release', { kubevirt: '1.8' }, [], ['configuration', 'evictionStrategy']],
  ['its configuration', { configuration: 'built-in' }, [], ['release']],
  ['its KubeVirt', {}, [kubeVirt('v1.8.4')], []],
  ['its HyperConverged', {}, [hyperConverged()], ['evictionStrategy']],
  ['its HyperConverged and workers', { nodes: [] }, [hyperConverged()], []],
])('what is unknown of a cluster that states %s', (_what, facts, objects, unknowns) => {
  expect([...modelOf(facts, objects).unknowns]).toEqual(unknowns);
});

test('one note names all clusters whose release is assumed', () => {
  const { release } = modelOf({}, []);
  const assumed = ['east', 'west'].map((cluster) => ({ cluster, release: release.kubevirt }));
  const [note, ...others] = assumedReleaseNote(assumed, 'charts');
  expect(note?.message).toBe('nothing says which release of KubeVirt runs in east, west, so its objects are checked as 1.9 would');
  expect(others).toEqual([]);
  expect(assumedReleaseNote([], 'charts')).toEqual([]);
});

test.each([
  ['charts', "Write kubevirt: '1.9' into the Cluster."],
  ['files', 'Pass --kubevirt 1.9.'],
] as const)('the release is stated where %s are judged', (found, hint) => {
  const { release } = modelOf({}, []);
  expect(assumedReleaseNote([{ cluster: '', release: release.kubevirt }], found)[0]?.hint).toBe(hint);
});
