import type { StatedCluster } from '../cluster/facts-file/stated-cluster.ts';
import type { ItemType } from '../core/objects-in.ts';
import type { ObjectSilence } from './silences/silence-list.ts';

/** Bytes that can be read more than once: a file, or the copy of what came through a pipe. */
export interface Source {
  /** As findings name it. */
  readonly file: string;
  /** In bytes. */
  readonly size: number;
  /** The objects of one scope see each other: a folder of a cluster, or everything else that is checked. */
  readonly scope: Scope;
  /** True if it was found in a folder, which may also hold files that are not objects of Kubernetes. */
  readonly found: boolean;
  /** True if something says which cluster it is for: a synth, the user, or a kustomization. @default false */
  readonly isSaid?: boolean;
  /** Its path, if deliveries begin with it and nothing says for which cluster they are. @default - something says it, or it delivers nothing */
  readonly start?: string | undefined;
  /** What was silenced where it was written, to be asked for where it is judged. @default - nothing */
  readonly silences?: (() => readonly ObjectSilence[]) | undefined;
  /** The bytes from `start` up to `end`; fewer where the source ends earlier. */
  readonly read: (start: number, end: number) => Uint8Array;
}

export interface Scope {
  /** The cluster of its objects; '' for the implicit one. */
  readonly cluster: string;
  /** What charts state of it, where a synth has written it down; read once. @default - nothing is known */
  readonly stated?: (() => StatedCluster) | undefined;
}

/** Part of a source that is read by itself: a document, or an item of a long list. */
export interface Slice {
  readonly source: Source;
  /** Offsets in bytes. */
  readonly start: number;
  readonly end: number;
  /** Where its first byte stands, counted from 1. */
  readonly line: number;
  readonly column: number;
  /** True for an item that stands behind the dash of its list. */
  readonly isItem?: boolean;
  /** True for an item of a List of JSON. */
  readonly isOfList?: boolean;
  /** What the items of a list are whose kind is that of its items with List behind it. */
  readonly itemType?: ItemType;
}
