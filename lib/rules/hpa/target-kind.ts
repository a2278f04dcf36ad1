import type { Manifest } from '../../core/manifest.ts';
import { groupOf } from '../../core/object-ref.ts';
import { valueAt } from '../../core/path.ts';
import { defineRule, type Rule } from '../rule.ts';

interface Reference {
  readonly apiVersion?: unknown;
  readonly kind?: unknown;
  readonly name?: unknown;
}

export const targetKind: Rule = defineRule({
  code: 'KP0201',
  name: 'hpa/target-kind',
  severity: 'error',
  page: {
    summary:
      "An autoscaler scales what has a scale subresource: of KubeVirt's kinds VirtualMachineInstanceReplicaSet and VirtualMachinePool.",
    refused: 'scaleTargetRef: { apiVersion: kubevirt.io/v1, kind: VirtualMachine, name: db }',
    accepted: 'scaleTargetRef: { apiVersion: kubevirt.io/v1, kind: VirtualMachineInstanceReplicaSet, name: web }',
  },
  fields: ['spec.scaleTargetRef'],
  *check(manifest) {
    if (manifest.kind !== 'HorizontalPodAutoscaler' && manifest.kind !== 'ScaledObject') return;
    const { apiVersion, kind } = targetOf(manifest);
    if (typeof apiVersion !== 'string' || !groupOf(apiVersion).endsWith('kubevirt.io')) return;
    if (kind === 'VirtualMachineInstanceReplicaSet' || kind === 'VirtualMachinePool') return;
    yield {
      type: 'FieldValueNotSupported',
      path: 'spec.scaleTargetRef.kind',
      message: `${typeof kind === 'string' ? kind : 'a target whose kind is no text'} has no scale subresource, so ${manifest.kind} cannot scale it`,
      hint: 'Point spec.scaleTargetRef at a VirtualMachineInstanceReplicaSet (VmReplicaSet) or a VirtualMachinePool (VmPool).',
    };
  },
});

function targetOf(manifest: Manifest): Reference {
  return valueAt(manifest, ['spec', 'scaleTargetRef']) ?? {};
}
