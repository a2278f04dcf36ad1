import type { SourceLocation } from '../../core/source-location.ts';

/** An object of a cluster, and what is known of it at a glance. */
export interface ListedObject {
  /** '' for the implicit cluster. */
  readonly cluster: string;
  readonly namespace: string | undefined;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  /** The release of KubeVirt by which its guests are judged; undefined for what makes none. */
  readonly release: string | undefined;
  readonly size: ListedSize | undefined;
  readonly errors: number;
  readonly warnings: number;
  /** The first line of the object, or of what makes it in a chart. */
  readonly location: SourceLocation | undefined;
  /** The construct, or the file with the kustomization or delivery that makes it; undefined where the file holds the object itself. */
  readonly madeBy: string | undefined;
}

/** Of one guest, or of a disk. */
export interface ListedSize {
  /** Guests that a sync starts. @default - it makes none */
  readonly guests?: number | undefined;
  readonly vcpus?: number | undefined;
  /** In bytes. */
  readonly memory?: bigint | undefined;
  readonly disks?: number | undefined;
  /** What its DataVolumes and claims ask for, in bytes. */
  readonly storage?: bigint | undefined;
}
