import { addGate } from '../../add-gate.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { VmiTemplateSpec } from '../spec.ts';

const upstream = 'admitters.ValidateVirtualMachineInstanceMetadata';

/** Labels by which KubeVirt's controllers know VMs. */
export const reservedLabels: readonly string[] = [
  'kubevirt.io/created-by',
  'kubevirt.io/migrationJobUID',
  'kubevirt.io/nodeName',
  'kubevirt.io/migrationTargetNodeName',
  'kubevirt.io/schedulable',
  'kubevirt.io/install-strategy',
];

/** The names under which KubeVirt's own services change what nobody else may. */
export const kubeVirtServiceAccounts: ReadonlySet<string> = new Set(
  ['apiserver', 'controller', 'handler', 'synchronization-controller'].map(
    (service) => `system:serviceaccount:kubevirt:kubevirt-${service}`,
  ),
);

/** virt-controller's account, with which it writes VMs and VMIs. */
export const virtController = 'system:serviceaccount:kubevirt:kubevirt-controller';

export const reservedLabel: Rule<VmiTemplateSpec> = defineRule<VmiTemplateSpec>({
  code: 'KV1608',
  name: 'vmi/create/reserved-labels',
  severity: 'error',
  upstream,
  page: {
    summary: `Labels of KubeVirt's controllers cannot be set by users: ${reservedLabels.join(', ')}.`,
    refused: 'metadata: { labels: { kubevirt.io/nodeName: node-1 } }',
    accepted: 'metadata: { labels: { app: db } }',
  },
  fields: ['metadata.labels'],
  check({ metadata }, at, { user }) {
    const labels = metadata?.labels;
    if (labels === undefined || !reservedLabels.some((label) => labels[label] !== undefined)) return none;
    if (user !== undefined && kubeVirtServiceAccounts.has(user)) return none;
    const used = reservedLabels.filter((label) => labels[label] !== undefined);
    return [
      {
        type: 'FieldValueNotSupported',
        path: field(at, 'metadata', 'labels'),
        message: 'creation of the following reserved kubevirt.io/ labels on a VMI object is prohibited',
        hint: `Remove ${used.join(', ')} from the labels.`,
      },
    ];
  },
});

function gatedAnnotation(code: Rule['code'], name: string, key: string, gate: string, printedGate: string): Rule<VmiTemplateSpec> {
  return defineRule<VmiTemplateSpec>({
    code,
    name: `vmi/create/${name}-annotation`,
    severity: 'error',
    upstream,
    page: {
      summary: `The annotation ${key} needs the feature gate ${gate}.`,
      refused: `metadata: { annotations: { ${key}: "{}" } }`,
      accepted: 'metadata: { annotations: {} }',
    },
    fields: ['metadata.annotations'],
    check({ metadata }, at, { config }) {
      if (!metadata?.annotations?.[key] || config.isGateOn(gate)) return none;
      const path = field(at, 'metadata', 'annotations');
      const message = `${printedGate} feature gate is not enabled in kubevirt-config, invalid entry ${path}.${key}`;
      return [{ type: 'FieldValueInvalid', path, message, hint: `${addGate(gate)}, or remove the annotation.` }];
    },
  });
}

export const gatedAnnotations: readonly Rule<VmiTemplateSpec>[] = [
  gatedAnnotation('KV1609', 'ignition-data', 'kubevirt.io/ignitiondata', 'ExperimentalIgnitionSupport', 'ExperimentalIgnitionSupport'),
  gatedAnnotation('KV1610', 'hook-sidecars', 'hooks.kubevirt.io/hookSidecars', 'Sidecar', 'sidecar'),
];
