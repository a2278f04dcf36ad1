import type { SourceLocation } from '../../core/source-location.ts';

/** A folder of which kustomize makes nothing. */
export interface UnbuiltFolder {
  /** Relative to the folder of the side. */
  readonly folder: string;
  /** Of its kustomization, or of what delivers the folder. */
  readonly path: string;
  /** Why, in words like those of kustomize. */
  readonly message: string;
  /** Of what its files hold. */
  readonly digest: string;
  readonly location: SourceLocation;
}
