import { entryOf } from '../../core/look.ts';
import { groupOf } from '../../core/object-ref.ts';
import { defineRule, none, type Rule } from '../rule.ts';

/** Kinds of KubeVirt's first year, and what became of them. */
export const retiredKinds: Readonly<Record<string, string>> = {
  OfflineVirtualMachine: 'VirtualMachine',
  VirtualMachinePreset: 'VirtualMachineInstancePreset',
  VirtualMachineReplicaSet: 'VirtualMachineInstanceReplicaSet',
};

export const retiredKind: Rule = defineRule({
  code: 'KP1303',
  name: 'old/retired-kind',
  severity: 'error',
  page: {
    summary:
      'OfflineVirtualMachine is now called VirtualMachine; VirtualMachineReplicaSet and VirtualMachinePreset have Instance in their names. No cluster knows the old kinds.',
    refused: "new ApiObject(chart, 'db', { apiVersion: 'kubevirt.io/v1alpha1', kind: 'OfflineVirtualMachine', metadata: { name: 'db' } })",
    accepted: "new VirtualMachine(chart, 'db', { runStrategy: 'Halted', memory: '1Gi' })",
  },
  fields: ['kind'],
  check({ apiVersion, kind }) {
    const today = entryOf(retiredKinds, kind);
    if (today === undefined || groupOf(apiVersion) !== 'kubevirt.io') return none;
    return [
      { path: 'kind', message: `KubeVirt no longer has the kind ${kind}`, hint: `Write kind: ${today}, and apiVersion: kubevirt.io/v1.` },
    ];
  },
});
