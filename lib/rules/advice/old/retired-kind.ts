import { entryOf } from '../../../core/data/entry-of.ts';
import { groupOf } from '../../../core/object-ref.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

interface Retired {
  /** The group that had the kind. */
  readonly group: string;
  readonly today: { readonly apiVersion: string; readonly kind: string };
}

/** Kinds that KubeVirt once had, and what became of them. */
export const retiredKinds: Readonly<Record<string, Retired>> = {
  OfflineVirtualMachine: ofFirstYear('VirtualMachine'),
  VirtualMachinePreset: ofFirstYear('VirtualMachineInstancePreset'),
  VirtualMachineReplicaSet: ofFirstYear('VirtualMachineInstanceReplicaSet'),
  VirtualMachineFlavor: flavor('VirtualMachineInstancetype'),
  VirtualMachineClusterFlavor: flavor('VirtualMachineClusterInstancetype'),
};

function ofFirstYear(kind: string): Retired {
  return { group: 'kubevirt.io', today: { apiVersion: 'kubevirt.io/v1', kind } };
}

function flavor(kind: string): Retired {
  return { group: 'flavor.kubevirt.io', today: { apiVersion: 'instancetype.kubevirt.io/v1beta1', kind } };
}

export const retiredKind: Rule = defineRule({
  code: 'KP1303',
  name: 'old/retired-kind',
  severity: 'error',
  page: {
    summary:
      'OfflineVirtualMachine is now called VirtualMachine, and VirtualMachineFlavor VirtualMachineInstancetype; VirtualMachineReplicaSet and VirtualMachinePreset have Instance in their names. No cluster knows the old kinds.',
    refused: "new ApiObject(chart, 'db', { apiVersion: 'kubevirt.io/v1alpha1', kind: 'OfflineVirtualMachine', metadata: { name: 'db' } })",
    accepted: "new VirtualMachine(chart, 'db', { runStrategy: 'Halted', memory: '1Gi' })",
  },
  fields: ['kind'],
  check({ apiVersion, kind }) {
    const retired = entryOf(retiredKinds, kind);
    if (retired === undefined || groupOf(apiVersion) !== retired.group) return none;
    const { today } = retired;
    const hint = `Write kind: ${today.kind}, and apiVersion: ${today.apiVersion}.`;
    return [{ path: 'kind', message: `KubeVirt no longer has the kind ${kind}`, hint }];
  },
});
