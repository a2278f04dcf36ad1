import type { Manifest } from '../../../../lib/core/manifest.ts';
import { told, vm } from './told.ts';

const instancetype = (memory: object): Manifest => ({
  apiVersion: 'instancetype.kubevirt.io/v1beta1',
  kind: 'VirtualMachineInstancetype',
  metadata: { name: 'a' },
  spec: { cpu: { guest: 1 }, memory },
});

test.each<[what: string, manifest: Manifest, expected: string]>([
  [
    'a text for a truth value',
    vm({}, { spec: { running: 'true' } }),
    'K80001 spec.running: Invalid value: "string": spec.running in body must be of type boolean: "string" / Write spec.running: true, without quotes.',
  ],
  [
    'a number for a text',
    vm({ hostname: 5 }),
    'K80001 spec.template.spec.hostname: Invalid value: "integer": spec.template.spec.hostname in body must be of type string: "integer" / ' +
      'Put the value of spec.template.spec.hostname in quotes: "5".',
  ],
  [
    'false for a text',
    vm({}, { spec: { preference: { name: 'rhel.9', inferFromVolume: false } } }),
    'K80001 spec.preference.inferFromVolume: Invalid value: "boolean": spec.preference.inferFromVolume in body must be of type string: ' +
      '"boolean" / Remove spec.preference.inferFromVolume, or give it a string.',
  ],
  [
    'a map for a list',
    vm({ volumes: {} }),
    'K80001 spec.template.spec.volumes: Invalid value: "object": spec.template.spec.volumes in body must be of type array: "object" / ' +
      'Give spec.template.spec.volumes a list, with a dash before each item.',
  ],
  [
    'a word for a list of words',
    vm({
      accessCredentials: [
        { sshPublicKey: { source: { secret: { secretName: 'a' } }, propagationMethod: { qemuGuestAgent: { users: 'core' } } } },
      ],
    }),
    'K80001 spec.template.spec.accessCredentials[0].sshPublicKey.propagationMethod.qemuGuestAgent.users: Invalid value: "string": ' +
      'spec.template.spec.accessCredentials[0].sshPublicKey.propagationMethod.qemuGuestAgent.users in body must be of type array: "string" / ' +
      'Write users: [core] in spec.template.spec.accessCredentials[0].sshPublicKey.propagationMethod.qemuGuestAgent.',
  ],
  [
    'true for a map with a switch',
    vm({ domain: { devices: {}, features: { acpi: true } } }),
    'K80001 spec.template.spec.domain.features.acpi: Invalid value: "boolean": spec.template.spec.domain.features.acpi in body must be of ' +
      'type object: "boolean" / Write acpi: { enabled: true } in spec.template.spec.domain.features.',
  ],
  [
    'true for a map that says it by being there',
    vm({ domain: { devices: { rng: true } } }),
    'K80001 spec.template.spec.domain.devices.rng: Invalid value: "boolean": spec.template.spec.domain.devices.rng in body must be of ' +
      'type object: "boolean" / Write rng: {} in spec.template.spec.domain.devices.',
  ],
  [
    'false for such a map',
    vm({ domain: { devices: { rng: false } } }),
    'K80001 spec.template.spec.domain.devices.rng: Invalid value: "boolean": spec.template.spec.domain.devices.rng in body must be of ' +
      'type object: "boolean" / Remove rng from spec.template.spec.domain.devices.',
  ],
  [
    'a name for a map with a name',
    vm({}, { spec: { instancetype: 'u1.small' } }),
    'K80001 spec.instancetype: Invalid value: "string": spec.instancetype in body must be of type object: "string" / ' +
      'Write instancetype: { name: u1.small } in spec.',
  ],
  [
    'a text for a map that requires one',
    vm({ volumes: [{ name: 'a', persistentVolumeClaim: 'data' }] }),
    'K80001 spec.template.spec.volumes[0].persistentVolumeClaim: Invalid value: "string": ' +
      'spec.template.spec.volumes[0].persistentVolumeClaim in body must be of type object: "string" / ' +
      'Write persistentVolumeClaim: { claimName: data } in spec.template.spec.volumes[0].',
  ],
  [
    'a bus for a disk',
    vm({ domain: { devices: { disks: [{ name: 'a', disk: 'virtio' }] } } }),
    'K80001 spec.template.spec.domain.devices.disks[0].disk: Invalid value: "string": spec.template.spec.domain.devices.disks[0].disk in body ' +
      'must be of type object: "string" / Write disk: { bus: virtio } in spec.template.spec.domain.devices.disks[0].',
  ],
  [
    'a text for an item, which has no key',
    vm({ domain: { devices: { gpus: ['nvidia.com/A'] } } }),
    'K80001 spec.template.spec.domain.devices.gpus[0]: Invalid value: "string": spec.template.spec.domain.devices.gpus[0] in body must be of ' +
      'type object: "string" / Give spec.template.spec.domain.devices.gpus[0] an object.',
  ],
  [
    'n or no for a name, which YAML takes for false',
    vm({ networks: [{ name: false, pod: {} }] }),
    'K80001 spec.template.spec.networks[0].name: Invalid value: "boolean": spec.template.spec.networks[0].name in body must be of type string: ' +
      '"boolean" / Put the value of spec.template.spec.networks[0].name in quotes.',
  ],
  [
    'a map for the text of cloud-init',
    vm({ volumes: [{ name: 'a', cloudInitNoCloud: { userData: {} } }] }),
    'K80001 spec.template.spec.volumes[0].cloudInitNoCloud.userData: Invalid value: "object": ' +
      'spec.template.spec.volumes[0].cloudInitNoCloud.userData in body must be of type string: "object" / ' +
      'Write userData: | with the lines of its text below.',
  ],
  [
    'a quantity for the memory',
    vm({ domain: { devices: {}, memory: '4Gi' } }),
    'K80001 spec.template.spec.domain.memory: Invalid value: "string": spec.template.spec.domain.memory in body must be of type object: ' +
      '"string" / Write memory: { guest: 4Gi } in spec.template.spec.domain.',
  ],
  [
    'a quantity of other tools for the memory',
    vm({ domain: { devices: {}, memory: '2 GB' } }),
    'K80001 spec.template.spec.domain.memory: Invalid value: "string": spec.template.spec.domain.memory in body must be of type object: ' +
      '"string" / Write memory: { guest: 2G } in spec.template.spec.domain.',
  ],
  [
    'a number for the memory, of which nobody knows the unit',
    vm({ domain: { devices: {}, memory: 4 } }),
    'K80001 spec.template.spec.domain.memory: Invalid value: "integer": spec.template.spec.domain.memory in body must be of type object: ' +
      '"integer" / Give spec.template.spec.domain.memory an object.',
  ],
  [
    'a text for a map of which nobody can tell',
    vm({ domain: { devices: {}, firmware: 'efi' } }),
    'K80001 spec.template.spec.domain.firmware: Invalid value: "string": spec.template.spec.domain.firmware in body must be of type object: ' +
      '"string" / Give spec.template.spec.domain.firmware an object.',
  ],
  [
    'a selector for labels',
    {
      apiVersion: 'migrations.kubevirt.io/v1alpha1',
      kind: 'MigrationPolicy',
      metadata: { name: 'a' },
      spec: { selectors: { namespaceSelector: { matchLabels: {} } } },
    },
    'K80001 spec.selectors.namespaceSelector.matchLabels: Invalid value: "object": spec.selectors.namespaceSelector.matchLabels in body must ' +
      'be of type string: "object" / Write the labels right below spec.selectors.namespaceSelector, without matchLabels.',
  ],
  [
    'fields of a guest in the metadata of its template',
    vm({}, { spec: { template: { metadata: { networks: [{ name: 'a', pod: {} }] }, spec: { domain: { devices: {} } } } } }),
    'KV0001 spec.template.metadata.networks: spec.template.metadata.networks in body is a forbidden property / ' +
      'Move networks into spec.template.spec.',
  ],
  [
    'the spec of a guest in the metadata of its template',
    vm({}, { spec: { template: { metadata: { terminationGracePeriodSeconds: 0 }, spec: { domain: { devices: {} } } } } }),
    'KV0001 spec.template.metadata.terminationGracePeriodSeconds: spec.template.metadata.terminationGracePeriodSeconds in body is a ' +
      'forbidden property / Move terminationGracePeriodSeconds into spec.template.spec.',
  ],
  [
    'a fraction for a quantity, told once',
    vm({ domain: { devices: {}, memory: { guest: 1.5 } } }),
    'K80001 spec.template.spec.domain.memory.guest: Invalid value: "number": spec.template.spec.domain.memory.guest in body must be of type ' +
      'integer,string: "number" / Give spec.template.spec.domain.memory.guest a whole number or a string.',
  ],
  [
    'a missing field',
    vm({ domain: {} }),
    'K80002 spec.template.spec.domain.devices: Required value / Add devices to spec.template.spec.domain.',
  ],
  [
    'a word in another case',
    vm({ domain: { devices: {}, rebootPolicy: 'reboot' } }),
    'K80003 spec.template.spec.domain.rebootPolicy: Unsupported value: "reboot": supported values: "Reboot", "Terminate" / Write Reboot instead of reboot.',
  ],
  [
    'an unknown word',
    vm({ domain: { devices: {}, rebootPolicy: 'Zap' } }),
    'K80003 spec.template.spec.domain.rebootPolicy: Unsupported value: "Zap": supported values: "Reboot", "Terminate" / ' +
      'Set spec.template.spec.domain.rebootPolicy to one of: Reboot, Terminate.',
  ],
  [
    'a bad quantity',
    vm({ domain: { devices: {}, memory: { guest: '1Gb' } } }),
    'K80004 spec.template.spec.domain.memory.guest: Invalid value: "1Gb": spec.template.spec.domain.memory.guest in body should match ' +
      "'^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$' / " +
      'Write spec.template.spec.domain.memory.guest: 1G.',
  ],
  [
    'a number out of bounds',
    instancetype({ guest: '1Gi', overcommitPercent: 150 }),
    'K80005 spec.memory.overcommitPercent: Invalid value: 150: spec.memory.overcommitPercent in body should be less than or equal to 100 / ' +
      'Give spec.memory.overcommitPercent a number of at least 0 and of at most 100.',
  ],
  [
    'too many items',
    vm({ volumes: Array.from({ length: 257 }, (_, i) => ({ name: `v${i}` })) }),
    'K80006 spec.template.spec.volumes: Too many: 257: must have at most 256 items / Give spec.template.spec.volumes at most 256 items.',
  ],
  [
    'a repeated key',
    vm({ resourceClaims: [{ name: 'gpu' }, { name: 'gpu' }] }),
    'K80008 spec.template.spec.resourceClaims[1]: Duplicate value: {"name":"gpu"} / Give each item its own name.',
  ],
  [
    'a broken CEL rule',
    vm({ volumes: [{ name: 'a', containerPath: { path: 'run', readOnly: true } }] }),
    'K80009 spec.template.spec.volumes[0].containerPath.path: Invalid value: "string": path must be absolute (start with \'/\') / ' +
      "Change spec.template.spec.volumes[0].containerPath.path so that this holds: self.startsWith('/').",
  ],
  [
    'a stray field of a template',
    vm({}, { spec: { template: { metadata: { label: {} }, spec: { domain: { devices: {} } } } } }),
    'KV0001 spec.template.metadata.label: spec.template.metadata.label in body is a forbidden property / Write labels instead of label.',
  ],
  [
    'a label of a template that is a number',
    vm({}, { spec: { template: { metadata: { labels: { tier: 1 } }, spec: { domain: { devices: {} } } } } }),
    'KV0002 spec.template.metadata.labels.tier: spec.template.metadata.labels.tier in body must be of type string: "number" / ' +
      'Put the value of spec.template.metadata.labels.tier in quotes: "1".',
  ],
  [
    'a label of a template that is false',
    vm({}, { spec: { template: { metadata: { labels: { canary: false } }, spec: { domain: { devices: {} } } } } }),
    'KV0002 spec.template.metadata.labels.canary: spec.template.metadata.labels.canary in body must be of type string: "boolean" / ' +
      'Put the value of spec.template.metadata.labels.canary in quotes.',
  ],
  [
    'a word that the CRD leaves open',
    vm({ dnsPolicy: 'clusterFirst' }),
    'KV0003 spec.template.spec.dnsPolicy: spec.template.spec.dnsPolicy in body should be one of [ClusterFirst ClusterFirstWithHostNet ' +
      'Default None] / Write ClusterFirst instead of clusterFirst.',
  ],
])('%s', (_, manifest, expected) => {
  expect(told(manifest)).toEqual([expected]);
});

describe('what to write for a quantity', () => {
  test.each([
    ['8GiB', 'Write spec.template.spec.domain.memory.guest: 8Gi.'],
    ['1.5 gb', 'Write spec.template.spec.domain.memory.guest: 1.5G.'],
    ['512KB', 'Write spec.template.spec.domain.memory.guest: 512k.'],
    ['512kib', 'Write spec.template.spec.domain.memory.guest: 512Ki.'],
    ['a lot', 'Give spec.template.spec.domain.memory.guest a quantity such as 1Gi, 500m or 2.'],
    ['${MEMORY:=4Gi}', 'Fill in ${MEMORY:=4Gi} first, as envsubst or flux envsubst does.'],
  ])('%s', (guest, hint) => {
    expect(told(vm({ domain: { devices: {}, memory: { guest } } }))).toEqual([expect.stringMatching(/^K80004 /)]);
    expect(told(vm({ domain: { devices: {}, memory: { guest } } }))[0]).toContain(` / ${hint}`);
  });
});

test('a place that is to be filled in is no number yet', () => {
  expect(told(vm({ domain: { devices: {}, cpu: { cores: '${CORES}' } } }))).toEqual([
    expect.stringContaining(' / Fill in ${CORES} first, as envsubst or flux envsubst does.'),
  ]);
});
