import type { Page } from '../../../../rule.ts';
import { graceGateName } from './requests.ts';

export const exampleGates: readonly string[] = [graceGateName, 'PCINUMAAwareTopology', 'IOMMUFD'];
export const exampleNeeds: string = 'architecture: arm64, machine: { type: virt }, cpu: { cores: 4, dedicatedCpuPlacement: true }';
export const exampleGpu: string = 'gpus: [{ name: a, deviceName: nvidia.com/GH200 }]';

export const exampleAccepted: Page['accepted'] = [`${exampleNeeds}, ${exampleGpu}`, exampleKubeVirt('10DE:2342', exampleGates)];

/** Of an example: the cluster that permits its GPU. */
export function exampleKubeVirt(pciVendorSelector: string, gates: readonly string[]): string {
  const devices = `permittedHostDevices: { pciHostDevices: [{ pciVendorSelector: "${pciVendorSelector}", resourceName: nvidia.com/GH200 }] }`;
  return `kind: KubeVirt, configuration: { ${devices}, developerConfiguration: { featureGates: [${gates.join(', ')}] } }`;
}
