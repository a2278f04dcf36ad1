import { asQuantity } from '../../lib/core/quantity/as-quantity.ts';
import type { DataImportCron, DataVolume } from '../../imports/cdi-v1beta1.ts';
import type { MetricSpec } from '../../imports/autoscaling-v2.ts';
import type { NetworkPolicy } from '../../imports/networking-v1.ts';
import type { PersistentVolumeClaim, Service, Toleration } from '../../imports/core-v1.ts';
import type { HyperConverged } from '../../imports/hco-v1beta1.ts';
import type { HyperConverged as HyperConvergedV1 } from '../../imports/hco-v1.ts';
import type { VirtualMachineInstancetype, VirtualMachinePreference } from '../../imports/instancetype-v1beta1.ts';
import type {
  DomainSpec,
  Interface,
  KubeVirt,
  Memory,
  VirtualMachine,
  VirtualMachineInstance,
  VirtualMachineInstancePreset,
  VirtualMachineInstanceReplicaSet,
  VirtualMachineSpec,
} from '../../imports/kubevirt-v1.ts';
import type { ObjectMeta, Quantity } from '../../imports/meta-v1.ts';
import type { NetworkAttachmentDefinition } from '../../imports/k8s-cni-v1.ts';
import type { VirtualMachinePool } from '../../imports/pool-v1beta1.ts';

export const quantities: readonly Quantity[] = [4, 2147483648, '64Mi', '1.5Gi', '500m', '1e3', '10n', '5u', '-1', '+1k'];
export const asText: Memory = { guest: '2Gi' };
export const asNumber: Memory = { guest: 2147483648 };
const sizes = { small: { memory: '2Gi' } } satisfies Record<string, { memory: Quantity }>;
export const fromTable: Memory = { guest: sizes.small.memory };
export const fromOutside: Memory = { guest: asQuantity(String(2)) };
// @ts-expect-error GB is not a suffix of a quantity
export const gigabytes: Memory = { guest: '64GB' };
// @ts-expect-error a quantity has digits
export const noDigits: Memory = { guest: 'Gi' };
export const optionalTakesUndefined: Memory = { guest: undefined };
export const ports: Service['spec'] = {
  ports: [
    { port: 22, targetPort: 'ssh' },
    { port: 80, targetPort: 8080 },
  ],
};

export const manual: Pick<VirtualMachineSpec, 'runStrategy'> = { runStrategy: 'Manual' };
// @ts-expect-error Allways is misspelt
export const allways: Pick<VirtualMachineSpec, 'runStrategy'> = { runStrategy: 'Allways' };
// @ts-expect-error the field is called evictionStrategy's word LiveMigrate
export const migrate: Pick<VirtualMachineInstance['spec'], 'evictionStrategy'> = { evictionStrategy: 'Migrate' };
// @ts-expect-error there is no ide bus
export const ide: DomainSpec = { devices: { disks: [{ name: 'a', disk: { bus: 'ide' } }] } };
// @ts-expect-error the API has dropped floppy
export const floppy: DomainSpec = { devices: { disks: [{ name: 'a', floppy: {} }] } };
// @ts-expect-error io is native or threads
export const io: DomainSpec = { devices: { disks: [{ name: 'a', io: 'uring' }] } };
// @ts-expect-error a toleration's operator is Exists or Equal
export const toleration: Toleration = { key: 'a', operator: 'In' };
// @ts-expect-error HTTP is no transport protocol
export const protocol: Service['spec'] = { ports: [{ port: 80, protocol: 'HTTP' }] };
// @ts-expect-error access modes are spelt out
export const access: PersistentVolumeClaim['spec'] = { accessModes: ['RWX'] };
// @ts-expect-error Resources is misspelt
export const metric: MetricSpec = { type: 'Resources' };
// @ts-expect-error policy types are words
export const policy: NetworkPolicy['spec'] = { podSelector: {}, policyTypes: ['In'] };

export const presence: Interface = { name: 'default', masquerade: {} };
// @ts-expect-error masquerade has no fields
export const settings: Interface = { name: 'default', masquerade: { ports: [] } };

declare const vm: VirtualMachine;
declare const dataVolume: DataVolume;
declare const cron: DataImportCron;
export const typedMetadata: readonly (ObjectMeta | undefined)[] = [
  vm.metadata,
  vm.spec.template.metadata,
  vm.spec.dataVolumeTemplates?.[0]?.metadata,
  dataVolume.metadata,
  cron.spec.template.metadata,
];
// @ts-expect-error labels are text
export const label: VirtualMachine['spec']['template']['metadata'] = { labels: { a: 1 } };
declare const template: NonNullable<VirtualMachineSpec['dataVolumeTemplates']>[number];
export const templateFitsDataVolume: DataVolume['spec'] = template.spec;

// @ts-expect-error manifests are not changed in place
vm.spec.runStrategy = 'Halted';
declare const networks: NonNullable<VirtualMachineInstance['spec']['networks']>;
// @ts-expect-error nor are their lists
networks[0] = { name: 'a', pod: {} };

declare const set: VirtualMachineInstanceReplicaSet;
declare const preset: VirtualMachineInstancePreset;
declare const pool: VirtualMachinePool;
export const domains: readonly (DomainSpec | undefined)[] = [
  vm.spec.template.spec?.domain,
  set.spec.template.spec?.domain,
  preset.spec?.domain,
  pool.spec.virtualMachineTemplate.spec?.template.spec?.domain,
];

export const kinds: readonly string[] = [
  vm.kind satisfies 'VirtualMachine',
  vm.apiVersion satisfies 'kubevirt.io/v1',
  ({} as HyperConverged).apiVersion satisfies 'hco.kubevirt.io/v1beta1',
  ({} as HyperConvergedV1).apiVersion satisfies 'hco.kubevirt.io/v1',
  ({} as KubeVirt).kind satisfies 'KubeVirt',
  ({} as NetworkAttachmentDefinition).apiVersion satisfies 'k8s.cni.cncf.io/v1',
];

export const instancetype: VirtualMachineInstancetype['spec'] = { cpu: { guest: 2 }, memory: { guest: '2Gi' } };
// @ts-expect-error an instancetype needs memory
export const withoutMemory: VirtualMachineInstancetype['spec'] = { cpu: { guest: 2 } };
// @ts-expect-error the topology is one of the words of PreferredCPUTopology
export const topology: VirtualMachinePreference['spec'] = { cpu: { preferredCPUTopology: 'socket' } };
