export type ConditionStatus = 'True' | 'False' | 'Unknown';
export type Duration = string;
export type FieldsV1 = { readonly [key: string]: unknown };
export type IntOrString = number | string;
export type LabelSelectorOperator = 'In' | 'NotIn' | 'Exists' | 'DoesNotExist';
export type Quantity =
  number | `${number}${'' | 'n' | 'u' | 'm' | 'k' | 'M' | 'G' | 'T' | 'P' | 'E' | 'Ki' | 'Mi' | 'Gi' | 'Ti' | 'Pi' | 'Ei'}`;
export type Time = string;

export interface Condition {
  /** When the status last changed. */
  readonly lastTransitionTime: Time;
  /** What happened, for people. */
  readonly message: string;
  /** Generation that the condition is about. */
  readonly observedGeneration?: number | undefined;
  /** What happened, in a word. */
  readonly reason: string;
  /** True, False or Unknown. */
  readonly status: ConditionStatus;
  /** What the condition is about. */
  readonly type: string;
}
export interface LabelSelector {
  /** Conditions on labels; all of them must hold. */
  readonly matchExpressions?: readonly LabelSelectorRequirement[] | undefined;
  /** Labels and the values that they must have. */
  readonly matchLabels?: { readonly [key: string]: string } | undefined;
}
export interface LabelSelectorRequirement {
  /** Name of the label. */
  readonly key: string;
  /** How the label compares with the values. */
  readonly operator: LabelSelectorOperator;
  /** Values; none for Exists and DoesNotExist. */
  readonly values?: readonly string[] | undefined;
}
export interface ManagedFieldsEntry {
  /** API version in which the fields are named. */
  readonly apiVersion?: string | undefined;
  /** Format of the fields; FieldsV1. */
  readonly fieldsType?: string | undefined;
  /** The fields. */
  readonly fieldsV1?: FieldsV1 | undefined;
  /** Who manages the fields. */
  readonly manager?: string | undefined;
  /** Apply or Update. */
  readonly operation?: string | undefined;
  /** Subresource by which the fields were written. */
  readonly subresource?: string | undefined;
  /** When the fields were last written. */
  readonly time?: Time | undefined;
}
export interface ObjectMeta {
  /** Text for tools, by name. */
  readonly annotations?: { readonly [key: string]: string } | undefined;
  /** When the object was created. The API server sets it. */
  readonly creationTimestamp?: Time | undefined;
  /** Seconds until the object is deleted. The API server sets it. */
  readonly deletionGracePeriodSeconds?: number | undefined;
  /** When the deletion was asked for. The API server sets it. */
  readonly deletionTimestamp?: Time | undefined;
  /** Names of controllers that have to act before the object is deleted. */
  readonly finalizers?: readonly string[] | undefined;
  /** Beginning of a name that the API server completes. */
  readonly generateName?: string | undefined;
  /** Number of the version of the spec. The API server sets it. */
  readonly generation?: number | undefined;
  /** Text by which selectors find the object. */
  readonly labels?: { readonly [key: string]: string } | undefined;
  /** Who manages which fields. The API server sets it. */
  readonly managedFields?: readonly ManagedFieldsEntry[] | undefined;
  /** Name of the object, unique for its kind in its namespace. */
  readonly name?: string | undefined;
  /** Namespace of the object. */
  readonly namespace?: string | undefined;
  /** Objects with which this one is deleted. */
  readonly ownerReferences?: readonly OwnerReference[] | undefined;
  /** Version of the object. The API server sets it. */
  readonly resourceVersion?: string | undefined;
  /** No longer set. @deprecated It has no effect. */
  readonly selfLink?: string | undefined;
  /** Id of the object. The API server sets it. */
  readonly uid?: string | undefined;
}
export interface OwnerReference {
  /** API version of the owner. */
  readonly apiVersion: string;
  /** Whether the owner waits for this object when it is deleted in the foreground. @default false */
  readonly blockOwnerDeletion?: boolean | undefined;
  /** Whether the owner is the controller of the object. @default false */
  readonly controller?: boolean | undefined;
  /** Kind of the owner. */
  readonly kind: string;
  /** Name of the owner. */
  readonly name: string;
  /** Id of the owner. */
  readonly uid: string;
}
