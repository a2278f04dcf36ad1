import { draftOf, run } from '../../../resolve/drafts.ts';
import { vm, type Fields } from '../../advice/advice.ts';

/** By code, of a VM whose guest has this spec. */
function hintsOf(spec: Fields, vmSpec: Fields = {}): readonly string[] {
  const { diagnostics } = run(draftOf(vm({}, spec, vmSpec), { mode: 'off' }));
  return diagnostics.map(({ code, hint }) => `${code} ${hint ?? ''}`);
}

function withDisk(architecture: string, target: Fields): Fields {
  return {
    architecture,
    domain: { devices: { disks: [{ name: 'root', ...target }] } },
    volumes: [{ name: 'root', containerDisk: { image: 'fedora:41' } }],
  };
}

test.each<[name: string, spec: Fields, expected: readonly string[]]>([
  ['amd64, off ide', withDisk('amd64', { disk: { bus: 'ide' } }), ['KV1326 Write bus: sata, or virtio where the guest has its drivers.']],
  ['arm64, off ide', withDisk('arm64', { disk: { bus: 'ide' } }), ['KV1326 Write bus: virtio.']],
  ['arm64, a CD-ROM off ide', withDisk('arm64', { cdrom: { bus: 'ide' } }), ['KV1326 Write bus: scsi.']],
  ['amd64, a CD-ROM off virtio', withDisk('amd64', { cdrom: { bus: 'virtio' } }), ['KV1326 Write bus: sata, or scsi.']],
  ['s390x, a CD-ROM off virtio', withDisk('s390x', { cdrom: { bus: 'virtio' } }), ['KV1326 Write bus: scsi.']],
  ['arm64, a CD-ROM that gets virtio', withDisk('arm64', { cdrom: {} }), ['KP0401 Write bus: scsi.']],
  ['arm64, a CD-ROM off sata', withDisk('arm64', { cdrom: { bus: 'sata' } }), ['KP0401 Write bus: scsi.']],
  ['arm64, a disk off sata', withDisk('arm64', { disk: { bus: 'sata' } }), ['KP0401 Write bus: virtio, or leave it out.']],
])('a bus that the machine has: %s', (_, spec, expected) => expect(hintsOf(spec)).toEqual(expected));

test.each([
  ['VirtIO', 'virtio'],
  ['sta', 'sata'],
  ['nvme', 'virtio, scsi, sata or usb'],
])('the bus %s is written as %s', (bus, meant) => {
  expect(hintsOf(withDisk('amd64', { disk: { bus } }))).toEqual([`KV1326 Write ${meant} as bus, or leave it out.`]);
});

test.each([
  ['db_1', 'KV1001 Write hostname: db-1.'],
  ['DB', 'KV1001 Write hostname: db.'],
  ['-db-', 'KV1001 Write hostname: db.'],
  ['db.example.com', 'KV1001 Write hostname as one DNS label, and what follows its first dot as subdomain.'],
  ['ß', 'KV1001 Write hostname in at most 63 lower-case letters, digits and dashes.'],
])('the hostname %s', (hostname, hint) => expect(hintsOf({ hostname })).toEqual([hint]));

test.each([
  ['2M', 'KV1011 Write memory.hugepages.pageSize: 2Mi.'],
  ['3Mi', 'KV1011 Write memory as a multiple of memory.hugepages.pageSize.'],
])('hugepages of %s', (pageSize, hint) => {
  expect(hintsOf({ domain: { memory: { guest: '1Gi', hugepages: { pageSize } } } })).toEqual([hint]);
});

test.each([
  ['amd64', 'virt', 'KV1013 Write machine.type: q35, or another that emulatedMachines of the cluster allows.'],
  ['arm64', 'q35', 'KV1013 Write machine.type: virt, or another that emulatedMachines of the cluster allows.'],
])('a machine type that %s has instead of %s', (architecture, type, hint) => {
  expect(hintsOf({ architecture, domain: { machine: { type } } })).toEqual([hint]);
});

test.each([
  ['b-rot', 'KV2004 Write dataVolume: { name: b-root } instead of b-rot in the volume, or remove the dataVolumeTemplate.'],
  ['data', 'KV2004 Write a volume with dataVolume: { name: b-root }, or remove the dataVolumeTemplate.'],
])('a dataVolumeTemplate b-root where the volume is of %s', (name, hint) => {
  const spec = { domain: { devices: { disks: [{ name: 'root', disk: {} }] } }, volumes: [{ name: 'root', dataVolume: { name } }] };
  const storage = { resources: { requests: { storage: '1Gi' } } };
  const dataVolumeTemplates = [{ metadata: { name: 'b-root' }, spec: { source: { blank: {} }, storage } }];
  expect(hintsOf(spec, { dataVolumeTemplates })).toContain(hint);
});

test('a dataVolumeTemplate with two sources', () => {
  const storage = { resources: { requests: { storage: '1Gi' } } };
  const dataVolumeTemplates = [{ metadata: { name: 'b' }, spec: { source: { blank: {}, upload: {} }, storage } }];
  const spec = { volumes: [{ name: 'b', dataVolume: { name: 'b' } }] };
  expect(hintsOf(spec, { dataVolumeTemplates })).toContain('KV2004 Keep one of blank and upload in spec.source.');
});

const nodes = (term: Fields): Fields => ({
  affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [term] } } },
});
const pods = (term: Fields): Fields => ({
  affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'zone', ...term }] } },
});
const spread = (constraint: Fields): Fields => ({
  topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule', labelSelector: {}, ...constraint }],
});

test.each<[name: string, spec: Fields, expected: readonly string[]]>([
  [
    'values that are missing',
    nodes({ matchExpressions: [{ key: 'zone', operator: 'In' }] }),
    ['KV1038 Write values for In and NotIn, none for Exists and DoesNotExist, and one number for Gt and Lt.'],
  ],
  [
    'a field of nodes',
    nodes({ matchFields: [{ key: 'metadata.labels', operator: 'In', values: ['a'] }] }),
    ['KV1038 Write metadata.name as key.'],
  ],
  ['a key of nodes', pods({ topologyKey: '' }), ['KV1040 Write a label of nodes as topologyKey, such as kubernetes.io/hostname.']],
  [
    'a value that no label has',
    pods({ labelSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['a b'] }] } }),
    ['KV1040 Write values that labels can have: letters, digits, dashes, dots and underscores.'],
  ],
  ['a skew', spread({ maxSkew: 0 }), ['KV1041 Write a maxSkew of 1 or more.']],
])('where a guest goes: %s', (_, spec, expected) => expect(new Set(hintsOf(spec))).toEqual(new Set(expected)));
