import type { Severity } from '../core/diagnostic.ts';
import type { CatalogueEntry } from './rule.ts';

type Row = readonly [code: CatalogueEntry['code'], name: string, severity: Severity, summary: string, told: string, passes: string];

/** What importers call the findings. */
export type ImportEntry =
  | 'moduleStops'
  | 'notStatic'
  | 'broken'
  | 'noSuccessor'
  | 'steering'
  | 'absent'
  | 'verb'
  | 'skipped'
  | 'otherModules'
  | 'outside'
  | 'tooLarge'
  | 'notFollowed'
  | 'noObject'
  | 'twice'
  | 'noName'
  | 'exists'
  | 'unread'
  | 'nameConflict'
  | 'headless'
  | 'noSelector'
  | 'bootloader'
  | 'presetField'
  | 'ephemeralDataVolumes'
  | 'nestedMachine'
  | 'twoPowers'
  | 'floppy'
  | 'sharedVolume'
  | 'openShiftTemplate'
  | 'lostKey'
  | 'version'
  | 'kind'
  | 'registryDisk'
  | 'volumeName'
  | 'target'
  | 'devices'
  | 'flatSelector'
  | 'running'
  | 'stopped'
  | 'secret'
  | 'secureBoot'
  | 'bothAffinities'
  | 'affinityTerm'
  | 'nothing'
  | 'secretRef'
  | 'serverOwned'
  | 'strayVersion'
  | 'oldPresetAnnotation'
  | 'exclusion'
  | 'alternatives'
  | 'presetLabels'
  | 'password'
  | 'replacedList'
  | 'claim'
  | 'movedField'
  | 'owned'
  | 'pciTopology'
  | 'asInstancetype'
  | 'notInInstancetype'
  | 'notEnough';

/** What an import says of what it reads. Errors leave an object out until its author has decided. */
const table: Readonly<Record<ImportEntry, Row>> = {
  moduleStops: [
    'KA0001',
    'module-stops',
    'error',
    'A task has parameters with which its module would have sent an object.',
    'kubevirt_rs: { name: web, namespace: vms, cpu_cores: 1.5 }',
    'kubevirt_rs: { name: web, namespace: vms, cpu_cores: 2 }',
  ],
  notStatic: [
    'KA0002',
    'not-static',
    'error',
    'Expressions use variables, attributes, texts, loops and the filters that docs/import.md lists; nothing is ever run.',
    "memory: \"{{ lookup('env', 'MEMORY') }}\"",
    'memory: "{{ memory }}", with --vars memory.yml',
  ],
  broken: [
    'KA0003',
    'broken',
    'error',
    'A file is text in UTF-8 that holds YAML as Ansible reads it; a key stands once in its map, and tags are known ones.',
    'kubevirt_rs: { name: web, name: db }',
    'kubevirt_rs: { name: web }',
  ],
  noSuccessor: [
    'KA0004',
    'no-successor',
    'error',
    'A task uses a module whose work a chart can do.',
    'kubevirt_template: { name: fedora, namespace: vms }',
    'kubevirt_vm: { name: fedora, namespace: vms, memory: 1Gi }',
  ],
  steering: [
    'KA0005',
    'steering',
    'note',
    'Parameters that steer how a module writes have no place in a chart; what they hold is not printed.',
    'kubevirt_rs: { name: web, namespace: vms, wait: true }',
    'kubevirt_rs: { name: web, namespace: vms }',
  ],
  absent: [
    'KA0006',
    'absent',
    'note',
    'A task that removes an object makes none: whatever is not in the charts is not in the cluster.',
    'state: absent',
    'state: present',
  ],
  verb: [
    'KA0007',
    'verb',
    'error',
    'A task says how its object is to be, not what is to happen to it.',
    'kubevirt.core.kubevirt_vm: { name: web, namespace: vms, state: restarted }',
    'kubevirt.core.kubevirt_vm: { name: web, namespace: vms, run_strategy: Always }',
  ],
  skipped: ['KA0008', 'skipped', 'note', 'A task whose condition does not hold makes nothing.', 'when: false', 'when: true'],
  otherModules: [
    'KA0009',
    'other-modules',
    'note',
    'Tasks of other modules are passed over.',
    'ansible.builtin.debug: { msg: hello }',
    'kubevirt_rs: { name: web, namespace: vms }',
  ],
  outside: [
    'KA0010',
    'outside',
    'error',
    'Files that a playbook names lie in the project.',
    'vars_files: [../../etc/passwd]',
    'vars_files: [vars/common.yml]',
  ],
  tooLarge: [
    'KA0011',
    'too-large',
    'error',
    'A file has a size that people write, and aliases, loops and variables do not multiply it beyond measure.',
    '10 MB of variables',
    '10 kB of variables',
  ],
  notFollowed: [
    'KA0012',
    'not-followed',
    'error',
    'Tasks stand in the file, or in a file that it imports by a plain name.',
    'roles: [vms]',
    'import_tasks: vms.yml',
  ],
  noObject: [
    'KA0013',
    'no-object',
    'error',
    'What is imported holds a task of a known module, or an object of Kubernetes.',
    '- hosts: all',
    '- kubevirt_rs: { name: web, namespace: vms }',
  ],
  twice: [
    'KA0014',
    'twice',
    'error',
    'An object is made by one task or document; Ansible lets a later task patch it, and a chart has nobody who would.',
    'two tasks for kubevirt_rs web in vms',
    'one task for kubevirt_rs web in vms',
  ],
  noName: [
    'KA0015',
    'no-name',
    'error',
    'An object has a kind and a name; a generated name would be another one at every synth.',
    'kubevirt.core.kubevirt_vm: { generate_name: web-, namespace: vms }',
    'kubevirt.core.kubevirt_vm: { name: web, namespace: vms }',
  ],
  exists: [
    'KA0016',
    'exists',
    'error',
    'A chart that is there already stays as it is, unless --force is given.',
    'cdk8s-kubevirt import ansible web.yml, with a charts/web.ts of your own',
    'cdk8s-kubevirt import ansible web.yml --out charts/web-imported.ts',
  ],
  unread: [
    'KA0017',
    'unread',
    'error',
    'What is to be imported exists and can be read.',
    'cdk8s-kubevirt import ansible wbe.yml',
    'cdk8s-kubevirt import ansible web.yml',
  ],
  nameConflict: [
    'KA0101',
    'name-conflict',
    'error',
    'The name and namespace of a definition, which the module prefers, are those of the parameters.',
    'kubevirt_rs: { name: web, namespace: vms, definition: { metadata: { name: shop } } }',
    'kubevirt_rs: { name: web, namespace: vms }',
  ],
  headless: [
    'KA0102',
    'headless',
    'error',
    'headless is true or left out: the module takes the graphics device away for false, too, which its page denies.',
    'headless: false',
    'headless: true',
  ],
  noSelector: [
    'KA0103',
    'no-selector',
    'error',
    'A set or a preset has a selector, which the module did not ask for and KubeVirt does.',
    'kubevirt_rs: { name: web, namespace: vms, labels: { app: web } }',
    'kubevirt_rs: { name: web, namespace: vms, labels: { app: web }, selector: { matchLabels: { app: web } } }',
  ],
  bootloader: [
    'KA0104',
    'bootloader',
    'error',
    'A boot loader is bios or efi, in small letters; KubeVirt drops any other without a word and boots by BIOS.',
    'bootloader: EFI',
    'bootloader: efi',
  ],
  presetField: [
    'KA0105',
    'preset-field',
    'error',
    'A preset sets fields of the domain; affinity, hostname, volumes and networks were sent and are dropped without a word.',
    'kubevirt_preset: { name: small, namespace: vms, hostname: web }',
    'kubevirt_preset: { name: small, namespace: vms, memory: 1Gi }',
  ],
  ephemeralDataVolumes: [
    'KA0106',
    'ephemeral-data-volumes',
    'error',
    'Data volumes belong to a VirtualMachine; of an ephemeral one they were sent and are dropped without a word.',
    'kubevirt_vm: { ephemeral: true, datavolumes: [{ name: root }] }',
    'kubevirt_vm: { datavolumes: [{ name: root }] }',
  ],
  nestedMachine: [
    'KA0107',
    'nested-machine',
    'error',
    'The spec of kubevirt.core.kubevirt_vm is that of the guest, not of the VirtualMachine around it.',
    'spec: { running: true, template: { spec: { domain: {} } } }',
    'spec: { domain: { devices: {} } }',
  ],
  twoPowers: [
    'KA0108',
    'two-powers',
    'error',
    'One parameter or field says when a machine runs.',
    'kubevirt_vm: { state: present, definition: { spec: { runStrategy: Always } } }',
    'kubevirt_vm: { state: running }',
  ],
  floppy: ['KA0109', 'floppy', 'error', 'KubeVirt has no floppy drives any more, and makes a hard disk of one.', 'floppy: {}', 'cdrom: {}'],
  sharedVolume: [
    'KA0110',
    'shared-volume',
    'error',
    'Every disk has a volume of its own, under its name.',
    'disks: [{ name: a, volumeName: root }, { name: b, volumeName: root }]',
    'disks: [{ name: a, volumeName: a }, { name: b, volumeName: b }]',
  ],
  openShiftTemplate: [
    'KA0111',
    'open-shift-template',
    'error',
    'A machine is described by its task; what a template of OpenShift adds is known to OpenShift alone.',
    'kubevirt_vm: { name: web, namespace: vms, template: fedora }',
    'kubevirt_vm: { name: web, namespace: vms, memory: 1Gi }',
  ],
  lostKey: [
    'KA0112',
    'lost-key',
    'error',
    'A parameter holds the keys that its module read; the others have never reached the cluster.',
    'datavolumes: [{ name: root, source: { blank: {} }, pvc: { accessModes: [ReadWriteOnce], size: 5Gi } }]',
    'datavolumes: [{ name: root, source: { blank: {} }, pvc: { accessModes: [ReadWriteOnce], storage: 5Gi } }]',
  ],
  version: [
    'KA0201',
    'version',
    'note',
    'An object has the apiVersion of today.',
    'apiVersion: kubevirt.io/v1alpha3',
    'apiVersion: kubevirt.io/v1',
  ],
  kind: [
    'KA0202',
    'kind',
    'note',
    'An object has the kind that it is called by today.',
    'kind: OfflineVirtualMachine',
    'kind: VirtualMachine',
  ],
  registryDisk: [
    'KA0203',
    'registry-disk',
    'note',
    'What was registryDisk is called containerDisk.',
    'registryDisk: { image: fedora }',
    'containerDisk: { image: fedora }',
  ],
  volumeName: [
    'KA0204',
    'volume-name',
    'note',
    'A volume has the name of its disk; volumeName, which joined the two, is gone.',
    'disks: [{ name: root, volumeName: root-volume }]',
    'disks: [{ name: root }]',
  ],
  target: [
    'KA0227',
    'target',
    'note',
    'A disk says whether it is a disk, a CD-ROM or a LUN; one that says nothing is a disk.',
    'disks: [{ name: root }]',
    'disks: [{ name: root, disk: {} }]',
  ],
  devices: [
    'KA0205',
    'devices',
    'note',
    'A domain has devices, which the schema asks for even where they are empty.',
    'domain: {}',
    'domain: { devices: {} }',
  ],
  flatSelector: [
    'KA0206',
    'flat-selector',
    'note',
    'Labels of a selector stand below matchLabels; KubeVirt drops them anywhere else and then selects every VMI of the namespace.',
    'selector: { app: web }',
    'selector: { matchLabels: { app: web } }',
  ],
  running: [
    'KA0207',
    'running',
    'note',
    'runStrategy says when a machine runs: Always for one that is to run.',
    'running: true',
    'runStrategy: Always',
  ],
  stopped: [
    'KA0226',
    'stopped',
    'warning',
    'A machine that the source stops is stopped by the chart: kubevirt_vm does so for the state present, which is its default.',
    'kubevirt_vm: { name: db, namespace: vms, memory: 1Gi }',
    'kubevirt_vm: { name: db, namespace: vms, memory: 1Gi, state: running }',
  ],
  secret: [
    'KA0225',
    'secret',
    'warning',
    'What a Secret holds stays out of charts, which are in Git.',
    'kind: Secret',
    'an ExternalSecret, or whatever else brings secrets into the cluster',
  ],
  secureBoot: [
    'KA0208',
    'secure-boot',
    'note',
    'EFI boots without secure boot, as it did in 2019; an empty efi asks for secure boot today.',
    'bootloader: { efi: {} }',
    'bootloader: { efi: { secureBoot: false } }',
  ],
  bothAffinities: [
    'KA0209',
    'both-affinities',
    'warning',
    'affinity and anti_affinity are both kept; the module dropped the second.',
    'affinity and anti_affinity in one task',
    'affinity alone',
  ],
  affinityTerm: [
    'KA0210',
    'affinity-term',
    'warning',
    'All of an affinity term is kept; the module read match_expressions, weight and topology_key only.',
    'term: { match_labels: { app: db } }',
    'term: { match_expressions: [{ key: app, operator: In, values: [db] }] }',
  ],
  nothing: [
    'KA0211',
    'nothing',
    'note',
    'A field that holds nothing is left out.',
    'topologyKey: null',
    'topologyKey: kubernetes.io/hostname',
  ],
  secretRef: [
    'KA0212',
    'secret-ref',
    'note',
    'What was userDataSecretRef is called secretRef.',
    'cloudInitNoCloud: { userDataSecretRef: { name: init } }',
    'cloudInitNoCloud: { secretRef: { name: init } }',
  ],
  serverOwned: [
    'KA0213',
    'server-owned',
    'note',
    'Status, managed fields and what else the cluster writes stay in the cluster.',
    'metadata: { resourceVersion: "42" }',
    'metadata: { name: web }',
  ],
  strayVersion: [
    'KA0214',
    'stray-version',
    'note',
    'A top-level version beside apiVersion means nothing.',
    'version: v1',
    'apiVersion: kubevirt.io/v1',
  ],
  oldPresetAnnotation: [
    'KA0215',
    'old-preset-annotation',
    'note',
    'Annotations in which KubeVirt of v1alpha1 noted its presets are dropped; they say nothing of the presets of today.',
    'presets.virtualmachines.kubevirt.io/presets-applied: kubevirt.io/v1alpha1',
    'virtualmachineinstancepresets.admission.kubevirt.io/exclude: "true"',
  ],
  exclusion: [
    'KA0216',
    'exclusion',
    'note',
    'The annotation that keeps presets away has the name of today, and stands where the guest is described.',
    'virtualmachinepresets.admission.kubevirt.io/exclude: "true"',
    'virtualmachineinstancepresets.admission.kubevirt.io/exclude: "true"',
  ],
  alternatives: [
    'KA0217',
    'alternatives',
    'note',
    'Several hard entries of node_affinity are alternatives: a node that meets one of them will do.',
    'node_affinity: { hard: [{ term: {} }, { term: {} }] }',
    'node_affinity: { hard: [{ term: {} }] }',
  ],
  presetLabels: [
    'KA0218',
    'preset-labels',
    'note',
    'Labels of a preset are its own: they select no guest, and no guest gets them.',
    'kubevirt_preset: { labels: { size: small } }',
    'kubevirt_preset: { selector: { matchLabels: { size: small } } }',
  ],
  password: [
    'KA0219',
    'password',
    'warning',
    'Passwords of cloud-init stand in a Secret that is not in Git.',
    'cloud_init_nocloud: { userData: "#cloud-config\\npassword: fedora" }',
    'cloud_init_nocloud: { secretRef: { name: cloud-init } }',
  ],
  replacedList: [
    'KA0220',
    'replaced-list',
    'warning',
    'A parameter replaces the whole list of the definition, as it did in the module.',
    'disks and definition.spec.template.spec.domain.devices.disks in one task',
    'disks alone',
  ],
  claim: [
    'KA0221',
    'claim',
    'note',
    'A claim of kubevirt_pvc is filled by annotations that CDI has replaced with DataVolumes; it is kept as it is.',
    'kubevirt_pvc: { cdi_source: { blank: true } }',
    "new DataVolume(this, 'root', { source: DataVolumeSource.blank(), storage: '1Gi' })",
  ],
  movedField: [
    'KA0222',
    'moved-field',
    'note',
    'A field stands where the API of today has it.',
    'domain: { watchdog: {} }',
    'domain: { devices: { watchdog: {} } }',
  ],
  owned: [
    'KA0223',
    'owned',
    'note',
    'What the cluster makes for another object is left to it.',
    'a VirtualMachineInstance that a VirtualMachine owns',
    'the VirtualMachine',
  ],
  pciTopology: [
    'KA0224',
    'pci-topology',
    'note',
    'The PCI topology of a machine that runs is kept as it is found, so that its devices stay where they are.',
    'a VirtualMachine of before KubeVirt 1.9, without its annotation',
    'a VirtualMachine that is not in a cluster yet',
  ],
  asInstancetype: [
    'KA0301',
    'as-instancetype',
    'note',
    'A preset becomes an instancetype and a preference that VMs name; the labels that selected them do nothing then.',
    'import presets --as instancetype',
    'import presets',
  ],
  notInInstancetype: [
    'KA0302',
    'not-in-instancetype',
    'warning',
    'An instancetype or a preference has a field for what the preset sets.',
    'domain: { watchdog: { name: dog, i6300esb: {} } }',
    'domain: { cpu: { cores: 2 } }',
  ],
  notEnough: [
    'KA0303',
    'not-enough',
    'warning',
    'An instancetype has CPUs and memory, which a preset need not set.',
    'kind: VirtualMachineInstancePreset, domain: { features: { acpi: {} } }',
    'kind: VirtualMachineInstancePreset, domain: { cpu: { cores: 2 }, resources: { requests: { memory: 2Gi } } }',
  ],
};

function entryOf([code, name, severity, summary, refused, accepted]: Row): CatalogueEntry {
  return { code, name: `import/${name}`, severity, page: { summary, refused, accepted } };
}

/** By the names that importers call them. */
export const importEntries: Readonly<Record<ImportEntry, CatalogueEntry>> = Object.fromEntries(
  Object.entries(table).map(([name, row]) => [name, entryOf(row)]),
) as Record<ImportEntry, CatalogueEntry>; // one for each row

export const importCatalogue: readonly CatalogueEntry[] = Object.values(importEntries);
