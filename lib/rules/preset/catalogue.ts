import type { CatalogueEntry } from '../rule.ts';

/** Told by the preset stage of the pipeline, which alone sees a template together with all presets of its namespace. */
export const presetConflict: CatalogueEntry = {
  code: 'KV0101',
  name: 'preset/conflict',
  severity: 'error',
  upstream: 'mutators.checkPresetConflicts',
  page: {
    summary: 'Presets that match the same VM agree on every area that both of them set, else KubeVirt refuses the VM.',
    refused: 'two presets with the same selector, domain.cpu.cores: 2 in one and domain.cpu.cores: 4 in the other',
    accepted: 'two presets with the same selector, domain.cpu in one and domain.features in the other',
  },
};

export const presetOrder: CatalogueEntry = {
  code: 'KP0101',
  name: 'preset/order',
  severity: 'error',
  page: {
    summary: 'KubeVirt applies the presets of a VM in random order, so presets whose order decides the result are refused.',
    refused: 'two matching presets, resources.requests: { memory: 1Gi } in one and resources.requests: { cpu: 1 } in the other',
    accepted: 'one preset with resources.requests: { memory: 1Gi, cpu: 1 }',
  },
};

export const presetOverridden: CatalogueEntry = {
  code: 'KP0102',
  name: 'preset/overridden',
  severity: 'warning',
  page: {
    summary: 'Where a VM and a preset differ, the VM keeps its own value and the preset says nothing about it.',
    refused: 'a VM with cpu: { cores: 6 } that a preset with cpu: { cores: 4 } matches',
    accepted: 'a VM without cpu that a preset with cpu: { cores: 4 } matches',
  },
};

export const presetUnmatched: CatalogueEntry = {
  code: 'KP0103',
  name: 'preset/unmatched',
  severity: 'warning',
  page: {
    summary:
      'A preset works on VMs of its own namespace and cluster whose template labels its selector matches; one that matches none does nothing.',
    refused: 'selector: { matchLabels: { os: windws } }',
    accepted: 'selector: { matchLabels: { os: windows } }',
  },
};

export const presetIgnoredField: CatalogueEntry = {
  code: 'KP0104',
  name: 'preset/ignored-field',
  severity: 'warning',
  page: {
    summary:
      'Of a preset only cpu, resources.requests, firmware, clock, features, devices.watchdog and ioThreadsPolicy are merged; KubeVirt ignores the rest.',
    refused: 'domain: { devices: {}, memory: { guest: 4Gi } }',
    accepted: 'domain: { devices: {}, resources: { requests: { memory: 4Gi } } }',
  },
};

export const presetLeftToCluster: CatalogueEntry = {
  code: 'KP0107',
  name: 'preset/left-to-cluster',
  severity: 'note',
  page: {
    summary:
      "A preset that cannot be written into every VM that it matches is emitted, and the cluster applies it when it makes the VM's instance.",
    refused: 'a VM with an instancetype that is not part of the app',
    accepted: 'a VM without an instancetype',
  },
};

export const presetCatalogue: readonly CatalogueEntry[] = [
  presetConflict,
  presetOrder,
  presetOverridden,
  presetUnmatched,
  presetIgnoredField,
  presetLeftToCluster,
];
