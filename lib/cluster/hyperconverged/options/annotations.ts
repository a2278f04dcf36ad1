import { architecturesAnnotation, enableAnnotation } from '../operands/golden-image-template.ts';
import { patchAnnotations } from '../operands/patch-annotations.ts';
import { tuningAnnotation } from '../operands/tuning-policy.ts';
import type { HyperConvergedAnnotation } from './option.ts';

const patches = Object.entries(patchAnnotations) as readonly (readonly [keyof typeof patchAnnotations, string])[]; // its keys

/** Less formal than the spec: an upgrade may drop one. */
export const hyperConvergedAnnotations: readonly HyperConvergedAnnotation[] = [
  {
    key: 'deployOVS',
    on: 'the HyperConverged',
    effect: 'Deploys the Open vSwitch CNI if it is exactly "true".',
    sets: ['NetworkAddonsConfig spec.ovs'],
  },
  ...patches.map(([kind, key]): HyperConvergedAnnotation => ({
    key,
    on: 'the HyperConverged',
    effect: `Patches the ${kind} CR after everything else (RFC 6902), and taints the HyperConverged.`,
    rule: 'Each path begins with /spec/, and each operation applies (HC0181 to HC0184). Always advised against (KP0716).',
    sets: [`${kind} spec`],
  })),
  {
    key: tuningAnnotation,
    on: 'the HyperConverged',
    effect: 'The limits for tuningPolicy: annotation, as {"qps": 100, "burst": 200}; ignored without that policy.',
    rule: 'JSON with both numbers above 0 (HC0153).',
    sets: [
      'KubeVirt spec.configuration.apiConfiguration',
      'KubeVirt spec.configuration.webhookConfiguration',
      'KubeVirt spec.configuration.controllerConfiguration',
      'KubeVirt spec.configuration.handlerConfiguration',
    ],
  },
  {
    key: 'hco.kubevirt.io/deployPasstNetworkBinding',
    on: 'the HyperConverged',
    effect: 'Deploys the passt network binding if it is "true".',
    older: "1.17 and 1.16 turn on KubeVirt's gate PasstIPStackMigration instead of PasstBinding.",
    sets: ['KubeVirt spec.configuration.network.binding', 'KubeVirt spec.configuration.developerConfiguration.featureGates'],
  },
  {
    key: 'hco.kubevirt.io/deployAIE',
    since: '1.18',
    on: 'the HyperConverged',
    effect: 'Deploys the webhook and the device plugin for AI accelerators if it is "true".',
    sets: ['KubeVirt spec.configuration.developerConfiguration.featureGates'],
  },
  {
    key: 'platform.kubevirt.io/autopilot',
    since: '1.18',
    on: 'the HyperConverged',
    effect: 'Leaves swap to the autopilot if it is "true" or lists swap-enable; then there is no wasp agent.',
    sets: [],
  },
  {
    key: enableAnnotation,
    on: 'a golden image',
    effect: 'Leaves the image out if it is "false".',
    rule: '"true" or "false", in any case (HC0111).',
    sets: ['SSP spec.commonTemplates.dataImportCronTemplates'],
  },
  {
    key: architecturesAnnotation,
    on: 'a golden image',
    effect: 'The architectures of the image, with the gate enableMultiArchBootImageImport.',
    sets: ['SSP spec.commonTemplates.dataImportCronTemplates'],
  },
];
