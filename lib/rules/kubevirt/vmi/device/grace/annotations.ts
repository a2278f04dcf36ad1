import { field } from '../../../../field.ts';
import { defineRule, none, type Rule } from '../../../../rule.ts';
import type { VmiTemplateSpec } from '../../spec.ts';
import { isGraceSelector } from '../pci-vendor-selector.ts';
import { exampleAccepted, exampleGates, exampleGpu, exampleKubeVirt, exampleNeeds } from './examples.ts';
import { deviceNameFields, graceGateName, requestsOf } from './requests.ts';

interface Row extends Pick<Rule, 'code' | 'name'> {
  readonly key: string;
  readonly message: string;
}

function graceAnnotation({ code, name, key, message }: Row): Rule<VmiTemplateSpec> {
  return defineRule<VmiTemplateSpec>({
    code,
    name,
    severity: 'error',
    since: '1.9',
    upstream: 'admitters.validateGraceIOVirtualizationAnnotations',
    page: {
      summary: `A VM with an NVIDIA Grace GPU has no annotation ${key}.`,
      refused: [
        `metadata: { annotations: { ${key}: "true" } }, ${exampleNeeds}, ${exampleGpu}`,
        exampleKubeVirt('10DE:2342', exampleGates),
      ],
      accepted: exampleAccepted,
    },
    fields: ['metadata.annotations', ...deviceNameFields.map((each) => `spec.${each}`)],
    check({ metadata, spec }, at, { config }) {
      if (metadata?.annotations?.[key] !== 'true' || requestsOf(spec, at, config, isGraceSelector).length === 0) return none;
      return [
        {
          type: 'FieldValueInvalid',
          path: `${field(at, 'metadata', 'annotations')}[${key}]`,
          message: `${graceGateName} ${message}`,
          hint: `Remove the annotation ${key}.`,
        },
      ];
    },
  });
}

export const graceAnnotations: readonly Rule<VmiTemplateSpec>[] = [
  graceAnnotation({
    code: 'KV1611',
    name: 'vmi/device/grace/root-complex-annotation',
    key: 'kubevirt.io/placePCIDevicesOnRootComplex',
    message: 'is not compatible with placing PCI devices on the root complex',
  }),
  graceAnnotation({
    code: 'KV1612',
    name: 'vmi/device/grace/pci-hole64-annotation',
    key: 'kubevirt.io/disablePCIHole64',
    message: 'requires the 64-bit PCI hole',
  }),
];
