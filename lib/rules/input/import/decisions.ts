/** What the author of the source has to decide first: it did one thing and says another. */
export const decisions = {
  nameConflict: {
    code: 'KA0101',
    name: 'import/name-conflict',
    severity: 'error',
    page: {
      summary: 'The name and namespace of a definition, which override the parameters in the module, are the same as theirs.',
      refused: 'kubevirt_rs: { name: web, namespace: vms, definition: { metadata: { name: shop } } }',
      accepted: 'kubevirt_rs: { name: web, namespace: vms }',
    },
  },
  headless: {
    code: 'KA0102',
    name: 'import/headless',
    severity: 'error',
    page: {
      summary: 'headless is true or left out: the module removes the graphics device for false, too, against its documentation.',
      refused: 'headless: false',
      accepted: 'headless: true',
    },
  },
  noSelector: {
    code: 'KA0103',
    name: 'import/no-selector',
    severity: 'error',
    page: {
      summary: 'A set or a preset has a selector, which KubeVirt requires and the module did not.',
      refused: 'kubevirt_rs: { name: web, namespace: vms, labels: { app: web } }',
      accepted: 'kubevirt_rs: { name: web, namespace: vms, labels: { app: web }, selector: { matchLabels: { app: web } } }',
    },
  },
  bootloader: {
    code: 'KA0104',
    name: 'import/bootloader',
    severity: 'error',
    page: {
      summary: 'A boot loader is bios or efi, in lower case; KubeVirt silently drops any other and boots with BIOS.',
      refused: 'bootloader: EFI',
      accepted: 'bootloader: efi',
    },
  },
  presetField: {
    code: 'KA0105',
    name: 'import/preset-field',
    severity: 'error',
    page: {
      summary: 'A preset sets only fields of the domain; affinity, hostname, volumes and networks were sent and silently dropped.',
      refused: 'kubevirt_preset: { name: small, namespace: vms, hostname: web }',
      accepted: 'kubevirt_preset: { name: small, namespace: vms, memory: 1Gi }',
    },
  },
  ephemeralDataVolumes: {
    code: 'KA0106',
    name: 'import/ephemeral-data-volumes',
    severity: 'error',
    page: {
      summary: 'Data volumes belong to a VirtualMachine; for an ephemeral one they were sent and silently dropped.',
      refused: 'kubevirt_vm: { ephemeral: true, datavolumes: [{ name: root }] }',
      accepted: 'kubevirt_vm: { datavolumes: [{ name: root }] }',
    },
  },
  nestedMachine: {
    code: 'KA0107',
    name: 'import/nested-machine',
    severity: 'error',
    page: {
      summary: 'The spec of kubevirt.core.kubevirt_vm is that of the guest, not that of the VirtualMachine around it.',
      refused: 'spec: { running: true, template: { spec: { domain: {} } } }',
      accepted: 'spec: { domain: { devices: {} } }',
    },
  },
  twoPowers: {
    code: 'KA0108',
    name: 'import/two-powers',
    severity: 'error',
    page: {
      summary: 'Only one parameter or field says when a machine runs.',
      refused: 'kubevirt_vm: { state: present, definition: { spec: { runStrategy: Always } } }',
      accepted: 'kubevirt_vm: { state: running }',
    },
  },
  floppy: {
    code: 'KA0109',
    name: 'import/floppy',
    severity: 'error',
    page: {
      summary: 'KubeVirt no longer has floppy drives, and turns one into a hard disk.',
      refused: 'floppy: {}',
      accepted: 'cdrom: {}',
    },
  },
  sharedVolume: {
    code: 'KA0110',
    name: 'import/shared-volume',
    severity: 'error',
    page: {
      summary: 'Every disk has its own volume of the same name.',
      refused: 'disks: [{ name: a, volumeName: root }, { name: b, volumeName: root }]',
      accepted: 'disks: [{ name: a, volumeName: a }, { name: b, volumeName: b }]',
    },
  },
  openShiftTemplate: {
    code: 'KA0111',
    name: 'import/open-shift-template',
    severity: 'error',
    page: {
      summary: 'A machine is described by its task; what an OpenShift template adds is known only to OpenShift.',
      refused: 'kubevirt_vm: { name: web, namespace: vms, template: fedora }',
      accepted: 'kubevirt_vm: { name: web, namespace: vms, memory: 1Gi }',
    },
  },
  lostKey: {
    code: 'KA0112',
    name: 'import/lost-key',
    severity: 'error',
    page: {
      summary: 'A parameter has only the keys that its module read; others never reached the cluster.',
      refused: 'datavolumes: [{ name: root, source: { blank: {} }, pvc: { accessModes: [ReadWriteOnce], size: 5Gi } }]',
      accepted: 'datavolumes: [{ name: root, source: { blank: {} }, pvc: { accessModes: [ReadWriteOnce], storage: 5Gi } }]',
    },
  },
  noPower: {
    code: 'KA0113',
    name: 'import/no-power',
    severity: 'error',
    page: {
      summary: 'A machine says when it runs; KubeVirt refuses one that does not, and a chart would run it.',
      refused: 'kind: VirtualMachine, spec: { template: {} }',
      accepted: 'kind: VirtualMachine, spec: { runStrategy: Halted, template: {} }',
    },
  },
} as const;
