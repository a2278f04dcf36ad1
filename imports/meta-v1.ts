export type ConditionStatus = 'True' | 'False' | 'Unknown';
export type Duration = string;
export type FieldsV1 = { readonly [key: string]: unknown };
export type IntOrString = number | string;
export type LabelSelectorOperator = 'In' | 'NotIn' | 'Exists' | 'DoesNotExist';
export type Quantity =
  number | `${number}${'' | 'n' | 'u' | 'm' | 'k' | 'M' | 'G' | 'T' | 'P' | 'E' | 'Ki' | 'Mi' | 'Gi' | 'Ti' | 'Pi' | 'Ei'}`;
export type Time = string;

export interface Condition {
  readonly lastTransitionTime: Time;
  readonly message: string;
  readonly observedGeneration?: number | undefined;
  readonly reason: string;
  readonly status: ConditionStatus;
  readonly type: string;
}
export interface LabelSelector {
  readonly matchExpressions?: readonly LabelSelectorRequirement[] | undefined;
  readonly matchLabels?: { readonly [key: string]: string } | undefined;
}
export interface LabelSelectorRequirement {
  readonly key: string;
  readonly operator: LabelSelectorOperator;
  readonly values?: readonly string[] | undefined;
}
export interface ManagedFieldsEntry {
  readonly apiVersion?: string | undefined;
  readonly fieldsType?: string | undefined;
  readonly fieldsV1?: FieldsV1 | undefined;
  readonly manager?: string | undefined;
  readonly operation?: string | undefined;
  readonly subresource?: string | undefined;
  readonly time?: Time | undefined;
}
export interface ObjectMeta {
  readonly annotations?: { readonly [key: string]: string } | undefined;
  readonly creationTimestamp?: Time | undefined;
  readonly deletionGracePeriodSeconds?: number | undefined;
  readonly deletionTimestamp?: Time | undefined;
  readonly finalizers?: readonly string[] | undefined;
  readonly generateName?: string | undefined;
  readonly generation?: number | undefined;
  readonly labels?: { readonly [key: string]: string } | undefined;
  readonly managedFields?: readonly ManagedFieldsEntry[] | undefined;
  readonly name?: string | undefined;
  readonly namespace?: string | undefined;
  readonly ownerReferences?: readonly OwnerReference[] | undefined;
  readonly resourceVersion?: string | undefined;
  readonly selfLink?: string | undefined;
  readonly uid?: string | undefined;
}
export interface OwnerReference {
  readonly apiVersion: string;
  readonly blockOwnerDeletion?: boolean | undefined;
  readonly controller?: boolean | undefined;
  readonly kind: string;
  readonly name: string;
  readonly uid: string;
}
