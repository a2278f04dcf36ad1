import type { ObjectInCluster } from './diagnostic.ts';
import type { Manifest } from './manifest.ts';
import type { RawLocation } from './source-location.ts';

/** An object that decides about those of a cluster, or is looked up by such: a policy, its binding, its params, a Namespace. */
export interface PolicyDocument {
  readonly manifest: Manifest;
  readonly location?: RawLocation | undefined;
  /** Where a field of it stands, by its path as Kubernetes prints it. @default - only `location` is known */
  readonly locate?: ((path: string) => RawLocation) | undefined;
  /** Present for an object of the app; others stand beside it. */
  readonly object?: ObjectInCluster | undefined;
}
