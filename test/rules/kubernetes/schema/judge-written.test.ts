import { told, vm } from './told.ts';

const unknownFields = (count: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`x${i}`, 1]));

test.each<[what: string, lines: readonly string[], expected: readonly string[]]>([
  ['a sound VM', told(vm({})), []],
  [
    'a name that is only too long',
    told(vm({}, { metadata: { name: 'x'.repeat(254) } })),
    [
      `K80021 metadata.name: Invalid value: "${'x'.repeat(254)}": must be no more than 253 characters / Shorten metadata.name to 253 characters.`,
    ],
  ],
  [
    'a misspelt field',
    told(vm({}, { spec: { runStrategy: undefined, runStategy: 'Always' } })),
    ['K80010 spec.runStategy: strict decoding error: unknown field "spec.runStategy" / Write runStrategy instead of runStategy.'],
  ],
  [
    'the 1,001st unknown field is counted',
    told(vm(unknownFields(1001))).slice(1000),
    ['K80010 : strict decoding error: 1 more unknown fields / Remove all fields that the schema does not know.'],
  ],
  [
    'the 1,000th is told',
    told(vm(unknownFields(1000))).slice(999),
    [expect.stringMatching(/^K80010 spec\.template\.spec\.x999: /) as string],
  ],
  [
    'a field of another place',
    told(vm({ volumes: [{ name: 'a', emptyDisk: { capacity: '1Gi', fast: true } }] })),
    [
      'K80010 spec.template.spec.volumes[0].emptyDisk.fast: strict decoding error: unknown field ' +
        '"spec.template.spec.volumes[0].emptyDisk.fast" / Remove fast, or write one of: capacity.',
    ],
  ],
  [
    'a field among many',
    told(vm({ wings: 2 })),
    ['K80010 spec.template.spec.wings: strict decoding error: unknown field "spec.template.spec.wings" / Remove wings.'],
  ],
  [
    'a label right below a selector',
    told({
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachineInstanceReplicaSet',
      metadata: { name: 'a' },
      spec: { selector: { app: 'a' }, template: { metadata: { labels: { app: 'a' } }, spec: { domain: { devices: {} } } } },
    }),
    ['K80010 spec.selector.app: strict decoding error: unknown field "spec.selector.app" / Move app into spec.selector.matchLabels.'],
  ],
  [
    'a key of a map that is no plain word',
    told(vm({ 'example.com/wings': 2 })),
    [
      'K80010 spec.template.spec[example.com/wings]: strict decoding error: unknown field ' +
        '"spec.template.spec.example.com/wings" / Remove example.com/wings.',
    ],
  ],
  [
    'a name where the map has another word for it',
    told(vm({ volumes: [{ name: 'a', persistentVolumeClaim: { name: 'data' } }] })).slice(0, 1),
    [
      'K80010 spec.template.spec.volumes[0].persistentVolumeClaim.name: strict decoding error: unknown field ' +
        '"spec.template.spec.volumes[0].persistentVolumeClaim.name" / Write claimName instead of name.',
    ],
  ],
  [
    'a size where the map has another word for it',
    told(vm({ volumes: [{ name: 'a', emptyDisk: { size: '1Gi' } }] })).slice(0, 1),
    [
      'K80010 spec.template.spec.volumes[0].emptyDisk.size: strict decoding error: unknown field ' +
        '"spec.template.spec.volumes[0].emptyDisk.size" / Write capacity instead of size.',
    ],
  ],
  [
    'the bus beside the disk',
    told(vm({ domain: { devices: { disks: [{ name: 'a', bus: 'virtio' }] } } })),
    [
      'K80010 spec.template.spec.domain.devices.disks[0].bus: strict decoding error: unknown field ' +
        '"spec.template.spec.domain.devices.disks[0].bus" / Move bus into spec.template.spec.domain.devices.disks[0].disk.',
    ],
  ],
  [
    'memory beside the requests',
    told(vm({ domain: { devices: {}, resources: { memory: '1Gi' } } })),
    [
      'K80010 spec.template.spec.domain.resources.memory: strict decoding error: unknown field ' +
        '"spec.template.spec.domain.resources.memory" / Move memory into spec.template.spec.domain.resources.requests.',
    ],
  ],
  [
    'unknown metadata',
    told(vm({}, { metadata: { label: {} } })),
    ['K80010 metadata.label: strict decoding error: unknown field "metadata.label" / Write labels instead of label.'],
  ],
  [
    'labels as a list',
    told(vm({}, { metadata: { labels: ['a'] } })),
    [
      'K80027 metadata.labels: json: cannot unmarshal array into Go struct field ObjectMeta.labels of type map[string]string / Write metadata.labels as an object of strings.',
    ],
  ],
  [
    'a label that is a number',
    told(vm({}, { metadata: { labels: { a: 1 } } })),
    [
      'K80027 metadata.labels.a: json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string / Put the value of metadata.labels.a in quotes.',
    ],
  ],
  [
    'a version that is not served',
    told(vm({}, { apiVersion: 'kubevirt.io/v2' })),
    ['K80011 apiVersion: no matches for kind "VirtualMachine" in version "kubevirt.io/v2" / Write apiVersion: kubevirt.io/v1.'],
  ],
  [
    'an old version that never was',
    told(vm({}, { apiVersion: 'kubevirt.io/v1alpha9' })),
    ['K80011 apiVersion: no matches for kind "VirtualMachine" in version "kubevirt.io/v1alpha9" / Write apiVersion: kubevirt.io/v1.'],
  ],
  [
    'a misspelt kind',
    told(vm({}, { kind: 'VirtualMachin' })),
    ['K80011 kind: no matches for kind "VirtualMachin" in version "kubevirt.io/v1" / Write kind: VirtualMachine.'],
  ],
  [
    'a kind of another group of ours',
    told(vm({}, { kind: 'VirtualMachinePool' })),
    [
      'K80011 apiVersion: no matches for kind "VirtualMachinePool" in version "kubevirt.io/v1" / Write apiVersion: pool.kubevirt.io/v1beta1.',
    ],
  ],
  [
    'a kind without its group',
    told(vm({}, { apiVersion: 'v1' })),
    ['K80011 apiVersion: no matches for kind "VirtualMachine" in version "v1" / Write apiVersion: kubevirt.io/v1.'],
  ],
  [
    'a kind in a group that KubeVirt has given up',
    told(vm({}, { apiVersion: 'flavor.kubevirt.io/v1alpha1', kind: 'VirtualMachinePreference' })),
    [
      'K80011 apiVersion: no matches for kind "VirtualMachinePreference" in version "flavor.kubevirt.io/v1alpha1" / ' +
        'Write apiVersion: instancetype.kubevirt.io/v1beta1.',
    ],
  ],
  ['a kind beside one of another project', told(vm({}, { apiVersion: 'snapshot.storage.k8s.io/v1', kind: 'VolumeSnapshotClass' })), []],
  [
    'a misspelt kind of another project',
    told(vm({}, { apiVersion: 'snapshot.storage.k8s.io/v1', kind: 'VolumeSnapshots' })),
    ['K80011 kind: no matches for kind "VolumeSnapshots" in version "snapshot.storage.k8s.io/v1" / Write kind: VolumeSnapshot.'],
  ],
  ['a VirtualMachine of others', told(vm({ wings: 2 }, { apiVersion: 'vmoperator.vmware.com/v1alpha1' })), []],
  ['a kind that nobody has described', told(vm({ wings: 2 }, { apiVersion: 'example.com/v1', kind: 'Widget' })), []],
])('%s', (_, lines, expected) => {
  expect(lines).toEqual(expected);
});

const disk = { name: 'root', volumeName: 'root' };

test.each<[what: string, lines: readonly string[], hint: string]>([
  [
    'of a map around it',
    told(vm({ domain: { devices: {}, cpu: { ioThreadsPolicy: 'auto' } } })),
    'Move ioThreadsPolicy into spec.template.spec.domain.',
  ],
  ['of a map within', told(vm({ domain: { devices: {}, rng: {} } })), 'Move rng into spec.template.spec.domain.devices.'],
  [
    'of a map beside it',
    told(vm({ domain: { devices: {}, resources: { disks: [{ name: 'root' }] } } })),
    'Move disks into spec.template.spec.domain.devices.',
  ],
  ['of metadata', told({ ...vm({}), labels: { app: 'db' } }), 'Move labels into metadata.'],
  [
    'of the metadata of a claim of its own',
    told(vm({}, { spec: { dataVolumeTemplates: [{ name: 'root', spec: {} }] } })),
    'Move name into spec.dataVolumeTemplates[0].metadata.',
  ],
  ['two levels down', told(vm({}, { spec: { hostname: 'db' } })), 'Move hostname into spec.template.spec.'],
  [
    'behind its metadata',
    told(vm({}, { metadata: { runStrategy: 'Always' }, spec: { runStrategy: undefined } })),
    'Move runStrategy into spec.',
  ],
  [
    'of two places',
    told(
      vm({}, { spec: { dataVolumeTemplates: [{ metadata: { name: 'a' }, spec: { storageClassName: 'fast', source: { blank: {} } } }] } }),
    ),
    'Move storageClassName into spec.dataVolumeTemplates[0].spec.pvc, or into spec.dataVolumeTemplates[0].spec.storage.',
  ],
  [
    'of two places, one of which is there',
    told(vm({}, { spec: { dataVolumeTemplates: [{ metadata: { name: 'a' }, spec: { storageClassName: 'fast', storage: {} } }] } })),
    'Move storageClassName into spec.dataVolumeTemplates[0].spec.storage.',
  ],
  ['that is set there already', told(vm({ domain: { devices: { rng: {} }, rng: {} } })), 'Remove rng.'],
  [
    'of old',
    told(vm({ domain: { devices: { disks: [disk] } }, volumes: [] })),
    'Remove volumeName, and give the disk the name of its volume.',
  ],
  [
    'that Go calls otherwise',
    told(vm({ volumes: [{ name: 'a', cloudInitNoCloud: { userDataSecretRef: { name: 'keys' } } }] })),
    'Write secretRef instead of userDataSecretRef.',
  ],
  [
    'one word of which is another',
    told(vm({ volumes: [{ name: 'a', cloudInitNoCloud: { vendorDataSecretRef: { name: 'keys' } } }] })),
    'Remove vendorDataSecretRef, or write one of: networkData, networkDataBase64, networkDataSecretRef, secretRef, userData, userDataBase64.',
  ],
  ['cut short', told(vm({ evictStrategy: 'None' })), 'Write evictionStrategy instead of evictStrategy.'],
  [
    'that an alternative of its map has, and that says nothing',
    told(vm({ domain: { devices: {}, launchSecurity: { tdx: { attestation: {} } } } })),
    'Remove attestation.',
  ],
  ['that instancetypes once had', told(vm({}, { spec: { flavor: { name: 'small' } } })), 'Write instancetype instead of flavor.'],
  ['near one that is set already', told(vm({}, { version: 'v1' })), 'Remove version: apiVersion is there already.'],
  [
    'near one of another type',
    told(vm({}, { spec: { preferences: ['fedora'] } })),
    'Remove preferences, or write one of: dataVolumeTemplates, instancetype, preference, runStrategy, running, template, updateVolumesStrategy.',
  ],
  [
    'in other letters',
    told(vm({ domain: { devices: { disks: [{ name: 'root', boot_order: 1 }] } } })),
    'Write bootOrder instead of boot_order.',
  ],
])('a field %s', (_, lines, hint) => {
  expect(lines.map((line) => line.replace(/^K80010 .* \/ /, ''))).toEqual([hint]);
});

test('a field whose name is the end of another', () => {
  const pool = {
    apiVersion: 'pool.kubevirt.io/v1beta1',
    kind: 'VirtualMachinePool',
    metadata: { name: 'desks' },
    spec: { selector: {}, template: { metadata: {}, spec: { runStrategy: 'Always', template: { spec: {} } } } },
  };
  expect(told(pool)[0]).toMatch(/ \/ Write virtualMachineTemplate instead of template\.$/);
});

test.each([
  ['K80021', { name: 'My_VM' }],
  ['K80021', { name: undefined }],
  ['K80021', { name: undefined, generateName: '-' }],
  ['K80022', { namespace: 'a.b' }],
  ['K80023', { labels: { team: 'data & storage' } }],
  ['K80024', { annotations: { 'owned by': 'storage' } }],
  ['K80025', { finalizers: ['wait for backup'] }],
  ['K80026', { ownerReferences: [{ apiVersion: 'v1', kind: 'ConfigMap', name: 'a' }] }],
  ['K80027', { labels: { tier: 1 } }],
  ['K80027', { generation: -1 }],
])('%s is told of %j', (code, metadata) => {
  expect(told(vm({}, { metadata }))).toEqual([expect.stringMatching(new RegExp(`^${code} metadata\\..* / [A-Z].*\\.$`))]);
});
