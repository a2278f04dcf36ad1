import type { Manifest } from '../../../lib/core/manifest.ts';
import { allFindings, disk, findings, object, pool, set, toldOf, vm, vmi, type Fields, type Named, type Row } from './advice.ts';

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
const limit = 'spec.template.spec.domain.resources.limits.memory';
const limited = (guest: string, most: string): Fields => ({
  domain: { memory: { guest }, resources: { limits: { memory: most } }, devices: {} },
});
const nested = (levels: number): unknown => {
  let value: unknown = 80;
  for (let i = 0; i < levels; i++) value = [value];
  return value;
};
const readiness = 'spec.template.spec.readinessProbe';
const firstInterface = 'spec.template.spec.domain.devices.interfaces[0]';
const probed = (probes: Fields): Fields => ({
  ...probes,
  networks: [{ name: 'default', pod: {} }],
  domain: { memory: { guest: '1Gi' }, devices: { interfaces: [{ name: 'default', masquerade: {}, ports: [{ name: 'http', port: 80 }] }] } },
});
const liveness = 'spec.template.spec.livenessProbe';
const onPods = { devices: { interfaces: [{ name: 'default', masquerade: {} }] } };
const claim = disk('dataVolume', { name: 'root' });
const template = { metadata: { name: 'root' }, spec: { source: { blank: {} }, storage: { resources: { requests: { storage: '1Gi' } } } } };
const staged = object(
  'kubevirt.io/v1',
  'KubeVirt',
  { name: 'kubevirt', namespace: 'kubevirt' },
  { spec: { configuration: { vmRolloutStrategy: 'Stage' } } },
);
const ofClaim = (updateVolumesStrategy: string): Fields => ({ updateVolumesStrategy, dataVolumeTemplates: [template] });
const sysprep = (source: Fields): Manifest => vm({}, disk('sysprep', source, { cdrom: { bus: 'sata' } }));
const device = (list: string, deviceName: string): Manifest => vm({}, { domain: { devices: { [list]: [{ name: 'a', deviceName }] } } });
const inSecret = object('v1', 'Secret', { name: 'answers' });
const answers = (data: Fields): Manifest => object('v1', 'ConfigMap', {}, { data });
const inZoneOf = (timezone: string): Manifest => vm({}, { domain: { clock: { timezone } } });
const ofDevice = { 'k8s.v1.cni.cncf.io/resourceName': 'intel.com/sriov' };
const attachment = (metadata: Named, fields: Fields = { spec: {} }): Manifest =>
  object('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', metadata, fields);
const sriov = (networkName: string): Manifest =>
  vm(
    {},
    {
      networks: [{ name: 'fast', multus: { networkName } }],
      domain: { memory: { guest: '1Gi' }, devices: { interfaces: [{ name: 'fast', sriov: {} }] } },
    },
  );
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

  ['a node selector', vm({}, { nodeSelector: { 'kubernetes.io/hostname': 'node-1', zone: '' } }), []],
  [
    'a node selector that is no label',
    vm({}, { nodeSelector: { 'node name': 'a' } }),
    ['KP1709 spec.template.spec.nodeSelector[node name]'],
  ],
  ['a value that no label has', set({}, { nodeSelector: { zone: 'rack 7' } }), ['KP1709 spec.template.spec.nodeSelector.zone']],
  ['a value of 63 characters', vm({}, { nodeSelector: { zone: 'a'.repeat(63) } }), []],
  ['a value of 64', vm({}, { nodeSelector: { zone: 'a'.repeat(64) } }), ['KP1709 spec.template.spec.nodeSelector.zone']],
  ['a toleration', vm({}, { tolerations: [{ key: 'gpu', operator: 'Exists' }, { operator: 'Exists' }, { key: 'a', value: 'b' }] }), []],
  [
    'tolerations that pods cannot have',
    vm(
      {},
      {
        tolerations: [
          { key: 'gpu', operator: 'Exists', value: 'a' },
          { value: 'a' },
          { key: 'a', tolerationSeconds: 3, effect: 'NoSchedule' },
        ],
      },
    ),
    [0, 1].map((i) => `KP1710 spec.template.spec.tolerations[${i}].operator`).concat('KP1710 spec.template.spec.tolerations[2].effect'),
  ],

  ['a limit of what the guest has', vm({}, limited('2Gi', '2Gi')), []],
  ['a limit of one byte less', vm({}, limited('2Gi', '2147483647')), [`KP1707 ${limit}`]],
  ['a limit of nothing, which is none', vm({}, limited('2Gi', '0')), []],

  ['a probe of a forwarded port', vm({}, probed({ readinessProbe: { tcpSocket: { port: 80 } } })), []],
  ['a probe by its name', vm({}, probed({ livenessProbe: { httpGet: { port: 'http' } } })), []],
  ['a probe of another port', vm({}, probed({ readinessProbe: { tcpSocket: { port: 81 } } })), [`KP1708 ${readiness}.tcpSocket.port`]],
  ['a probe by another name', vm({}, probed({ readinessProbe: { httpGet: { port: 'https' } } })), [`KP1708 ${readiness}.httpGet.port`]],
  ['a probe of a port that is no port', vm({}, probed({ readinessProbe: { tcpSocket: { port: nested(10_000) } } })), []],
  ['a probe of another machine', vm({}, probed({ readinessProbe: { httpGet: { port: 81, host: 'example.com' } } })), []],
  ...[
    'Europe/Berlin',
    'Asia/Katmandu',
    'US/Eastern',
    'Etc/UTC',
    'UTC',
    'GB-Eire',
    'CET-1CEST',
    'Etc/GMT+3',
    'EST5EDT',
    'posix/Europe/Rome',
  ].map((zone): Row => [`the time zone ${zone}`, inZoneOf(zone), []]),
  ...['Europe/Berln', 'europe/berlin', 'Europe/Munich', 'Germany', 'PST', 'CEST', 'W. Europe Standard Time'].map((zone): Row => [
    `no time zone: ${JSON.stringify(zone)}`,
    inZoneOf(zone),
    ['KP1721 spec.template.spec.domain.clock.timezone'],
  ]),

  ['a liveness probe that succeeds at once', vm({}, probed({ livenessProbe: { guestAgentPing: {}, successThreshold: 1 } })), []],
  [
    'a readiness probe that succeeds at the third time',
    vm({}, probed({ readinessProbe: { guestAgentPing: {}, successThreshold: 3 } })),
    [],
  ],
  [
    'a liveness probe that succeeds at the second time',
    vm({}, probed({ livenessProbe: { guestAgentPing: {}, successThreshold: 2 } })),
    [`KP1718 ${liveness}.successThreshold`],
  ],
  [
    'a probe below nothing, which KubeVirt adds ten seconds to',
    vm({}, probed({ readinessProbe: { guestAgentPing: {}, initialDelaySeconds: -10 } })),
    [],
  ],
  [
    'a probe in the past',
    vm({}, probed({ readinessProbe: { guestAgentPing: {}, initialDelaySeconds: -11 } })),
    [`KP1718 ${readiness}.initialDelaySeconds`],
  ],
  ['a probe of no command', vm({}, probed({ livenessProbe: { exec: { command: [] } } })), [`KP1718 ${liveness}.exec.command`]],
  ['a probe of a command', vm({}, probed({ livenessProbe: { exec: { command: ['true'] } } })), []],
  ['a probe of port 0', vm({}, probed({ readinessProbe: { tcpSocket: { port: 0 } } })), [`KP1718 ${readiness}.tcpSocket.port`]],
  ['a probe of the last port', vm({}, { ...probed({ readinessProbe: { tcpSocket: { port: 65_535 } } }), domain: onPods }), []],
  [
    'a probe beyond the last port',
    vm({}, { ...probed({ readinessProbe: { httpGet: { port: 65_536 } } }), domain: onPods }),
    [`KP1718 ${readiness}.httpGet.port`],
  ],
  ['a probe of a port in quotes', vm({}, probed({ readinessProbe: { httpGet: { port: '80' } } })), [`KP1718 ${readiness}.httpGet.port`]],
  ['a probe of a port without a text', vm({}, probed({ readinessProbe: { httpGet: { port: '' } } })), [`KP1718 ${readiness}.httpGet.port`]],
  ['a header', vm({}, probed({ readinessProbe: { httpGet: { port: 80, httpHeaders: [{ name: 'X-Probe', value: 'a' }] } } })), []],
  [
    'a header with a blank',
    vm({}, probed({ readinessProbe: { httpGet: { port: 80, httpHeaders: [{ name: 'X Probe', value: 'a' }] } } })),
    [`KP1718 ${readiness}.httpGet.httpHeaders[0].name`],
  ],

  ['volumes that migrate', vm({}, claim, ofClaim('Migration')), []],
  [
    'volumes that migrate, where nothing is updated live',
    [staged, vm({}, claim, ofClaim('Migration'))],
    ['KP1720 spec.updateVolumesStrategy'],
  ],
  ['volumes that are replaced', vm({}, {}, { updateVolumesStrategy: 'Replacement' }), []],
  [
    'volumes that may migrate, of which none can',
    vm({}, {}, { updateVolumesStrategy: 'Migration' }),
    ['KP1720 spec.updateVolumesStrategy'],
  ],
  ['volumes for which there is no such word', vm({}, claim, ofClaim('Migrate')), ['KP1719 spec.updateVolumesStrategy']],
  [
    'a pool for whose volumes there is no such word',
    pool({}, {}, { updateVolumesStrategy: 'migration' }),
    ['KP1719 spec.virtualMachineTemplate.spec.updateVolumesStrategy'],
  ],

  ['a GPU by its resource', device('gpus', 'nvidia.com/TU104GL'), []],
  ['a GPU by its model', device('gpus', 'TU104GL'), ['KP1725 spec.template.spec.domain.devices.gpus[0].deviceName']],
  [
    'a host device with a blank',
    device('hostDevices', 'intel.com/qat 4'),
    ['KP1725 spec.template.spec.domain.devices.hostDevices[0].deviceName'],
  ],
  ['a sysprep of a Secret', [sysprep({ secret: { name: 'answers' } }), inSecret], []],
  ['a sysprep of nothing', sysprep({}), [`KP1723 ${volume}.sysprep`]],
  [
    'a sysprep of two',
    [sysprep({ configMap: { name: 'answers' }, secret: { name: 'answers' } }), inSecret, object('v1', 'ConfigMap', { name: 'answers' })],
    [`KP1723 ${volume}.sysprep`],
  ],
  ['an answer file', answers({ 'AutoUnattend.xml': '<a/>' }), []],
  ['an answer file with a slip', answers({ 'unatend.xml': '<a/>' }), ['KP1724 data[unatend.xml]']],
  ['an answer file beside one with a slip', answers({ 'unattend.xml': '<a/>', 'unatend.xml': '<a/>' }), []],
  [
    'an answer file with a slip in a Secret',
    object('v1', 'Secret', {}, { stringData: { 'Autounatend.xml': '<a/>' } }),
    ['KP1724 stringData[Autounatend.xml]'],
  ],
  ['another file', answers({ 'settings.xml': '<a/>' }), []],

  ['a probe of the agent', vm({}, probed({ readinessProbe: { guestAgentPing: {} } })), []],

  ['sriov without a device', [sriov('fast'), attachment({ name: 'fast' })], [`KP1711 ${firstInterface}.sriov`]],
  ['sriov with a device', [sriov('fast'), attachment({ name: 'fast', annotations: ofDevice })], []],
  [
    'sriov without a device, in another namespace',
    [sriov('net/fast'), attachment({ name: 'fast', namespace: 'net' })],
    [`KP1711 ${firstInterface}.sriov`],
  ],
  ['sriov with a device of that namespace', [sriov('net/fast'), attachment({ name: 'fast', namespace: 'net', annotations: ofDevice })], []],
])('%s', (_, manifest, told) => {
  expect(toldOf(manifest)).toEqual(told);
});

test('a limit below the memory of the guest is for KubeVirt to refuse where the rollout strategy is Stage', () => {
  const kubeVirt = object('kubevirt.io/v1', 'KubeVirt', {}, { spec: { configuration: { vmRolloutStrategy: 'Stage' } } });
  expect(allFindings([kubeVirt, vm({}, limited('2Gi', '1Gi'))]).map(({ code }) => code)).toEqual(['KV1012']);
});

const network = (config: unknown): Manifest =>
  attachment({ name: 'vlan' }, { spec: { config: typeof config === 'string' ? config : JSON.stringify(config) } });

test.each<readonly [name: string, config: unknown, hints: readonly string[]]>([
  ['none of its own', '', []],
  ['a bridge', { type: 'bridge', bridge: 'br1' }, []],
  ['a list', { plugins: [{ type: 'bridge', vlan: 10 }, { type: 'tuning' }] }, []],
  [
    'no JSON',
    '{"type": "bridge",}',
    ['Write config as one JSON object, with its names and strings in double quotes and no comma at the end.'],
  ],
  ['a plugin with a slip', { type: 'brdige', bridge: 'br1' }, ['Write "type": "bridge".']],
  ['a plugin of its own', { type: 'kube-ovn' }, []],
  ['a list without plugins', { plugins: [] }, [expect.stringContaining('Write the CNI plugin as type')]],
  ['no type', { bridge: 'br1' }, [expect.stringContaining('Write the CNI plugin as type')]],
  ['a text', '"bridge"', [expect.stringContaining('Write the CNI plugin as type')]],
  ['VLAN 0, which is none', { type: 'bridge', vlan: 0 }, []],
  ['VLAN 0 of a trunk', { type: 'bridge', vlanTrunk: [{ id: 0 }] }, ['Write vlanTrunk.id as a number from 1 to 4094.']],
  ['VLAN 1', { type: 'bridge', vlan: 1 }, []],
  ['VLAN 4094', { type: 'vlan', vlanId: 4094 }, []],
  ['VLAN 4095', { type: 'vlan', vlanId: 4095 }, ['Write vlanId as a number from 1 to 4094.']],
  ['VLAN 0 of SR-IOV, which is none', { type: 'sriov', vlan: 0 }, []],
  ['VLAN -1 of SR-IOV', { type: 'sriov', vlan: -1 }, ['Write vlan as a number from 1 to 4094.']],
  ['VLAN 4094 of SR-IOV', { type: 'sriov', vlan: 4094 }, []],
  ['VLAN 4095 of SR-IOV', { type: 'sriov', vlan: 4095 }, ['Write vlan as a number from 1 to 4094.']],
  ['half a VLAN', { type: 'bridge', vlan: 1.5 }, ['Write vlan as a number from 1 to 4094.']],
  ['a VLAN as a text', { type: 'bridge', vlan: '10' }, ['Write "vlan": 10 without quotes.']],
  ['a trunk', { type: 'bridge', vlanTrunk: [{ id: 1 }, { minID: 10, maxID: 4094 }] }, []],
  ['a trunk too wide', { type: 'bridge', vlanTrunk: [{ minID: 10, maxID: 4095 }] }, ['Write vlanTrunk.maxID as a number from 1 to 4094.']],
])('the config of a network with %s', (_, config, hints) => {
  expect(findings([network(config)]).map(({ code, hint }) => [code, hint])).toEqual(hints.map((hint) => ['KP1712', hint]));
});

test.each([
  ['a map', { type: 'bridge' }],
  ['a list', [{ type: 'bridge' }]],
  ['a boolean', true],
])('a config that is %s is no string', (what, config) => {
  expect(findings([attachment({}, { spec: { config } })]).map(({ code, message }) => [code, message])).toEqual([
    ['KP1712', `the config is ${what}, and has to be a string that holds JSON`],
  ]);
});

test.each([
  ['docker://example.com/os:1', 'Write image: example.com/os:1.'],
  ['example.com/os@sha256:0c5', 'Write the whole digest after the @: sha256: and 64 digits of 0-9 and a-f.'],
  ['Example/OS:v1', 'Write image: example/os:v1.'],
  ['example.com/an os', 'Write it as registry/repository:tag, in lower case and without blanks.'],
])('%s is told how to be written', (image, hint) => {
  expect(findings([vm({}, disk('containerDisk', { image }))]).map((finding) => finding.hint)).toContain(hint);
});
