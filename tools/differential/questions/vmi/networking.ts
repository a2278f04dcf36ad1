import { empty, flag, listOf, mapOf, oneOf, withFields, type Maker } from '../makers.ts';
import { names, pci } from './values.ts';

export const port: Maker = withFields(
  { port: oneOf(0, 22, 80, 65535, 65536, -1) },
  mapOf({ name: oneOf('http', 'http', 'HTTP', '', 'a--b', '-a', '80', 'x'.repeat(16)), protocol: oneOf('TCP', 'UDP', 'SCTP', '') }),
);

export const portRange: Maker = withFields(
  { protocol: oneOf('TCP', 'TCP', 'UDP', 'SCTP', ''), start: oneOf(1, 3, 8, 0, 65536), end: oneOf(6, 8, 12, 0, 70000) },
  empty,
);

const bindings = ['bridge', 'masquerade', 'masquerade', 'sriov', 'slirp', 'macvtap', 'passt', 'passtBinding'] as const;

export const nic: Maker = (random) => ({
  name: names(random),
  ...(random.onceIn(10) ? {} : { [random.pick(bindings)]: {} }),
  ...(random.onceIn(20) && { [random.pick(bindings)]: {} }),
  ...(random.onceIn(10) && { binding: { name: 'plug' } }),
  ...(mapOf(
    {
      bootOrder: oneOf(0, 1, 2, 3),
      state: oneOf('', 'up', 'down', 'absent', 'off'),
      model: oneOf('', 'virtio', 'e1000', 'e100', 'igb'),
      macAddress: oneOf(
        '',
        '02:00:00:00:00:00',
        '02-00-00-00-00-01',
        '0200.0000.0001',
        '02:00:00:00:00',
        '02:00:00:00:00:00:00:01',
        'zz:00:00:00:00:00',
        '02:00-00:00:00:00',
      ),
      pciAddress: pci,
      ports: listOf(port),
      portRanges: listOf(portRange, 12),
      dhcpOptions: mapOf({
        privateOptions: listOf(withFields({ option: oneOf(224, 240, 254, 255, 66), value: oneOf('x') }, empty)),
        ntpServers: listOf(oneOf('192.0.2.1', '010.0.0.1', 'pool.ntp.org', '2001:db8::1', '::ffff:192.0.2.1', ''), 2),
      }),
    },
    5,
  )(random) as object),
});

export const network: Maker = (random) => ({
  name: names(random),
  ...(random.onceIn(2) && { pod: {} }),
  ...(random.onceIn(3) && { multus: withFields({ networkName: oneOf('lab', 'lab', '') }, mapOf({ default: flag }, 3))(random) }),
  ...(random.onceIn(5) && { resourceClaim: mapOf({ claimName: oneOf('gpu', 'nics', ''), requestName: oneOf('one', 'two', '') })(random) }),
});
