import { KubeVirt } from '../../lib/constructs/kube-virt.ts';
import { manifestOf } from './manifest-of.ts';

test('a KubeVirt with its configuration', () => {
  const configuration = { evictionStrategy: 'LiveMigrate', developerConfiguration: { featureGates: ['HostDevices'] } } as const;
  expect(manifestOf((chart) => new KubeVirt(chart, 'kubevirt', { namespace: 'kubevirt', configuration }))).toEqual({
    apiVersion: 'kubevirt.io/v1',
    kind: 'KubeVirt',
    metadata: { name: 'kubevirt', namespace: 'kubevirt' },
    spec: { configuration },
  });
});
