/** What is written otherwise than in the source, or is worth a word though it is not. */
export const changes = {
  version: {
    code: 'KA0201',
    name: 'import/version',
    severity: 'note',
    page: {
      summary: 'An object gets the current apiVersion.',
      refused: 'apiVersion: kubevirt.io/v1alpha3',
      accepted: 'apiVersion: kubevirt.io/v1',
    },
  },
  kind: {
    code: 'KA0202',
    name: 'import/kind',
    severity: 'note',
    page: {
      summary: 'An object gets the current name of its kind.',
      refused: 'kind: OfflineVirtualMachine',
      accepted: 'kind: VirtualMachine',
    },
  },
  registryDisk: {
    code: 'KA0203',
    name: 'import/registry-disk',
    severity: 'note',
    page: {
      summary: 'registryDisk is now called containerDisk.',
      refused: 'registryDisk: { image: fedora }',
      accepted: 'containerDisk: { image: fedora }',
    },
  },
  volumeName: {
    code: 'KA0204',
    name: 'import/volume-name',
    severity: 'note',
    page: {
      summary: 'A volume has the name of its disk; volumeName, which linked the two, is gone.',
      refused: 'disks: [{ name: root, volumeName: root-volume }]',
      accepted: 'disks: [{ name: root }]',
    },
  },
  devices: {
    code: 'KA0205',
    name: 'import/devices',
    severity: 'note',
    page: {
      summary: 'A domain has devices, which the schema requires even if empty.',
      refused: 'domain: {}',
      accepted: 'domain: { devices: {} }',
    },
  },
  flatSelector: {
    code: 'KA0206',
    name: 'import/flat-selector',
    severity: 'note',
    page: {
      summary: 'Labels of a selector are below matchLabels; KubeVirt drops them anywhere else and then selects every VMI of the namespace.',
      refused: 'selector: { app: web }',
      accepted: 'selector: { matchLabels: { app: web } }',
    },
  },
  running: {
    code: 'KA0207',
    name: 'import/running',
    severity: 'note',
    page: {
      summary: 'runStrategy replaces running, which is deprecated: running: true is runStrategy: Always.',
      refused: 'running: true',
      accepted: 'runStrategy: Always',
    },
  },
  secureBoot: {
    code: 'KA0208',
    name: 'import/secure-boot',
    severity: 'note',
    page: {
      summary: 'EFI boots without secure boot, as it did in 2019; an empty efi asks for secure boot today.',
      refused: 'bootloader: { efi: {} }',
      accepted: 'bootloader: { efi: { secureBoot: false } }',
    },
  },
  bothAffinities: {
    code: 'KA0209',
    name: 'import/both-affinities',
    severity: 'warning',
    page: {
      summary: 'affinity and anti_affinity are both kept; the module dropped the second.',
      refused: 'affinity and anti_affinity in one task',
      accepted: 'affinity alone',
    },
  },
  affinityTerm: {
    code: 'KA0210',
    name: 'import/affinity-term',
    severity: 'warning',
    page: {
      summary: 'All of an affinity term is kept; the module read match_expressions, weight and topology_key only.',
      refused: 'term: { match_labels: { app: db } }',
      accepted: 'term: { match_expressions: [{ key: app, operator: In, values: [db] }] }',
    },
  },
  nothing: {
    code: 'KA0211',
    name: 'import/nothing',
    severity: 'note',
    page: {
      summary: 'An empty field is left out.',
      refused: 'topologyKey: null',
      accepted: 'topologyKey: kubernetes.io/hostname',
    },
  },
  secretRef: {
    code: 'KA0212',
    name: 'import/secret-ref',
    severity: 'note',
    page: {
      summary: 'userDataSecretRef is now called secretRef.',
      refused: 'cloudInitNoCloud: { userDataSecretRef: { name: init } }',
      accepted: 'cloudInitNoCloud: { secretRef: { name: init } }',
    },
  },
  serverOwned: {
    code: 'KA0213',
    name: 'import/server-owned',
    severity: 'note',
    page: {
      summary: 'Status, managed fields and other values that the cluster writes are left out.',
      refused: 'metadata: { resourceVersion: "42" }',
      accepted: 'metadata: { name: web }',
    },
  },
  strayVersion: {
    code: 'KA0214',
    name: 'import/stray-version',
    severity: 'note',
    page: {
      summary: 'A top-level version beside apiVersion has no meaning.',
      refused: 'version: v1',
      accepted: 'apiVersion: kubevirt.io/v1',
    },
  },
  oldPresetAnnotation: {
    code: 'KA0215',
    name: 'import/old-preset-annotation',
    severity: 'note',
    page: {
      summary: 'Annotations in which KubeVirt v1alpha1 recorded its presets are dropped; they mean nothing for the presets of today.',
      refused: 'presets.virtualmachines.kubevirt.io/presets-applied: kubevirt.io/v1alpha1',
      accepted: 'virtualmachineinstancepresets.admission.kubevirt.io/exclude: "true"',
    },
  },
  exclusion: {
    code: 'KA0216',
    name: 'import/exclusion',
    severity: 'note',
    page: {
      summary: 'The annotation that excludes presets gets its current name and place, in the metadata of the guest.',
      refused: 'virtualmachinepresets.admission.kubevirt.io/exclude: "true"',
      accepted: 'virtualmachineinstancepresets.admission.kubevirt.io/exclude: "true"',
    },
  },
  alternatives: {
    code: 'KA0217',
    name: 'import/alternatives',
    severity: 'note',
    page: {
      summary: 'Several hard entries of node_affinity are alternatives: a node has to meet only one of them.',
      refused: 'node_affinity: { hard: [{ term: {} }, { term: {} }] }',
      accepted: 'node_affinity: { hard: [{ term: {} }] }',
    },
  },
  presetLabels: {
    code: 'KA0218',
    name: 'import/preset-labels',
    severity: 'note',
    page: {
      summary: 'Labels of a preset are its own: they select no guest, and no guest gets them.',
      refused: 'kubevirt_preset: { labels: { size: small } }',
      accepted: 'kubevirt_preset: { selector: { matchLabels: { size: small } } }',
    },
  },
  password: {
    code: 'KA0219',
    name: 'import/password',
    severity: 'warning',
    page: {
      summary: 'Passwords of cloud-init belong in a Secret that is not in Git.',
      refused: 'cloud_init_nocloud: { userData: "#cloud-config\\npassword: fedora" }',
      accepted: 'cloud_init_nocloud: { secretRef: { name: cloud-init } }',
    },
  },
  replacedList: {
    code: 'KA0220',
    name: 'import/replaced-list',
    severity: 'warning',
    page: {
      summary: 'A parameter replaces the whole list of the definition, as it did in the module.',
      refused: 'disks and definition.spec.template.spec.domain.devices.disks in one task',
      accepted: 'disks alone',
    },
  },
  claim: {
    code: 'KA0221',
    name: 'import/claim',
    severity: 'note',
    page: {
      summary: 'A claim of kubevirt_pvc is filled by annotations that CDI has replaced with DataVolumes; it is kept as it is.',
      refused: 'kubevirt_pvc: { cdi_source: { blank: true } }',
      accepted: "new DataVolume(this, 'root', { source: DataVolumeSource.blank(), storage: '1Gi' })",
    },
  },
  movedField: {
    code: 'KA0222',
    name: 'import/moved-field',
    severity: 'note',
    page: {
      summary: 'A field moves to its current place in the API.',
      refused: 'domain: { watchdog: {} }',
      accepted: 'domain: { devices: { watchdog: {} } }',
    },
  },
  owned: {
    code: 'KA0223',
    name: 'import/owned',
    severity: 'note',
    page: {
      summary: 'Objects that the cluster makes for another object are left to it.',
      refused: 'a VirtualMachineInstance that a VirtualMachine owns',
      accepted: 'the VirtualMachine',
    },
  },
  pciTopology: {
    code: 'KA0224',
    name: 'import/pci-topology',
    severity: 'note',
    page: {
      summary: 'The PCI topology of a running machine is kept as it is, so that its devices stay where they are.',
      refused: 'a VirtualMachine of a release before KubeVirt 1.9, without its annotation',
      accepted: 'a VirtualMachine that is not in a cluster yet',
    },
  },
  secret: {
    code: 'KA0225',
    name: 'import/secret',
    severity: 'warning',
    page: {
      summary: 'The content of a Secret stays out of charts, which are in Git.',
      refused: 'kind: Secret',
      accepted: 'an ExternalSecret, or whatever else brings secrets into the cluster',
    },
  },
  stopped: {
    code: 'KA0226',
    name: 'import/stopped',
    severity: 'warning',
    page: {
      summary: 'A machine that the source stops is stopped in the chart: kubevirt_vm stops it for the state present, its default.',
      refused: 'kubevirt_vm: { name: db, namespace: vms, memory: 1Gi }',
      accepted: 'kubevirt_vm: { name: db, namespace: vms, memory: 1Gi, state: running }',
    },
  },
  target: {
    code: 'KA0227',
    name: 'import/target',
    severity: 'note',
    page: {
      summary: 'A disk says whether it is a disk, a CD-ROM or a LUN; the default is a disk.',
      refused: 'disks: [{ name: root }]',
      accepted: 'disks: [{ name: root, disk: {} }]',
    },
  },
  template: {
    code: 'KA0228',
    name: 'import/template',
    severity: 'note',
    page: {
      summary: 'A template is kept as it is; what it is processed to can be imported instead.',
      refused: 'kind: Template, with a VirtualMachine among its objects',
      accepted: 'oc process --local -f template.yaml | cdk8s-kubevirt import manifests -',
    },
  },
  volumeDisk: {
    code: 'KA0229',
    name: 'import/volume-disk',
    severity: 'note',
    page: {
      summary: 'A volume without a disk gets a plain one, after all others, as in the cluster.',
      refused: 'disks: [], volumes: [{ name: root, dataVolume: { name: root } }]',
      accepted: 'disks: [{ name: root, disk: {} }], volumes: [{ name: root, dataVolume: { name: root } }]',
    },
  },
  volumeOrder: {
    code: 'KA0230',
    name: 'import/volume-order',
    severity: 'note',
    page: {
      summary: 'Volumes are in the order of their disks, which is the order in which the guest has them.',
      refused: 'disks: [{ name: root }, { name: init }], volumes: [{ name: init }, { name: root }]',
      accepted: 'disks: [{ name: root }, { name: init }], volumes: [{ name: root }, { name: init }]',
    },
  },
  networkConfig: {
    code: 'KA0231',
    name: 'import/network-config',
    severity: 'note',
    page: {
      summary: 'The configuration of a network is imported as data; a chart writes its JSON in one form.',
      refused: `spec: { config: '{"type":"bridge"}' }`,
      accepted: "new NetworkAttachment(this, 'lan', { config: { type: 'bridge' } })",
    },
  },
  deleting: {
    code: 'KA0232',
    name: 'import/deleting',
    severity: 'warning',
    page: {
      summary: 'An object that its cluster is deleting is left out: a chart would make it again.',
      refused: 'metadata: { name: db, deletionTimestamp: "2026-01-31T12:00:00Z" }',
      accepted: 'metadata: { name: db }',
    },
  },
  finalizers: {
    code: 'KA0233',
    name: 'import/finalizers',
    severity: 'warning',
    page: {
      summary: 'A finalizer has a controller that removes it; without one, the deletion of the object never ends.',
      refused: 'metadata: { name: db, finalizers: [example.com/backup] }',
      accepted: 'metadata: { name: db }',
    },
  },
  madeAndRemoved: {
    code: 'KA0234',
    name: 'import/made-and-removed',
    severity: 'warning',
    page: {
      summary: 'What a playbook makes is not removed by a later task of it: the chart has it, and makes it again after each deletion.',
      refused: 'a task that makes kubevirt_vm db in vms, and a later one with state: absent',
      accepted: 'a task with state: absent for kubevirt_vm db in vms, and a later one that makes it again',
    },
  },
} as const;
