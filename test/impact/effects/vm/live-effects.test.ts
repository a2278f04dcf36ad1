import type { Manifest } from '../../../../lib/core/manifest.ts';
import { changed, consequences, inDomain, object, vm } from '../../consequences.ts';

const claim = (name: string): Manifest =>
  object('v1', 'PersistentVolumeClaim', { spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } } }, name);
const kubeVirt = object('kubevirt.io/v1', 'KubeVirt', {
  spec: {
    configuration: { network: { defaultNetworkInterface: 'masquerade' }, developerConfiguration: { featureGates: ['HostDevices'] } },
    workloadUpdateStrategy: { workloadUpdateMethods: ['LiveMigrate'] },
  },
});
const besides = [claim('web-root'), claim('web-next'), kubeVirt];

test.each([
  ['with nothing else in its way', vm],
  [
    'though a device keeps it from any other migration',
    changed(vm, [...inDomain, 'devices', 'hostDevices'], [{ name: 'dongle', deviceName: 'example.com/dongle' }]),
  ],
])('a running guest moves to another claim, %s', (_what, of) => {
  const before = changed(of, ['spec', 'updateVolumesStrategy'], 'Migration');
  const after = changed(before, ['spec', 'template', 'spec', 'volumes', 0, 'persistentVolumeClaim', 'claimName'], 'web-next');
  expect(consequences([before, ...besides], [after, ...besides])).toMatchObject([
    {
      effect: 'migrates',
      why: 'The disks are copied to the new claims by a storage live migration.',
      fields: ['spec.template.spec.volumes[root].persistentVolumeClaim.claimName'],
    },
  ]);
});
