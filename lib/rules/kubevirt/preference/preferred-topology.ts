import type { VirtualMachinePreference } from '../../../../imports/instancetype-v1beta1.ts';
import { deprecatedTopologies } from '../../../core/kubevirt/preferred-cpu-topology.ts';
import type { Written } from '../../../core/data/written.ts';
import { oneWord } from '../one-word.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

type Preference = Written<Pick<VirtualMachinePreference, 'spec'>>;

const path = 'spec.cpu.preferredCPUTopology';
const topologies: readonly string[] = [...deprecatedTopologies.values()];

export const preferenceTopology: Rule<Preference> = defineRule({
  code: 'KV4101',
  name: 'preference/topology',
  severity: 'error',
  upstream: 'webhooks.validatePreferredCPUTopology',
  page: {
    summary: `preferredCPUTopology is one of ${topologies.join(', ')}.`,
    refused: 'cpu: { preferredCPUTopology: dies }',
    accepted: 'cpu: { preferredCPUTopology: cores }',
  },
  fields: [path],
  check({ spec }) {
    const topology = spec?.cpu?.preferredCPUTopology ?? 'sockets';
    if (topologies.includes(topology) || deprecatedTopologies.has(topology)) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path,
        message: `unknown preferredCPUTopology ${topology}`,
        hint: `Write ${oneWord(topology, topologies)} as preferredCPUTopology.`,
      },
    ];
  },
});

export const preferenceDeprecatedTopology: Rule<Preference> = defineRule({
  code: 'KV4104',
  name: 'preference/deprecated-topology',
  severity: 'warning',
  upstream: 'webhooks.checkForDeprecatedPreferredCPUTopology',
  page: {
    summary: 'Values of preferredCPUTopology that begin with prefer are deprecated; shorter names replace them.',
    refused: 'cpu: { preferredCPUTopology: preferCores }',
    accepted: 'cpu: { preferredCPUTopology: cores }',
  },
  fields: [path],
  check({ spec }) {
    const topology = spec?.cpu?.preferredCPUTopology ?? '';
    const name = deprecatedTopologies.get(topology);
    if (name === undefined) return none;
    return [
      {
        path,
        message: `PreferredCPUTopology ${topology} is deprecated for removal in a future release, please use ${name} instead`,
        hint: `Write preferredCPUTopology: ${name}.`,
      },
    ];
  },
});
