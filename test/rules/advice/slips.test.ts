import { disk, findings, object, pool, set, toldOf, vm, vmi, type Fields, type Row } from './advice.ts';

const memory = (guest: unknown): Fields => ({ domain: { memory: { guest }, devices: {} } });
const volume = 'spec.template.spec.volumes[0]';
const root = `${volume}.containerDisk.image`;
const required = 'requiredDuringSchedulingIgnoredDuringExecution';
const terms = `spec.template.spec.affinity.nodeAffinity.${required}.nodeSelectorTerms`;
const inZone = { key: 'topology.kubernetes.io/zone', operator: 'In', values: ['a'] };
const nodes = (...nodeSelectorTerms: readonly Fields[]): Fields => ({ affinity: { nodeAffinity: { [required]: { nodeSelectorTerms } } } });
const image = (name: string): Row => [`the image ${name}`, vm({}, disk('containerDisk', { image: name })), []];
const noImage = (name: string): Row => [
  `${JSON.stringify(name)}, no image`,
  vm({}, disk('containerDisk', { image: name })),
  [`KP1704 ${root}`],
];
const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;

test.each<Row>([
  ['a name with the value of nothing', vm({ name: 'db-undefined' }), ['KP0005 metadata.name']],
  ['a word that holds it', vm({ name: 'undefinedness' }), []],
  ['a label', vm({ labels: { stage: 'undefined' } }), ['KP0005 metadata.labels.stage']],
  ['a number that is none', vm({ annotations: { 'example.com/size': 'NaN' } }), ['KP0005 metadata.annotations[example.com/size]']],
  ['a name in lower case', vm({ name: 'nan' }), []],
  ['a map in an annotation', vm({ annotations: { owner: 'team [object Object]' } }), ['KP0005 metadata.annotations.owner']],
  ['a sentence about it', vm({ annotations: { note: 'what it does there is undefined' } }), []],

  ['bytes of memory', vm({}, memory('2048')), ['KP1703 spec.template.spec.domain.memory.guest']],
  ['memory below nothing', vm({}, memory('-1Gi')), ['KP1703 spec.template.spec.domain.memory.guest']],
  ['no memory', vm({}, memory('0')), ['KP1703 spec.template.spec.domain.memory.guest']],
  ['half a byte', set({}, memory('512m')), ['KP1703 spec.template.spec.domain.memory.guest']],
  ['a pool', pool({}, memory('64k')), ['KP1703 spec.virtualMachineTemplate.spec.template.spec.domain.memory.guest']],
  ['an instance', vmi({}, memory('2048')), ['KP1703 spec.domain.memory.guest']],
  ['a mebibyte', vm({}, memory('1Mi')), []],
  ['bytes in full', vm({}, memory('1073741824')), []],
  [
    'an instancetype',
    object(
      'instancetype.kubevirt.io/v1beta1',
      'VirtualMachineInstancetype',
      {},
      { spec: { cpu: { guest: 1 }, memory: { guest: '4096' } } },
    ),
    ['KP1703 spec.memory.guest'],
  ],

  image('fedora'),
  image('quay.io/containerdisks/fedora:41'),
  image('localhost:5000/fedora__cloud/base-image:v1.2_rc.1'),
  image('Registry.Example.com:443/a/b'),
  image('[fd00::1]:5000/disk'),
  image(`quay.io/containerdisks/fedora:41@${digest}`),
  noImage(''),
  noImage('docker://quay.io/containerdisks/fedora:41'),
  noImage('quay.io/containerdisks/fedora:41 '),
  noImage('quay.io/ContainerDisks/fedora'),
  noImage('quay.io/containerdisks/fedora:'),
  noImage('quay.io/${OWNER}/fedora'),
  noImage(`example.com/os@${digest.slice(0, -1)}`),
  noImage(`example.com/os@${digest.toUpperCase().replace('SHA', 'sha')}`),
  [
    'a kernel of no image',
    vm({}, { domain: { firmware: { kernelBoot: { container: { image: 'a b', kernelPath: '/k' } } } } }),
    ['KP1704 spec.template.spec.domain.firmware.kernelBoot.container.image'],
  ],

  [
    'a claim without a name',
    vm({}, disk('persistentVolumeClaim', { claimName: '' })),
    [`KP1705 ${volume}.persistentVolumeClaim.claimName`],
  ],
  [
    'one that is only read',
    vm({}, disk('ephemeral', { persistentVolumeClaim: { claimName: '' } })),
    [`KP1705 ${volume}.ephemeral.persistentVolumeClaim.claimName`],
  ],

  ['a term that asks for nothing', vm({}, nodes({ matchExpressions: [] })), [`KP1706 ${terms}[0]`]],
  ['one without lists', set({}, nodes({})), [`KP1706 ${terms}[0]`]],
  ['one beside another', vm({}, nodes({ matchExpressions: [inZone] }, { matchFields: [] })), [`KP1706 ${terms}[1]`]],
  ['a term', vm({}, nodes({ matchExpressions: [inZone], matchFields: [] })), []],
  ['a term about names', vm({}, nodes({ matchFields: [{ key: 'metadata.name', operator: 'In', values: ['a'] }] })), []],
])('%s', (_, manifest, told) => {
  expect(toldOf(manifest)).toEqual(told);
});

test.each([
  ['docker://example.com/os:1', 'Write image: example.com/os:1.'],
  ['example.com/os@sha256:0c5', 'Write the whole digest after the @: sha256: and 64 digits of 0-9 and a-f.'],
  ['Example/OS:v1', 'Write image: example/os:v1.'],
  ['example.com/an os', 'Write it as registry/repository:tag, in lower case and without blanks.'],
])('%s is told how to be written', (image, hint) => {
  expect(findings([vm({}, disk('containerDisk', { image }))]).map((finding) => finding.hint)).toContain(hint);
});
