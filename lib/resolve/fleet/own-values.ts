import { groupOf } from '../../core/object-ref.ts';

/**
 * Values in which objects may differ and still be alike: their name, their namespace, the name of another object, the values of a map of
 * labels, the text of cloud-init, how many guests there are, and what a VM calls the disks that are made for it. An object that has a value at a field that is `unlike` is like no other.
 */
export type OwnValue = 'name' | 'disk' | 'namespace' | 'reference' | 'labels' | 'userData' | 'count' | 'unlike';

/** The fields with own values; for a list, those of each item. */
export interface OwnValues {
  readonly [field: string]: OwnValues | OwnValue;
}

const object: OwnValues = { metadata: { name: 'name', labels: 'labels' }, status: 'unlike' };
/** Nothing that is checked of these but their references, which are looked up for each, depends on the namespace. */
const anywhere: OwnValues = { ...object, metadata: { name: 'name', namespace: 'namespace', labels: 'labels' } };
const template: OwnValues = {
  metadata: { labels: 'labels' },
  spec: {
    volumes: {
      cloudInitNoCloud: { userData: 'userData' },
      cloudInitConfigDrive: { userData: 'userData' },
      dataVolume: { name: 'disk' },
      persistentVolumeClaim: { claimName: 'disk' },
    },
  },
};
/** Label expressions are `unlike`: they compare labels with values that own labels may not replace. */
const selector: OwnValues = { matchLabels: 'labels', matchExpressions: 'unlike' };

const ownValuesByKind: Readonly<Record<string, { readonly group: string; readonly values: OwnValues }>> = {
  VirtualMachineInstance: { group: 'kubevirt.io', values: { ...template, ...object } },
  VirtualMachine: {
    group: 'kubevirt.io',
    values: { ...object, spec: { dataVolumeTemplates: { metadata: { name: 'disk' } }, template } },
  },
  VirtualMachineInstanceReplicaSet: { group: 'kubevirt.io', values: { ...object, spec: { replicas: 'count', selector, template } } },
  VirtualMachinePool: {
    group: 'pool.kubevirt.io',
    values: {
      ...object,
      spec: { replicas: 'count', selector, virtualMachineTemplate: { metadata: { labels: 'labels' }, spec: { template } } },
    },
  },
  Service: { group: '', values: { ...anywhere, spec: { selector: 'labels' } } },
  HorizontalPodAutoscaler: { group: 'autoscaling', values: { ...anywhere, spec: { scaleTargetRef: { name: 'reference' } } } },
  PersistentVolumeClaim: { group: '', values: object },
  DataVolume: { group: 'cdi.kubevirt.io', values: object },
};

/** Undefined for kinds whose objects are never treated as alike. */
export function ownValuesOf(apiVersion: string, kind: string): OwnValues | undefined {
  const known = Object.hasOwn(ownValuesByKind, kind) ? ownValuesByKind[kind] : undefined;
  return known?.group === groupOf(apiVersion) ? known.values : undefined;
}
