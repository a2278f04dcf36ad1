/** What becomes of presets that are imported as instancetypes and preferences. */
export const presetsAsInstancetypes = {
  asInstancetype: {
    code: 'KA0301',
    name: 'import/as-instancetype',
    severity: 'note',
    page: {
      summary: 'A preset becomes an instancetype and a preference that VMs name; labels no longer select it.',
      refused: 'import presets --as instancetype',
      accepted: 'import presets',
    },
  },
  notInInstancetype: {
    code: 'KA0302',
    name: 'import/not-in-instancetype',
    severity: 'warning',
    page: {
      summary: 'An instancetype or a preference has a field for everything that the preset sets.',
      refused: 'domain: { watchdog: { name: dog, i6300esb: {} } }',
      accepted: 'domain: { cpu: { cores: 2 } }',
    },
  },
  notEnough: {
    code: 'KA0303',
    name: 'import/not-enough',
    severity: 'warning',
    page: {
      summary: 'An instancetype needs CPUs and memory, which a preset may leave out.',
      refused: 'kind: VirtualMachineInstancePreset, domain: { features: { acpi: {} } }',
      accepted: 'kind: VirtualMachineInstancePreset, domain: { cpu: { cores: 2 }, resources: { requests: { memory: 2Gi } } }',
    },
  },
} as const;
