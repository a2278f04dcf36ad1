import { importSources } from '../../lib/cli/import/manifest-files.ts';
import type { Imported } from '../../lib/migrate/imported.ts';
import { importAnsible } from '../../lib/migrate/ansible/import-ansible.ts';
import { presetsAsInstancetypes } from '../../lib/migrate/presets/as-instancetype.ts';
import { importCodes } from '../../lib/rules/input/import/codes.ts';
import { source } from '../check/text-source.ts';
import { noFiles } from './no-files.ts';

type Import = (text: string) => readonly Imported[];

const playbook: Import = (text) => importAnsible([{ file: 'a.yml', text }], { files: noFiles });
const manifests: Import = (text) => importSources([source(text)]);
const presets: Import = (text) => presetsAsInstancetypes(manifests(text));

const task = (parameters: string): string => `- kubevirt_vm: { name: a, namespace: ns, state: running, memory: 1Gi${parameters} }`;
const removal = '- kubevirt_vm: { name: a, namespace: ns, state: absent }';
const set = (parameters: string): string => `- kubevirt_rs: { name: a, namespace: ns, memory: 1Gi, labels: { a: b }${parameters} }`;
const preset = (parameters: string): string =>
  `- kubevirt_preset: { name: a, namespace: ns, selector: { matchLabels: { a: b } }${parameters} }`;
const vm = (guest: string, { apiVersion = 'kubevirt.io/v1', metadata = '', more = '' } = {}): string =>
  `{ apiVersion: ${apiVersion}, kind: VirtualMachine, metadata: { name: a, namespace: ns${metadata} }, spec: { runStrategy: Always, template: { spec: { ${guest} } } }${more} }`;
const network = (config: string): string =>
  `{ apiVersion: k8s.cni.cncf.io/v1, kind: NetworkAttachmentDefinition, metadata: { name: a, namespace: ns }, spec: { config: ${JSON.stringify(config)} } }`;
const template = (object: string): string =>
  `{ apiVersion: template.openshift.io/v1, kind: Template, metadata: { name: a, namespace: ns }, objects: [${object}] }`;
const guest = 'domain: { devices: {}, memory: { guest: 1Gi } }';
const disk = (device: string, volume = 'emptyDisk: { capacity: 1Gi }'): string =>
  `domain: { devices: { disks: [{ name: d, ${device} }] }, memory: { guest: 1Gi } }, volumes: [{ name: d, ${volume} }]`;
const disks = (devices: readonly string[], volumes: readonly string[]): string =>
  `domain: { devices: { disks: [${devices.map((name) => `{ name: ${name}, disk: {} }`).join()}] }, memory: { guest: 1Gi } }, volumes: [${volumes.map((name) => `{ name: ${name}, emptyDisk: { capacity: 1Gi } }`).join()}]`;
const vmPreset = (domain: string): string =>
  `{ apiVersion: kubevirt.io/v1, kind: VirtualMachineInstancePreset, metadata: { name: a, namespace: ns }, spec: { selector: { matchLabels: { a: b } }, domain: { devices: {}, ${domain} } } }`;
const term = '{ weight: 1, topology_key: h, term: { match_expressions: [{ key: k, operator: Exists }] } }';

/** What tells a code, and what comes near and does not. */
const told: Readonly<Record<string, readonly [from: Import, refused: string, accepted: string]>> = {
  KA0001: [playbook, task(', cpu_cores: 1.5'), task(', cpu_cores: 2')],
  KA0002: [
    playbook,
    task(", hostname: '{{ h }}'"),
    `- vars: { h: web }\n  kubevirt_vm: { name: a, namespace: ns, memory: 1Gi, hostname: '{{ h }}' }`,
  ],
  KA0003: [playbook, task(', memory: 2Gi'), task('')],
  KA0004: [playbook, '- kubevirt_template: { name: a }', task('')],
  KA0005: [playbook, task(', wait: true'), task('')],
  KA0006: [playbook, '- kubevirt_vm: { name: a, namespace: ns, state: absent }', task('')],
  KA0007: [
    playbook,
    '- kubevirt.core.kubevirt_vm: { name: a, namespace: ns, state: started }',
    '- kubevirt.core.kubevirt_vm: { name: a, namespace: ns, run_strategy: Always }',
  ],
  KA0008: [playbook, `${task('')}\n  when: false`, `${task('')}\n  when: true`],
  KA0009: [playbook, `${task('')}\n- debug: {}`, task('')],
  KA0011: [playbook, `${task('')}\n  loop: '{{ range(100000) | list }}'`, `${task('')}\n  loop: [1]`],
  KA0012: [playbook, '- include_role: { name: r }', '- block: []'],
  KA0013: [playbook, '- debug: {}', task('')],
  KA0014: [playbook, `${task('')}\n${task('')}`, `${task('')}\n${task('').replace('name: a', 'name: b')}`],
  KA0015: [
    playbook,
    '- kubevirt.core.kubevirt_vm: { generate_name: a, namespace: ns }',
    '- kubevirt.core.kubevirt_vm: { name: a, namespace: ns }',
  ],
  KA0018: [
    playbook,
    '- command: pwd\n  register: r\n- kubevirt_vm: { name: "{{ r.stdout }}", namespace: ns, memory: 1Gi }',
    `- command: pwd\n  register: r\n${task('')}`,
  ],
  KA0019: [
    playbook,
    `- command: pwd\n  register: r\n${task('')}\n  when: r is changed`,
    `- command: pwd\n  register: r\n${task('')}\n  when: true`,
  ],
  KA0101: [playbook, task(', definition: { metadata: { name: b } }'), task(', definition: { metadata: { name: a } }')],
  KA0102: [playbook, task(', headless: no'), task(', headless: yes')],
  KA0103: [playbook, set(''), set(', selector: { matchLabels: { a: b } }')],
  KA0104: [playbook, task(', bootloader: EFI'), task(', bootloader: efi')],
  KA0105: [playbook, preset(', hostname: web'), preset(', cpu_cores: 2')],
  KA0106: [
    playbook,
    task(', ephemeral: true, datavolumes: [{ name: d, pvc: { storage: 1Gi }, source: { blank: {} } }]'),
    task(', datavolumes: [{ name: d, pvc: { storage: 1Gi }, source: { blank: {} } }]'),
  ],
  KA0107: [
    playbook,
    '- kubevirt.core.kubevirt_vm: { name: a, namespace: ns, spec: { template: { spec: {} } } }',
    `- kubevirt.core.kubevirt_vm: { name: a, namespace: ns, spec: { ${guest} } }`,
  ],
  KA0108: [playbook, task(', definition: { spec: { runStrategy: Always } }'), task('')],
  KA0109: [manifests, vm(disk('floppy: {}')), vm(disk('cdrom: { bus: sata }'))],
  KA0110: [
    manifests,
    vm(
      'domain: { devices: { disks: [{ name: d, volumeName: v }, { name: e, volumeName: v }] } }, volumes: [{ name: v, emptyDisk: { capacity: 1Gi } }]',
    ),
    vm(disk('volumeName: d')),
  ],
  KA0112: [
    playbook,
    task(', datavolumes: [{ name: d, source: { blank: {} }, pvc: { accessModes: [ReadWriteOnce], size: 1Gi } }]'),
    task(', datavolumes: [{ name: d, source: { blank: {} }, pvc: { accessModes: [ReadWriteOnce], storage: 1Gi } }]'),
  ],
  KA0113: [manifests, vm(guest).replace('runStrategy: Always, ', ''), vm(guest)],
  KA0111: [playbook, task(', template: t'), task('')],
  KA0201: [manifests, vm(guest, { apiVersion: 'kubevirt.io/v1alpha3' }), vm(guest)],
  KA0202: [manifests, vm(guest).replace('kind: V', 'kind: OfflineV'), vm(guest)],
  KA0203: [manifests, vm(disk('disk: {}', 'registryDisk: { image: i }')), vm(disk('disk: {}', 'containerDisk: { image: i }'))],
  KA0204: [manifests, vm(disk('disk: {}, volumeName: d')), vm(disk('disk: {}'))],
  KA0205: [manifests, vm('domain: { memory: { guest: 1Gi } }'), vm(guest)],
  KA0206: [playbook, set(', selector: { a: b }'), set(', selector: { matchLabels: { a: b } }')],
  KA0207: [manifests, vm(guest).replace('runStrategy: Always', 'running: true'), vm(guest)],
  KA0208: [playbook, task(', bootloader: efi'), task(', bootloader: bios')],
  KA0209: [playbook, task(`, affinity: { soft: [${term}] }, anti_affinity: { soft: [${term}] }`), task(`, affinity: { soft: [${term}] }`)],
  KA0210: [
    playbook,
    task(`, affinity: { soft: [${term.replace('term: {', 'term: { match_labels: { a: b },')}] }`),
    task(`, affinity: { soft: [${term}] }`),
  ],
  KA0211: [
    playbook,
    '- k8s: { definition: { apiVersion: v1, kind: Namespace, metadata: { name: a, labels: ~ } } }',
    '- k8s: { definition: { apiVersion: v1, kind: Namespace, metadata: { name: a } } }',
  ],
  KA0212: [
    manifests,
    vm(disk('disk: {}', 'cloudInitNoCloud: { userDataSecretRef: { name: s } }')),
    vm(disk('disk: {}', 'cloudInitNoCloud: { secretRef: { name: s } }')),
  ],
  KA0213: [manifests, vm(guest, { more: ', status: { ready: true }' }), vm(guest)],
  KA0214: [manifests, vm(guest, { more: ', version: v1' }), vm(guest)],
  KA0215: [
    manifests,
    vm(guest, { metadata: ', annotations: { virtualmachinepreset.kubevirt.io/p: kubevirt.io/v1alpha1 }' }),
    vm(guest, { metadata: ', annotations: { virtualmachinepreset.kubevirt.io/p: kubevirt.io/v1 }' }),
  ],
  KA0216: [
    manifests,
    vm(guest, { metadata: ', annotations: { virtualmachinepresets.admission.kubevirt.io/exclude: "true" }' }),
    vm(guest, { metadata: ', annotations: { team: a }' }),
  ],
  KA0217: [playbook, task(`, node_affinity: { hard: [${term}, ${term}] }`), task(`, node_affinity: { hard: [${term}] }`)],
  KA0218: [playbook, preset(', memory: 1Gi, labels: { a: b }'), preset(', memory: 1Gi')],
  KA0219: [playbook, task(', cloud_init_nocloud: { userData: "password: x" }'), task(', cloud_init_nocloud: { userData: "hostname: x" }')],
  KA0220: [
    playbook,
    task(
      ', disks: [{ name: d, disk: {}, volume: { emptyDisk: { capacity: 1Gi } } }], definition: { spec: { template: { spec: { volumes: [{ name: v }] } } } }',
    ),
    task(', disks: [{ name: d, disk: {}, volume: { emptyDisk: { capacity: 1Gi } } }]'),
  ],
  KA0221: [
    playbook,
    '- kubevirt_pvc: { name: a, namespace: ns, size: 1Gi, cdi_source: { blank: true } }',
    '- kubevirt_pvc: { name: a, namespace: ns, size: 1Gi }',
  ],
  KA0222: [
    manifests,
    vm('domain: { memory: { guest: 1Gi }, devices: {}, watchdog: { name: w, i6300esb: {} } }'),
    vm('domain: { memory: { guest: 1Gi }, devices: { watchdog: { name: w, i6300esb: {} } } }'),
  ],
  KA0223: [manifests, vm(guest, { metadata: ', ownerReferences: [{ controller: true, kind: Pool, name: p }]' }), vm(guest)],
  KA0224: [manifests, vm(guest, { metadata: ', uid: u' }), vm(guest)],
  KA0225: [
    manifests,
    '{ apiVersion: v1, kind: Secret, metadata: { name: a } }',
    '{ apiVersion: v1, kind: ConfigMap, metadata: { name: a } }',
  ],
  KA0226: [playbook, task('').replace(', state: running', ''), task('')],
  KA0227: [manifests, vm(disk('bootOrder: 1')), vm(disk('disk: {}, bootOrder: 1'))],
  KA0228: [manifests, template(vm(guest)), template('{ apiVersion: v1, kind: ConfigMap, metadata: { name: a } }')],
  KA0229: [manifests, vm(disks([], ['a'])), vm(disks(['a'], ['a']))],
  KA0230: [manifests, vm(disks(['a', 'b'], ['b', 'a'])), vm(disks(['a', 'b'], ['a', 'b']))],
  KA0231: [manifests, network('{"type":"bridge"}'), network('{\n  "type": "bridge"\n}')],
  KA0232: [
    manifests,
    vm(guest, { metadata: ', deletionTimestamp: "2026-01-31T12:00:00Z"' }),
    vm(guest, { metadata: ', creationTimestamp: "2026-01-31T12:00:00Z"' }),
  ],
  KA0233: [
    manifests,
    vm(guest, { metadata: ', finalizers: [example.com/backup]' }),
    vm(guest, { metadata: ', finalizers: [kubevirt.io/virtualMachineControllerFinalize]' }),
  ],
  KA0234: [playbook, `${task('')}\n${removal}`, `${removal}\n${task('')}`],
  KA0301: [presets, vmPreset('cpu: { cores: 2 }, resources: { requests: { memory: 1Gi } }'), vmPreset('')],
  KA0302: [
    presets,
    vmPreset('cpu: { cores: 2 }, resources: { requests: { memory: 1Gi } }, firmware: { uuid: 5d307ca9-b3ef-428c-8861-06e72d69f223 }'),
    vmPreset('cpu: { cores: 2 }, resources: { requests: { memory: 1Gi } }'),
  ],
  KA0303: [presets, vmPreset('cpu: { cores: 2 }'), vmPreset('cpu: { cores: 2 }, resources: { requests: { memory: 1Gi } }')],
};

/** What the command alone can tell: test/cli/import.test.ts. */
const byCommand = ['KA0010', 'KA0016', 'KA0017'];

test('every code of an import is told and not told', () => {
  expect([...Object.keys(told), ...byCommand].toSorted()).toEqual(importCodes.map(({ code }) => code).toSorted());
});

test.each(Object.entries(told))('%s', (code, [from, refused, accepted]) => {
  const codesOf = (text: string): ReadonlySet<string> =>
    new Set(
      from(text).flatMap(({ units }) =>
        units.flatMap(({ findings, objects }) => findings.concat(objects.flatMap((each) => each.findings)).map((each) => each.code)),
      ),
    );
  expect(codesOf(refused)).toContain(code);
  expect(codesOf(accepted)).not.toContain(code);
});
