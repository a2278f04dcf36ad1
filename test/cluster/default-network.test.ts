import { defaultNetworkInterface, needsDefaultNetwork } from '../../lib/cluster/default-network.ts';
import { readKubeVirt } from '../../lib/cluster/read-kubevirt.ts';

test.each([
  ['nothing', {}, true],
  ['empty lists', { networks: [], domain: { devices: { interfaces: [] } } }, true],
  ['a network', { networks: [{ name: 'a' }] }, false],
  ['an interface', { domain: { devices: { interfaces: [{ name: 'a' }] } } }, false],
  ['the wish for none', { domain: { devices: { autoattachPodInterface: false } } }, false],
])('a VMI with %s', (_what, spec, expected) => {
  expect(needsDefaultNetwork(spec)).toBe(expected);
});

test.each([
  ['bridge', true, { interface: { name: 'default', bridge: {} } }],
  ['bridge', false, { refusal: 'bridge interface is not enabled in kubevirt-config' }],
  ['masquerade', false, { interface: { name: 'default', masquerade: {} } }],
  ['slirp', true, { refusal: 'slirp interface is deprecated as of v1.3' }],
])('%s, with bridges on the pod network allowed: %s', (binding, permitted, expected) => {
  const network = { defaultNetworkInterface: binding, permitBridgeInterfaceOnPodNetwork: permitted };
  expect(defaultNetworkInterface(readKubeVirt({ spec: { configuration: { network } } }).config)).toEqual(expected);
});
