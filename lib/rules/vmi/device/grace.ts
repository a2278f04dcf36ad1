import { goQuote } from '../../../core/go-print.ts';
import type { Path } from '../../../core/path.ts';
import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import { addGate } from '../../add-gate.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Context, type Page, type Rule } from '../../rule.ts';
import type { VmiSpec, VmiTemplateSpec } from '../spec.ts';
import { isAmbiguousNvidiaSelector, isGraceSelector } from './pci-vendor-selector.ts';

const gate = 'GraceIOVirtualization';

const allGates: readonly string[] = [gate, 'PCINUMAAwareTopology', 'IOMMUFD'];
const allNeeds = 'architecture: arm64, machine: { type: virt }, cpu: { cores: 4, dedicatedCpuPlacement: true }';
const gpu = 'gpus: [{ name: a, deviceName: nvidia.com/GH200 }]';

const accepted = [`${allNeeds}, ${gpu}`, kubeVirt('10DE:2342', allGates)];

/** Of an example: the cluster that permits its GPU. */
function kubeVirt(pciVendorSelector: string, gates: readonly string[]): string {
  const devices = `permittedHostDevices: { pciHostDevices: [{ pciVendorSelector: "${pciVendorSelector}", resourceName: nvidia.com/GH200 }] }`;
  return `kind: KubeVirt, configuration: { ${devices}, developerConfiguration: { featureGates: [${gates.join(', ')}] } }`;
}

/** A device of the VM that the cluster hands out as a PCI device. */
interface DeviceRequest {
  readonly path: string;
  readonly resourceName: string;
}

const devices = ['domain.devices.gpus[*].deviceName', 'domain.devices.hostDevices[*].deviceName'];

/** Requests whose selector in permittedHostDevices `matches`. */
function requests(
  spec: VmiSpec,
  at: Path,
  { configuration }: ClusterConfig,
  matches: (selector: string) => boolean,
): readonly DeviceRequest[] {
  const { gpus, hostDevices } = spec.domain.devices;
  if (gpus === undefined && hostDevices === undefined) return none;
  const permitted = configuration.permittedHostDevices?.pciHostDevices;
  if (permitted === undefined) return none;
  const lists = { gpus, hostDevices };
  return (['gpus', 'hostDevices'] as const).flatMap((list) =>
    (lists[list] ?? []).flatMap(({ deviceName }, i): readonly DeviceRequest[] => {
      const selector =
        deviceName && permitted.findLast((each) => each.resourceName === deviceName && each.pciVendorSelector)?.pciVendorSelector;
      if (!selector || !matches(selector)) return none;
      return [{ path: field(at, 'domain', 'devices', list, i, 'deviceName'), resourceName: deviceName }];
    }),
  );
}

export const graceSelector: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1521',
  name: 'vmi/device/grace',
  severity: 'error',
  upstream: 'admitters.validateGraceIOVirtualization',
  page: {
    summary: `With the feature gate ${gate}, NVIDIA devices are permitted by vendor and device ID.`,
    refused: [`${allNeeds}, gpus: [{ name: a, deviceName: nvidia.com/GH200 }]`, kubeVirt('10DE:*', allGates)],
    accepted,
  },
  fields: devices,
  check(spec, at, { cluster }) {
    if (!cluster.isGateOn(gate)) return none;
    return requests(spec, at, cluster, isAmbiguousNvidiaSelector).map(({ path, resourceName }) => ({
      type: 'FieldValueInvalid',
      path,
      message: `${gate} requires an exact pciVendorSelector for NVIDIA PCI host device resource ${goQuote(resourceName)}`,
      hint: 'Write vendor and device id as pciVendorSelector in permittedHostDevices of the cluster.',
    }));
  },
});

export const graceGate: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1522',
  name: 'vmi/device/grace',
  severity: 'error',
  upstream: 'admitters.validateGraceIOVirtualization',
  page: {
    summary: `NVIDIA Grace GPUs need the feature gate ${gate}.`,
    refused: [gpu, kubeVirt('10DE:2342', [])],
    accepted,
  },
  fields: devices,
  check(spec, at, { cluster }) {
    if (cluster.isGateOn(gate)) return none;
    return requests(spec, at, cluster, isGraceSelector).map(({ path, resourceName }) => ({
      type: 'FieldValueInvalid',
      path,
      message: `${gate} feature gate must be enabled for NVIDIA Grace GPU passthrough resource ${goQuote(resourceName)}`,
      hint: `${addGate(gate)}, or request another device.`,
    }));
  },
});

interface Need extends Pick<Rule, 'code'> {
  readonly type: 'FieldValueInvalid' | 'FieldValueRequired';
  readonly below: readonly string[];
  readonly isMet: (spec: VmiSpec, cluster: ClusterConfig) => boolean;
  readonly message: string;
  readonly summary: string;
  readonly refused: Page['refused'];
  readonly gives?: Page['gives'];
  readonly hint: string;
}

function architectureOf(spec: VmiSpec, cluster: ClusterConfig): string {
  return spec.architecture || cluster.defaultArchitecture;
}

/** What a VM with a GPU of Grace needs once the gate is on. */
const needs: readonly Need[] = [
  {
    code: 'KV1523',
    type: 'FieldValueInvalid',
    below: ['architecture'],
    isMet: (spec, cluster) => architectureOf(spec, cluster) === 'arm64',
    message: `${gate} requires arm64 architecture`,
    summary: 'A VM with an NVIDIA Grace GPU is arm64.',
    refused: [
      `architecture: amd64, domain: { machine: { type: virt }, cpu: { cores: 4, dedicatedCpuPlacement: true } }, ${gpu}`,
      kubeVirt('10DE:2342', allGates),
    ],
    gives: ['KV1013', 'KV1523'],
    hint: 'Write architecture: arm64.',
  },
  {
    code: 'KV1524',
    type: 'FieldValueInvalid',
    below: ['domain', 'machine', 'type'],
    isMet: (spec, cluster) => (spec.domain.machine?.type || cluster.machineType(architectureOf(spec, cluster))).startsWith('virt'),
    message: `${gate} requires "virt" machine type`,
    summary: 'A VM with an NVIDIA Grace GPU has a virt machine type.',
    refused: [
      `architecture: arm64, machine: { type: q35 }, cpu: { cores: 4, dedicatedCpuPlacement: true }, ${gpu}`,
      kubeVirt('10DE:2342', allGates),
    ],
    gives: ['KV1013', 'KV1524'],
    hint: 'Write machine.type: virt.',
  },
  {
    code: 'KV1525',
    type: 'FieldValueRequired',
    below: ['domain', 'cpu', 'dedicatedCpuPlacement'],
    isMet: ({ domain }) => domain.cpu?.dedicatedCpuPlacement === true,
    message: `${gate} requires dedicated CPU placement`,
    summary: 'A VM with an NVIDIA Grace GPU has dedicated CPUs.',
    refused: [`architecture: arm64, machine: { type: virt }, ${gpu}`, kubeVirt('10DE:2342', allGates)],
    hint: 'Write cpu.dedicatedCpuPlacement: true.',
  },
  ...(['PCINUMAAwareTopology', 'IOMMUFD'] as const).map((other, i): Need => ({
    code: `KV${1526 + i}`,
    type: 'FieldValueInvalid',
    below: ['domain', 'devices'],
    isMet: (_spec, cluster) => cluster.isGateOn(other),
    message: `${other} feature gate must be enabled when ${gate} is used`,
    summary: `The feature gate ${gate} needs ${other}.`,
    refused: [
      `${allNeeds}, ${gpu}`,
      kubeVirt(
        '10DE:2342',
        allGates.filter((each) => each !== other),
      ),
    ],
    hint: `${addGate(other)}.`,
  })),
];

export const graceNeeds: readonly Rule<VmiSpec>[] = needs.map(({ code, type, below, isMet, message, summary, refused, gives, hint }) =>
  defineRule<VmiSpec>({
    code,
    name: 'vmi/device/grace',
    severity: 'error',
    upstream: 'admitters.validateGraceIOVirtualization',
    page: { summary, refused, accepted, ...(gives && { gives }) },
    fields: [...devices, below.join('.')],
    check(spec, at, { cluster }: Context) {
      if (requests(spec, at, cluster, isGraceSelector).length === 0 || !cluster.isGateOn(gate) || isMet(spec, cluster)) return none;
      return [{ type, path: field(at, ...below), message, hint }];
    },
  }),
);

function graceAnnotation(code: Rule['code'], key: string, message: string): Rule<VmiTemplateSpec> {
  return defineRule<VmiTemplateSpec>({
    code,
    name: 'vmi/device/grace',
    severity: 'error',
    upstream: 'admitters.validateGraceIOVirtualizationAnnotations',
    page: {
      summary: `A VM with an NVIDIA Grace GPU has no annotation ${key}.`,
      refused: [`metadata: { annotations: { ${key}: "true" } }, ${allNeeds}, ${gpu}`, kubeVirt('10DE:2342', allGates)],
      accepted,
    },
    fields: ['metadata.annotations', 'spec.domain.devices.gpus[*].deviceName', 'spec.domain.devices.hostDevices[*].deviceName'],
    check({ metadata, spec }, at, { cluster }) {
      if (metadata?.annotations?.[key] !== 'true' || requests(spec, at, cluster, isGraceSelector).length === 0) return none;
      return [
        {
          type: 'FieldValueInvalid',
          path: `${field(at, 'metadata', 'annotations')}[${key}]`,
          message: `${gate} ${message}`,
          hint: `Remove the annotation ${key}.`,
        },
      ];
    },
  });
}

export const graceAnnotations: readonly Rule<VmiTemplateSpec>[] = [
  graceAnnotation('KV1611', 'kubevirt.io/placePCIDevicesOnRootComplex', 'is not compatible with placing PCI devices on the root complex'),
  graceAnnotation('KV1612', 'kubevirt.io/disablePCIHole64', 'requires the 64-bit PCI hole'),
];
