import type { CatalogueEntry } from './rule.ts';

/** Told by the admission stage, which reads the configuration to judge by it. */
export const droppedConfiguration: CatalogueEntry = {
  code: 'KP0501',
  name: 'kubevirt/dropped-configuration',
  severity: 'error',
  page: {
    summary:
      'The configuration of a KubeVirt object is valid; KubeVirt drops an invalid one as a whole, without a word, and goes on with the last that it understood.',
    refused: 'configuration: { developerConfiguration: { cpuAllocationRatio: -1 } }',
    accepted: 'configuration: { developerConfiguration: { cpuAllocationRatio: 4 } }',
  },
};
