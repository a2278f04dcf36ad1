import { valueAt } from '../../../lib/core/data/path.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { clusterModel } from '../../../lib/resolve/cluster-model/cluster-model.ts';
import type { ClusterObject } from '../../../lib/resolve/cluster-model/cluster-object.ts';
import { draftOf, run } from '../drafts.ts';

const labels = { app: 'web' };

const web: Manifest = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstanceReplicaSet',
  metadata: { name: 'web', namespace: 'vms' },
  spec: {
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } },
  },
};

const kubeVirt = (architectureConfiguration: object): Manifest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'KubeVirt',
  metadata: { name: 'kubevirt', namespace: 'kubevirt' },
  spec: { configuration: { architectureConfiguration } },
});

test.each([
  [{}, 'amd64'],
  [{ defaultArchitecture: 'arm64' }, 'arm64'],
  [{ defaultArchitecture: 's390x' }, 's390x'],
])('guests get the default architecture of a KubeVirt object without a status: %j', (configuration, expected) => {
  const { emitted } = run(draftOf(kubeVirt(configuration)), draftOf(web));
  const set = emitted.find(({ manifest }) => manifest.kind === web.kind);
  expect(valueAt(set?.manifest, ['spec', 'template', 'spec', 'architecture'])).toBe(expected);
});

test('a HyperConverged of which no manifest can be made configures nothing, whether or not somebody has asked for it before', () => {
  const ref = { apiVersion: 'hco.kubevirt.io/v1beta1', kind: 'HyperConverged', namespace: 'hco', name: 'kubevirt-hyperconverged' };
  const failing = (): ClusterObject => {
    let failures: readonly unknown[] | undefined;
    return {
      cluster: '',
      ref,
      get failures() {
        return failures;
      },
      manifest() {
        failures = ['a prop has another shape than its class declares'];
        return { ...ref, metadata: { name: ref.name } };
      },
    };
  };
  const model = clusterModel({ facts: undefined, externals: [], objects: [failing()], asked: { kubevirt: '1.9' } });
  expect(model.isStated).toBe(false);
});
