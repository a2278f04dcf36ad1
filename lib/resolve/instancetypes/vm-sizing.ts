import type { Manifest } from '../../core/manifest.ts';
import type { Release } from '../../core/kubevirt/release.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import { entryOf } from '../../core/data/entry-of.ts';
import { valueAt, type Path } from '../../core/data/path.ts';
import type { SchemaLookup } from '../../schema/schema-lookup.ts';
import type { Subject } from '../subject.ts';
import { shapeOf } from '../cluster-model/well-formed.ts';
import { noSizes, sizesOf, type SizedVm, type VmSizes } from './vm-sizes.ts';

const vmPaths: Readonly<Record<string, Path>> = {
  VirtualMachine: [],
  VirtualMachinePool: ['spec', 'virtualMachineTemplate'],
};

/** Finds the instancetype and preference of objects that their schema has not checked yet. */
export class VmSizing {
  readonly #objects: KnownObjects;
  readonly #schemaOf: SchemaLookup;
  readonly #release: Release;

  /** `objects` are well formed. */
  constructor(objects: KnownObjects, schemaOf: SchemaLookup, release: Release) {
    this.#objects = objects;
    this.#schemaOf = schemaOf;
    this.#release = release;
  }

  /** Undefined for kinds whose VMIs have no instancetype. */
  of({ manifest }: Subject): VmSizes | undefined {
    const path = entryOf(vmPaths, manifest.kind);
    if (path === undefined) return undefined;
    const { instancetype, preference } = (valueAt(manifest, [...path, 'spec']) ?? {}) as Readonly<Record<string, unknown>>; // asked for keys alone
    if (!instancetype && !preference) return noSizes;
    const shaped = shapeOf(manifest, this.#schemaOf);
    return shaped === undefined ? noSizes : sizesOf(vmAt(shaped, path), this.#objects, this.#release);
  }
}

function vmAt(manifest: Manifest, path: Path): SizedVm {
  const { spec } = valueAt(manifest, path) as Pick<SizedVm, 'spec'>; // it has passed its schema
  return { metadata: manifest.metadata, spec };
}
