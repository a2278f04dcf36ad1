import type { CodeEntry } from '../../rule.ts';

const vm = 'kind: VirtualMachine, template: { metadata: { labels: { size: small } } }';

/** Told by the preset stage of the pipeline, which alone sees a template together with all presets of its namespace. */
export const presetConflict: CodeEntry = {
  code: 'KV0101',
  name: 'preset/conflict',
  severity: 'error',
  upstream: 'mutators.checkPresetConflicts',
  page: {
    summary: 'Presets that match the same VM agree on every area that both set; otherwise KubeVirt refuses the VM.',
    refused: [vm, 'domain: { cpu: { cores: 2 } }', 'metadata: { name: large }, domain: { cpu: { cores: 4 } }'],
    accepted: [vm, 'domain: { cpu: { cores: 2 } }', 'metadata: { name: large }, domain: { features: { acpi: {} } }'],
  },
};

export const presetOrder: CodeEntry = {
  code: 'KP0101',
  name: 'preset/order',
  severity: 'error',
  page: {
    summary: 'KubeVirt applies the presets of a VM in random order, so presets whose order would decide the result are refused.',
    refused: [vm, 'resources: { requests: { memory: 1Gi } }', 'metadata: { name: fast }, resources: { requests: { cpu: 1 } }'],
    accepted: [vm, 'resources: { requests: { memory: 1Gi, cpu: 1 } }'],
  },
};

export const presetOverridden: CodeEntry = {
  code: 'KP0102',
  name: 'preset/overridden',
  severity: 'warning',
  page: {
    summary: 'Where a VM and a preset differ, the VM keeps its own value and the preset has no effect.',
    refused: [`${vm}, cpu: { sockets: 6 }`, 'cpu: { sockets: 4 }'],
    accepted: [vm, 'cpu: { sockets: 4 }'],
  },
};

export const presetUnmatched: CodeEntry = {
  code: 'KP0103',
  name: 'preset/unmatched',
  severity: 'warning',
  page: {
    summary:
      'A preset applies to VMs of its own namespace and cluster whose template labels match its selector; one that matches none has no effect.',
    refused: [vm, 'selector: { matchLabels: { size: smal } }'],
    accepted: [vm, 'selector: { matchLabels: { size: small } }'],
  },
};

export const presetIgnoredField: CodeEntry = {
  code: 'KP0104',
  name: 'preset/ignored-field',
  severity: 'warning',
  page: {
    summary:
      'KubeVirt merges only cpu, resources.requests, firmware, clock, features, devices.watchdog and ioThreadsPolicy of a preset, and ignores the rest.',
    refused: [vm, 'domain: { memory: { guest: 4Gi } }'],
    accepted: [vm, 'domain: { resources: { requests: { memory: 4Gi } } }'],
  },
};

export const presetLeftToCluster: CodeEntry = {
  code: 'KP0107',
  name: 'preset/left-to-cluster',
  severity: 'note',
  page: {
    summary:
      "A preset that cannot be written into every VM it matches is emitted, and the cluster applies it when it creates the VM's instance.",
    refused:
      "new VmPreset(chart, 'big', { matchLabels: { size: 'big' }, cpu: 4 }); new VmPool(chart, 'web', { labels: { size: 'big' }, memory: '1Gi', runStrategy: 'Always' })",
    accepted:
      "new VmPreset(chart, 'big', { matchLabels: { size: 'big' }, cpu: 4 }); new VmPool(chart, 'web', { labels: { size: 'big' }, memory: '1Gi', runStrategy: 'Always', updateStrategy: 'opportunistic' })",
  },
};

export const presetCodes: readonly CodeEntry[] = [
  presetConflict,
  presetOrder,
  presetOverridden,
  presetUnmatched,
  presetIgnoredField,
  presetLeftToCluster,
];
