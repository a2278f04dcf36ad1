/** What plain YAML can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type Labels = Readonly<Record<string, string>>;

export interface ObjectMeta {
  readonly name?: string;
  readonly namespace?: string;
  readonly labels?: Labels;
  readonly annotations?: Labels;
  readonly [field: string]: unknown;
}

/**
 * One Kubernetes object as plain data: maps, lists, strings, numbers, booleans. Keys whose value is undefined or null are not part of it.
 * It is never changed in place: a write makes a copy along its path.
 */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: ObjectMeta;
  readonly [field: string]: unknown;
}
