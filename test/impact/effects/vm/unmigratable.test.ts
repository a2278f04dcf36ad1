import type { Manifest } from '../../../../lib/core/manifest.ts';
import { changed, consequences, inDomain, vm } from '../../consequences.ts';

const withDevice = changed(vm, [...inDomain, 'devices', 'hostDevices'], [{ name: 'dongle', deviceName: 'example.com/dongle' }]);
const hyperConverged = (spec: object): Manifest => ({
  apiVersion: 'hco.kubevirt.io/v1beta1',
  kind: 'HyperConverged',
  metadata: { name: 'kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged' },
  spec: { workloadUpdateStrategy: { workloadUpdateMethods: ['Evict'] }, ...spec },
});

test.each<[what: string, evictionStrategy: string | undefined, when: string | undefined]>([
  ['as long as nobody knows that its strategy forbids it', undefined, 'unless the eviction strategy of the cluster is LiveMigrate'],
  ['where its strategy allows it', 'LiveMigrateIfPossible', undefined],
])('a guest that cannot migrate is evicted %s', (_what, evictionStrategy, when) => {
  const cluster = hyperConverged(evictionStrategy === undefined ? {} : { evictionStrategy });
  const after = changed(withDevice, [...inDomain, 'cpu', 'sockets'], 3);
  expect(consequences([withDevice, cluster], [after, cluster])).toMatchObject([{ effect: 'restart', when }]);
});
