import { newestRelease } from '../../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { differences } from '../../../lib/impact/compare/differences.ts';

function hyperConverged(version: 'v1' | 'v1beta1', spec?: object): Manifest {
  const metadata = { name: 'kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged' };
  return { apiVersion: `hco.kubevirt.io/${version}`, kind: 'HyperConverged', metadata, ...(spec && { spec }) };
}

const old = hyperConverged('v1beta1', {
  enableApplicationAwareQuota: false,
  featureGates: { downwardMetrics: true, videoConfig: true },
  infra: { nodePlacement: { nodeSelector: { infra: '' } } },
  resourceRequirements: { vmiCPUAllocationRatio: 4 },
});

const rewritten = {
  deployment: { nodePlacements: { infra: { nodeSelector: { infra: '' } } } },
  featureGates: [{ name: 'downwardMetrics' }, { name: 'videoConfig' }],
  virtualization: { vmiCPUAllocationRatio: 4 },
};

test.each<[string, Manifest, Manifest]>([
  ['that says nothing', hyperConverged('v1beta1'), hyperConverged('v1')],
  ['in v1', old, hyperConverged('v1', rewritten)],
  ['back in v1beta1', hyperConverged('v1', rewritten), old],
])('a HyperConverged in its other version is the same: one %s', (_, before, after) => {
  expect(differences(before, after, newestRelease)).toEqual([]);
});

test('what differs is told as the cluster stores it, in v1beta1', () => {
  const moved = { ...rewritten, virtualization: { vmiCPUAllocationRatio: 8 }, featureGates: [{ name: 'videoConfig', state: 'Disabled' }] };
  expect(differences(old, hyperConverged('v1', moved), newestRelease)).toEqual([
    { path: 'spec.featureGates.downwardMetrics', before: true, after: false },
    { path: 'spec.featureGates.videoConfig', before: true, after: false },
    { path: 'spec.resourceRequirements.vmiCPUAllocationRatio', before: 4, after: 8 },
  ]);
});

test('one that Go cannot read is compared as it is written', () => {
  const broken = hyperConverged('v1', { virtualization: { vmiCPUAllocationRatio: 'four' } });
  expect(differences(old, broken, newestRelease).map(({ path }) => path)).toContain('spec.virtualization');
});

test('a version of its own kind makes no difference to any other object', () => {
  const policy = (version: string): Manifest => ({
    apiVersion: `example.com/${version}`,
    kind: 'Policy',
    metadata: { name: 'a' },
    spec: { a: 1 },
  });
  expect(differences(policy('v1'), policy('v2'), newestRelease)).toEqual([]);
});
