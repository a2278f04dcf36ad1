import { listOf, oneOf, type Maker } from '../makers.ts';

export const dnsNames: Maker = oneOf(
  'db',
  'db.example.com',
  '',
  'DB',
  '-db',
  'a_b',
  'ä',
  'x'.repeat(64),
  'x'.repeat(254),
  `${'x'.repeat(63)}.y`,
  'a..b',
);

export const memory: Maker = oneOf(
  '1Gi',
  '2Gi',
  '512Mi',
  '1.5Gi',
  '1',
  '999999',
  '1M',
  '0.5',
  '0',
  '-1',
  '-0.5',
  '1e20',
  '8E',
  '16E',
  1024,
  '3Mi',
  '0.0000000001',
);

export const cpus: Maker = oneOf(
  '1',
  '2',
  '4',
  '1500m',
  '0.5',
  '0',
  '-1',
  '-0.0001',
  '9E',
  '1e19',
  '10000000000000000',
  2,
  '1.0000000001',
  '2.5',
);
export const counts: Maker = oneOf(0, 1, 1, 2, 2, 3, 4, 65536, 4294967295);
export const names: Maker = oneOf('root', 'wire', 'data', 'init', 'lab', 'gone', 'a.b', 'x_1', '');
export const buses: Maker = oneOf('virtio', 'sata', 'scsi', 'usb', 'ide', 'fdc', '');
export const pci: Maker = oneOf('0000:81:00.1', '0000:81:01.8', '81:00.1', '00AF:bc:0d.7', '0000:81:00.1 ', '');
export const paths: Maker = oneOf(
  '/',
  '/boot/vmlinuz',
  'boot',
  '/a/../b',
  '/a/',
  '/a//b',
  '//',
  '/./a',
  '/a/..',
  '/..a',
  '/a/b/.',
  '',
  '/\n',
);
export const label: Maker = oneOf('zone', 'kubernetes.io/hostname', '', 'a/b/c', 'Bad Key', '-x', 'k'.repeat(64), 'Ä/x');
export const labelValues: Maker = listOf(oneOf('a', '', '-x', 'v'.repeat(64), 'b c', 'n1', 'N1'), 2);
export const weights: Maker = oneOf(0, 1, 50, 100, 101, -1);
