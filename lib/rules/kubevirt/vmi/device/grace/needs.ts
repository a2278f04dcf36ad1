import type { ClusterConfig } from '../../../../../cluster/cluster-config.ts';
import { addGate } from '../../../add-gate.ts';
import { field } from '../../../../field.ts';
import { defineRule, none, type Context, type Page, type Rule } from '../../../../rule.ts';
import type { VmiSpec } from '../../spec.ts';
import { isGraceSelector } from '../pci-vendor-selector.ts';
import { exampleAccepted, exampleGates, exampleGpu, exampleKubeVirt, exampleNeeds } from './examples.ts';
import { deviceNameFields, graceGateName, requestsOf } from './requests.ts';

interface Need extends Pick<Rule, 'code' | 'name'> {
  readonly type: 'FieldValueInvalid' | 'FieldValueRequired';
  readonly below: readonly string[];
  readonly isMet: (spec: VmiSpec, config: ClusterConfig) => boolean;
  readonly message: string;
  readonly summary: string;
  readonly refused: Page['refused'];
  readonly hint: string;
}

function architectureOf(spec: VmiSpec, config: ClusterConfig): string {
  return spec.architecture || config.defaultArchitecture;
}

const otherGates = [
  { code: 'KV1526', name: 'vmi/device/grace/pci-numa-aware-topology-gate', other: 'PCINUMAAwareTopology' },
  { code: 'KV1527', name: 'vmi/device/grace/iommufd-gate', other: 'IOMMUFD' },
] as const;

/** What a VM with a GPU of Grace needs once the gate is on. */
const needs: readonly Need[] = [
  {
    code: 'KV1523',
    name: 'vmi/device/grace/architecture',
    type: 'FieldValueInvalid',
    below: ['architecture'],
    isMet: (spec, config) => architectureOf(spec, config) === 'arm64',
    message: `${graceGateName} requires arm64 architecture`,
    summary: 'A VM with an NVIDIA Grace GPU is arm64.',
    refused: [
      `architecture: amd64, domain: { machine: { type: virt }, cpu: { cores: 4, dedicatedCpuPlacement: true } }, ${exampleGpu}`,
      exampleKubeVirt('10DE:2342', exampleGates),
    ],
    hint: 'Write architecture: arm64.',
  },
  {
    code: 'KV1524',
    name: 'vmi/device/grace/machine-type',
    type: 'FieldValueInvalid',
    below: ['domain', 'machine', 'type'],
    isMet: (spec, config) => (spec.domain.machine?.type || config.machineType(architectureOf(spec, config))).startsWith('virt'),
    message: `${graceGateName} requires "virt" machine type`,
    summary: 'A VM with an NVIDIA Grace GPU has a virt machine type.',
    refused: [
      `architecture: arm64, machine: { type: q35 }, cpu: { cores: 4, dedicatedCpuPlacement: true }, ${exampleGpu}`,
      exampleKubeVirt('10DE:2342', exampleGates),
    ],
    hint: 'Write machine.type: virt.',
  },
  {
    code: 'KV1525',
    name: 'vmi/device/grace/dedicated-cpus',
    type: 'FieldValueRequired',
    below: ['domain', 'cpu', 'dedicatedCpuPlacement'],
    isMet: ({ domain }) => domain.cpu?.dedicatedCpuPlacement === true,
    message: `${graceGateName} requires dedicated CPU placement`,
    summary: 'A VM with an NVIDIA Grace GPU has dedicated CPUs.',
    refused: [`architecture: arm64, machine: { type: virt }, ${exampleGpu}`, exampleKubeVirt('10DE:2342', exampleGates)],
    hint: 'Write cpu.dedicatedCpuPlacement: true.',
  },
  ...otherGates.map(({ code, name, other }): Need => ({
    code,
    name,
    type: 'FieldValueInvalid',
    below: ['domain', 'devices'],
    isMet: (_spec, config) => config.isGateOn(other),
    message: `${other} feature gate must be enabled when ${graceGateName} is used`,
    summary: `The feature gate ${graceGateName} needs ${other}.`,
    refused: [
      `${exampleNeeds}, ${exampleGpu}`,
      exampleKubeVirt(
        '10DE:2342',
        exampleGates.filter((each) => each !== other),
      ),
    ],
    hint: `${addGate(other)}.`,
  })),
];

export const graceNeeds: readonly Rule<VmiSpec>[] = needs.map(({ code, name, type, below, isMet, message, summary, refused, hint }) =>
  defineRule<VmiSpec>({
    code,
    name,
    severity: 'error',
    since: '1.9',
    upstream: 'admitters.validateGraceIOVirtualization',
    page: { summary, refused, accepted: exampleAccepted },
    fields: [...deviceNameFields, below.join('.')],
    check(spec, at, { config }: Context) {
      if (requestsOf(spec, at, config, isGraceSelector).length === 0 || !config.isGateOn(graceGateName) || isMet(spec, config)) return none;
      return [{ type, path: field(at, ...below), message, hint }];
    },
  }),
);
