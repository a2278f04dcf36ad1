import { goQuote } from '../../../../../core/go/print.ts';
import { addGate } from '../../../add-gate.ts';
import { defineRule, none, type Rule } from '../../../../rule.ts';
import type { VmiSpec } from '../../spec.ts';
import { isAmbiguousNvidiaSelector, isGraceSelector } from '../pci-vendor-selector.ts';
import { exampleAccepted, exampleGates, exampleGpu, exampleKubeVirt, exampleNeeds } from './examples.ts';
import { deviceNameFields, graceGateName, requestsOf } from './requests.ts';

export const graceSelector: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1521',
  name: 'vmi/device/grace/permitted-devices',
  severity: 'error',
  since: '1.9',
  upstream: 'admitters.validateGraceIOVirtualization',
  page: {
    summary: `With the feature gate ${graceGateName}, NVIDIA devices are permitted by vendor and device ID.`,
    refused: [`${exampleNeeds}, gpus: [{ name: a, deviceName: nvidia.com/GH200 }]`, exampleKubeVirt('10DE:*', exampleGates)],
    accepted: exampleAccepted,
  },
  fields: deviceNameFields,
  check(spec, at, { config }) {
    if (!config.isGateOn(graceGateName)) return none;
    return requestsOf(spec, at, config, isAmbiguousNvidiaSelector).map(({ path, resourceName }) => ({
      type: 'FieldValueInvalid',
      path,
      message: `${graceGateName} requires an exact pciVendorSelector for NVIDIA PCI host device resource ${goQuote(resourceName)}`,
      hint: 'Write vendor and device id as pciVendorSelector in permittedHostDevices of the cluster.',
    }));
  },
});

export const graceGate: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1522',
  name: 'vmi/device/grace/gate',
  severity: 'error',
  since: '1.9',
  upstream: 'admitters.validateGraceIOVirtualization',
  page: {
    summary: `NVIDIA Grace GPUs need the feature gate ${graceGateName}.`,
    refused: [exampleGpu, exampleKubeVirt('10DE:2342', [])],
    accepted: exampleAccepted,
  },
  fields: deviceNameFields,
  check(spec, at, { config }) {
    if (config.isGateOn(graceGateName)) return none;
    return requestsOf(spec, at, config, isGraceSelector).map(({ path, resourceName }) => ({
      type: 'FieldValueInvalid',
      path,
      message: `${graceGateName} feature gate must be enabled for NVIDIA Grace GPU passthrough resource ${goQuote(resourceName)}`,
      hint: `${addGate(graceGateName)}, or request another device.`,
    }));
  },
});
