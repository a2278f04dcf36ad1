import type { Manifest } from '../core/manifest.ts';
import type { ObjectRef } from '../core/object-ref.ts';

/** The objects of one cluster, as far as they are known: those of the app, or those that a webhook could ask the API server for. */
export interface KnownObjects {
  /** By group, kind, namespace and name; the version does not matter. */
  readonly objectOf: (ref: ObjectRef) => Manifest | undefined;
}
