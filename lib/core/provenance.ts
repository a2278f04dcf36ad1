import type { ObjectInCluster } from './diagnostic.ts';
import type { Path } from './data/path.ts';
import type { RawLocation } from './source-location.ts';

/** Who set a value. */
export type Author =
  /** Typed props of a construct, or the construct itself on their behalf. */
  | { readonly layer: 'chart'; readonly location?: RawLocation | undefined }
  /** The prop `spec` of a construct, merged last. */
  | { readonly layer: 'spec'; readonly location?: RawLocation | undefined }
  /** Chart-wide settings: namespace, labels. */
  | { readonly layer: 'scope'; readonly name: string; readonly location?: RawLocation | undefined }
  /** A JSON patch on the construct's ApiObject. */
  | { readonly layer: 'patch'; readonly location?: RawLocation | undefined }
  /** A MutatingAdmissionPolicy of the cluster. */
  | { readonly layer: 'policy'; readonly name: string; readonly location?: RawLocation | undefined }
  | { readonly layer: 'preset'; readonly name: string; readonly object: ObjectInCluster; readonly location?: RawLocation | undefined }
  /**
   * What a webhook would add, by the name of our file and of the upstream function; `object` configures the cluster, where the value
   * follows that.
   */
  | {
      readonly layer: 'default';
      readonly name: string;
      readonly upstream: string;
      readonly object?: ObjectInCluster;
      readonly location?: RawLocation | undefined;
    };

/** A value that the pipeline wrote into what the chart gives, or would have written if the chart had not set the field. */
export interface Write {
  readonly path: Path;
  readonly value: unknown;
  readonly author: Author;
  /** True where the object already had a value and kept it. */
  readonly overridden: boolean;
}

/** A value that the cluster adds by itself to the object, or to the VMIs that are made of it. */
export type LeftValue = Omit<Write, 'overridden'>;

/** The writes on one object, in the order in which the pipeline made them. */
export class Provenance {
  readonly #writes: Write[] = [];
  readonly #left: LeftValue[] = [];

  record(write: Write): void {
    this.#writes.push(write);
  }

  leave(value: LeftValue): void {
    this.#left.push(value);
  }

  /** The values that are left to the cluster, in the order in which it adds them. */
  get left(): readonly LeftValue[] {
    return this.#left;
  }

  get writes(): readonly Write[] {
    return this.#writes;
  }

  /** The write that put the value at `path` there; undefined where the chart did. */
  authorOf(path: Path): Write | undefined {
    return this.#writes.findLast((write) => !write.overridden && contains(write.path, path));
  }

  /** All writes, also overridden ones, at, above or below `path`. */
  story(path: Path): readonly Write[] {
    return this.#writes.filter((write) => contains(write.path, path) || contains(path, write.path));
  }
}

/** Compares steps as texts, because users may write an index without brackets, as a key. */
function contains(outer: Path, inner: Path): boolean {
  return outer.length <= inner.length && outer.every((step, i) => String(step) === String(inner[i]));
}
