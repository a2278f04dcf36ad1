import type { Manifest } from '../../../../lib/core/manifest.ts';
import { findings, object, type Fields } from '../../advice/advice.ts';

const preference = (spec: Fields): Manifest =>
  object('instancetype.kubevirt.io/v1beta1', 'VirtualMachinePreference', { name: 'desk' }, { spec });
const machine = (preferredMachineType: string, more: Fields = {}): Manifest => preference({ machine: { preferredMachineType }, ...more });
const kubeVirt = object(
  'kubevirt.io/v1',
  'KubeVirt',
  { name: 'kubevirt', namespace: 'kubevirt' },
  { spec: { configuration: { architectureConfiguration: { amd64: { emulatedMachines: ['pc'] } } } } },
);

test.each<readonly [what: string, manifests: readonly Manifest[], hints: readonly string[]]>([
  ['a cache', [preference({ devices: { preferredDiskCache: 'writeBack' } })], ['Write preferredDiskCache: writeback.']],
  ['a cache that guests can have', [preference({ devices: { preferredDiskCache: 'none' } })], []],
  ['I/O', [preference({ devices: { preferredDiskIO: 'io_uring' } })], ['Write preferredDiskIO: native or threads.']],
  ['I/O that guests can have', [preference({ devices: { preferredDiskIO: 'threads' } })], []],
  [
    'a video device',
    [preference({ devices: { preferredVideoType: 'qxl' } })],
    ['Write preferredVideoType: vga, cirrus, virtio, ramfb or bochs.'],
  ],
  ['a video device that guests can have', [preference({ devices: { preferredVideoType: 'bochs' } })], []],
  ['a machine', [machine('pc')], ['Write preferredMachineType: q35.']],
  ['a machine of another architecture', [machine('virt', { preferredArchitecture: 'amd64' })], ['Write preferredMachineType: q35.']],
  ['a machine of its architecture', [machine('virt', { preferredArchitecture: 'arm64' })], []],
  ['a machine of any architecture', [machine('virt')], []],
  ['a machine of a release', [machine('pc-q35-rhel9.4.0')], []],
  ['a machine that the cluster emulates', [kubeVirt, machine('pc')], []],
])('a preference of %s', (_what, manifests, hints) => {
  expect(findings(manifests).flatMap(({ code, hint }) => (code === 'KP1726' ? [hint] : []))).toEqual(hints);
});
