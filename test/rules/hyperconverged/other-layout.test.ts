import { diagnosticsOf } from './told.ts';

type Version = 'v1' | 'v1beta1';

function hintsOf(version: Version, spec: object): readonly (string | undefined)[] {
  const metadata = { name: 'kubevirt-hyperconverged', namespace: 'kubevirt-hyperconverged' };
  const found = diagnosticsOf([{ apiVersion: `hco.kubevirt.io/${version}`, kind: 'HyperConverged', metadata, spec }]);
  return found.flatMap(({ severity, hint }) => (severity === 'error' ? [hint] : []));
}

const devices = { pciHostDevices: [{ pciDeviceSelector: '10DE:1DB6', resourceName: 'nvidia.com/V100' }] };

test.each<[string, Version, object, string]>([
  [
    'a field of v1beta1 in v1',
    'v1',
    { permittedHostDevices: devices },
    'Write spec.virtualization.permittedHostDevices instead of spec.permittedHostDevices, as v1 has it.',
  ],
  [
    'a field that v1 calls otherwise',
    'v1',
    { infra: { nodePlacement: { nodeSelector: { a: 'b' } } } },
    'Write spec.deployment.nodePlacements.infra instead of spec.infra.nodePlacement, as v1 has it.',
  ],
  [
    'a part that v1 has in two places',
    'v1',
    { resourceRequirements: { vmiCPUAllocationRatio: 4, storageWorkloads: { limits: { cpu: '1' } } } },
    'Write spec.virtualization.vmiCPUAllocationRatio instead of spec.resourceRequirements.vmiCPUAllocationRatio, ' +
      'spec.storage.workloadResourceRequirements instead of spec.resourceRequirements.storageWorkloads, as v1 has them.',
  ],
  [
    'an old name within the part of v1',
    'v1',
    { virtualization: { obsoleteCPUs: { cpuModels: ['Westmere'] } } },
    'Write spec.virtualization.obsoleteCPUModels instead of spec.virtualization.obsoleteCPUs.cpuModels, as v1 has it.',
  ],
  [
    'a part of v1 in v1beta1',
    'v1beta1',
    { networking: { networkBinding: { vhostuser: { sidecarImage: 'a' } } } },
    'Write spec.networkBinding instead of spec.networking.networkBinding, as v1beta1 has it.',
  ],
  [
    'a part of v1 with more than fits into a sentence',
    'v1beta1',
    { virtualization: { tuningPolicy: 'annotation', evictionStrategy: 'None', ksmConfiguration: {}, permittedHostDevices: devices } },
    'Write spec.tuningPolicy instead of spec.virtualization.tuningPolicy, spec.permittedHostDevices instead of spec.virtualization.permittedHostDevices, ' +
      'spec.evictionStrategy instead of spec.virtualization.evictionStrategy and so on, as v1beta1 has them.',
  ],
  [
    'the configuration of KubeVirt',
    'v1beta1',
    { configuration: { permittedHostDevices: { usb: [] }, developerConfiguration: { featureGates: ['GPU'] } } },
    'Write spec.permittedHostDevices.usbHostDevices instead of spec.configuration.permittedHostDevices.usb, as the HyperConverged has it.',
  ],
  [
    'the configuration of KubeVirt in v1',
    'v1',
    { configuration: { cpuModel: 'EPYC' } },
    'Write spec.virtualization.virtualMachineOptions.defaultCPUModel instead of spec.configuration.cpuModel, as the HyperConverged has it.',
  ],
  [
    'a configuration of KubeVirt without an option',
    'v1beta1',
    { configuration: { developerConfiguration: { featureGates: ['GPU'] } } },
    'Remove configuration, which is for KubeVirt: the HyperConverged sets it by options of its own.',
  ],
  ['a slip', 'v1', { virtualisation: { evictionStrategy: 'None' } }, 'Write virtualization instead of virtualisation.'],
])('%s', (_, version, spec, hint) => {
  expect(hintsOf(version, spec)).toEqual([hint]);
});

test.each<[string, Version, unknown, string]>([
  [
    'a list of gates in v1beta1',
    'v1beta1',
    [{ name: 'downwardMetrics' }, { name: 'videoConfig', state: 'Disabled' }],
    'Write featureGates as an object, such as { downwardMetrics: true }: v1 alone has it as a list.',
  ],
  [
    'a map of gates in v1',
    'v1',
    { downwardMetrics: true, videoConfig: false },
    'Write featureGates as a list, such as [{ name: downwardMetrics, state: Enabled }]: v1beta1 alone has it as an object.',
  ],
])('%s, told of the whole and of each field within', (_, version, featureGates, hint) => {
  const hints = hintsOf(version, { featureGates });
  expect(hints.length).toBeGreaterThan(2);
  expect(new Set(hints)).toEqual(new Set([hint]));
});
