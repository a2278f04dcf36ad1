import type { AnyMap } from '../../core/data/guards.ts';
import type { SourceLocation } from '../../core/source-location.ts';

/** A kustomization of one side of a comparison. Nobody follows what kustomize makes of it. */
export interface HeldKustomization {
  /** Its file, relative to the folder of the side. */
  readonly path: string;
  readonly cluster: string;
  readonly value: AnyMap;
  /** What it names besides objects that are read anyway, such as patches, with a digest of the content. */
  readonly digests: ReadonlyMap<string, string>;
  /** What it names outside of the folder of the side. */
  readonly outside: readonly string[];
  /** Of which kustomize makes nothing, and of which it is a part. @default - it can be built */
  readonly folder?: string | undefined;
  readonly location: SourceLocation;
}
