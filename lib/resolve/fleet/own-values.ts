import { groupOf } from '../../core/object-ref.ts';

/**
 * What objects may have for themselves and still be alike: their name, that of another object, a map of label values, the text of
 * cloud-init. An object with a value that is `unlike` is like no other.
 */
export type OwnValue = 'name' | 'reference' | 'labels' | 'userData' | 'unlike';

/** The fields in which own values stand; in a list, those of every item. */
export interface OwnValues {
  readonly [field: string]: OwnValues | OwnValue;
}

const object: OwnValues = { metadata: { name: 'name', labels: 'labels' }, status: 'unlike' };
const template: OwnValues = {
  metadata: { labels: 'labels' },
  spec: { volumes: { cloudInitNoCloud: { userData: 'userData' }, cloudInitConfigDrive: { userData: 'userData' } } },
};
/** Expressions compare labels with values of their own. */
const selector: OwnValues = { matchLabels: 'labels', matchExpressions: 'unlike' };

const ownValuesByKind: Readonly<Record<string, { readonly group: string; readonly values: OwnValues }>> = {
  VirtualMachineInstance: { group: 'kubevirt.io', values: { ...template, ...object } },
  VirtualMachine: { group: 'kubevirt.io', values: { ...object, spec: { template } } },
  VirtualMachineInstanceReplicaSet: { group: 'kubevirt.io', values: { ...object, spec: { selector, template } } },
  VirtualMachinePool: {
    group: 'pool.kubevirt.io',
    values: { ...object, spec: { selector, virtualMachineTemplate: { metadata: { labels: 'labels' }, spec: { template } } } },
  },
  Service: { group: '', values: { ...object, spec: { selector: 'labels' } } },
  HorizontalPodAutoscaler: { group: 'autoscaling', values: { ...object, spec: { scaleTargetRef: { name: 'reference' } } } },
  PersistentVolumeClaim: { group: '', values: object },
  DataVolume: { group: 'cdi.kubevirt.io', values: object },
};

/** Undefined for kinds of which objects are never taken for alike. */
export function ownValuesOf(apiVersion: string, kind: string): OwnValues | undefined {
  const known = Object.hasOwn(ownValuesByKind, kind) ? ownValuesByKind[kind] : undefined;
  return known?.group === groupOf(apiVersion) ? known.values : undefined;
}
