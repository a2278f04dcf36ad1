import { Chart, Testing } from 'cdk8s';
import { NetworkAttachment } from '../../../lib/constructs/network-attachment.ts';
import { Network } from '../../../lib/constructs/values/network.ts';

test.each<[string, Network, unknown, unknown]>([
  ['the pod network', Network.pod(), { name: 'default', masquerade: {} }, { name: 'default', pod: {} }],
  [
    'the pod network in full',
    Network.pod({
      name: 'nic0',
      binding: 'bridge',
      model: 'e1000e',
      macAddress: '02:42:ac:11:00:02',
      ports: [22, { name: 'http', port: 80, protocol: 'TCP' }],
      vmNetworkCIDR: '10.11.12.0/24',
      bootOrder: 1,
      dhcpOptions: { bootFileName: 'pxelinux.0' },
    }),
    {
      name: 'nic0',
      bridge: {},
      model: 'e1000e',
      macAddress: '02:42:ac:11:00:02',
      ports: [{ port: 22 }, { name: 'http', port: 80, protocol: 'TCP' }],
      bootOrder: 1,
      dhcpOptions: { bootFileName: 'pxelinux.0' },
    },
    { name: 'nic0', pod: { vmNetworkCIDR: '10.11.12.0/24' } },
  ],
  ['passt', Network.pod({ binding: 'passt' }), { name: 'default', passtBinding: {} }, { name: 'default', pod: {} }],
  [
    'a plugin',
    Network.pod({ binding: { plugin: 'l2bridge' } }),
    { name: 'default', binding: { name: 'l2bridge' } },
    { name: 'default', pod: {} },
  ],
  ['multus', Network.multus('vlan-10'), { name: 'vlan-10', bridge: {} }, { name: 'vlan-10', multus: { networkName: 'vlan-10' } }],
  [
    'multus of another namespace, as the default network',
    Network.multus('infra/vlan.10', { binding: 'sriov', default: true, state: 'down' }),
    { name: 'vlan-10', sriov: {}, state: 'down' },
    { name: 'vlan-10', multus: { networkName: 'infra/vlan.10', default: true } },
  ],
  [
    'a claimed device',
    Network.resourceClaim('nics', 'fast'),
    { name: 'fast', sriov: {} },
    { name: 'fast', resourceClaim: { claimName: 'nics', requestName: 'fast' } },
  ],
])('%s', (_, { name, interface: device, network }, expectedInterface, expectedNetwork) => {
  expect(device).toEqual(expectedInterface);
  expect(network).toEqual(expectedNetwork);
  expect([device.name, network.name]).toEqual([name, name]);
});

test('a port in quotes is left to the schema, which says what to write', () => {
  expect(Network.pod({ ports: ['80' as never] }).interface).toMatchObject({ ports: [{ port: '80' }] });
});

test.each([
  ['in a namespace', 'infra', 'infra/vlan-10'],
  ['in none', undefined, 'vlan-10'],
])('a NetworkAttachment %s', (_, namespace, networkName) => {
  const chart = new Chart(Testing.app(), 'chart');
  const attachment = new NetworkAttachment(chart, 'vlan-10', { namespace });
  expect(Network.multus(attachment).network).toEqual({ name: 'vlan-10', multus: { networkName } });
});
