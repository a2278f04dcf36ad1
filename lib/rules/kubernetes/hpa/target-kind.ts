import { mapOf, textOf } from '../../../core/data/guards.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { groupOf } from '../../../core/object-ref.ts';
import { valueAt } from '../../../core/data/path.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { usualTarget } from './scale-target.ts';

/** KubeVirt's kinds with a scale subresource, and the version that they are kept in. */
export const sets: ReadonlyMap<string, string> = new Map([
  ['VirtualMachineInstanceReplicaSet', 'kubevirt.io/v1'],
  ['VirtualMachinePool', 'pool.kubevirt.io/v1beta1'],
]);

export const targetKind: Rule = defineRule({
  code: 'KP0201',
  name: 'hpa/target-kind',
  severity: 'error',
  page: {
    summary:
      "An autoscaler scales objects with a scale subresource: of KubeVirt's kinds, VirtualMachineInstanceReplicaSet and VirtualMachinePool.",
    refused: 'scaleTargetRef: { apiVersion: kubevirt.io/v1, kind: VirtualMachine, name: db }',
    accepted: 'scaleTargetRef: { apiVersion: kubevirt.io/v1, kind: VirtualMachineInstanceReplicaSet, name: web }',
  },
  fields: ['spec.scaleTargetRef'],
  check(manifest) {
    const written = mapOf(valueAt(manifest, ['spec', 'scaleTargetRef']));
    if (written === undefined) return none;
    const { apiVersion = usualTarget(manifest.kind)?.apiVersion ?? '', kind } = written;
    if (typeof apiVersion !== 'string') return none;
    const instead = sets.get(textOf(kind) ?? '');
    if (groupOf(apiVersion).endsWith('kubevirt.io')) return instead === undefined ? [withoutScale(manifest.kind, kind)] : none;
    if (instead === undefined && !isRefused(manifest.kind, apiVersion, kind)) return none;
    return [ofAnotherGroup(apiVersion, textOf(kind), instead)];
  },
});

/** ValidateAPIVersion: the core group has but one kind that a HorizontalPodAutoscaler scales. */
function isRefused(scaler: string, apiVersion: string, kind: unknown): boolean {
  return scaler === 'HorizontalPodAutoscaler' && groupOf(apiVersion) === '' && kind !== 'ReplicationController';
}

function withoutScale(scaler: string, kind: unknown): Finding {
  return {
    type: 'FieldValueNotSupported',
    path: 'spec.scaleTargetRef.kind',
    message: `${typeof kind === 'string' ? kind : 'a target whose kind is not a string'} has no scale subresource, so ${scaler} cannot scale it`,
    hint: 'Point spec.scaleTargetRef at a VirtualMachineInstanceReplicaSet (VmReplicaSet) or a VirtualMachinePool (VmPool).',
  };
}

function ofAnotherGroup(apiVersion: string, kind: string | undefined, instead: string | undefined): Finding {
  return {
    type: 'FieldValueInvalid',
    path: 'spec.scaleTargetRef.apiVersion',
    message: groupOf(apiVersion) === '' ? 'apiVersion must specify API group' : `${apiVersion} has no ${kind ?? ''}`,
    hint: `Write ${instead === undefined ? 'the group and version of its kind' : `apiVersion: ${instead}`} in spec.scaleTargetRef.`,
  };
}
