import { valueAt } from '../../../lib/core/data/path.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
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
