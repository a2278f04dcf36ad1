import { posix } from 'node:path';
import { Budget } from '../budget.ts';
import { BuildError } from '../build-error.ts';
import type { Files, ReadDocument } from '../files.ts';
import type { ReadFile } from '../generators.ts';
import { readKustomization, type Kustomization } from '../kustomization.ts';
import { builtInMergeSchema, mergeSchemaFrom, type MergeSchema } from '../merge/merge-schema.ts';
import type { Origin } from '../node.ts';
import type { Resource } from '../resource.ts';
import type { TransformerConfig } from '../transformers/transformer-config.ts';
import { mapFrom } from '../value-from.ts';

/** Something that a build does without. */
export interface NotFollowed {
  readonly what: string;
  readonly origin: Origin;
  /** Of the kustomization, and its field. */
  readonly path: string;
  readonly key: string;
  /** What of the field is left out. */
  readonly value: unknown;
}

/** The objects of a kustomization on their way, and which fields its transformers set. */
export interface Accumulated {
  resources: Resource[];
  config: TransformerConfig;
  /** The resources by their ids, as long as nothing renames them. */
  known?: Map<string, Resource> | undefined;
}

const mostKustomizations = 10_000;

/** What all kustomizations of one build share: the files that it reads, what it leaves out, and how much it may make. */
export class BuildState {
  readonly files: Files;
  readonly schema: MergeSchema;
  /** Every file that was read, and every kustomization. */
  readonly read: Set<string>;
  readonly notFollowed: NotFollowed[] = [];
  readonly budget: Budget = new Budget();
  #kustomizations = 1;

  constructor(files: Files, root: Kustomization) {
    this.files = files;
    this.read = new Set([root.path]);
    this.schema = this.#schemaOf(root);
  }

  /** Whether nothing was left out, so that an object which is missing is missing in kustomize too. */
  get isComplete(): boolean {
    return this.notFollowed.length === 0;
  }

  load(folder: string, from: Origin | undefined): Kustomization {
    if (++this.#kustomizations > mostKustomizations)
      throw new BuildError(`more than ${mostKustomizations} kustomizations are built for one folder`, from);
    const kustomization = readKustomization(folder, this.files);
    this.read.add(kustomization.path);
    return kustomization;
  }

  #schemaOf({ folder, value, origin }: Kustomization): MergeSchema {
    const { path } = mapFrom(value['openapi']);
    if (typeof path !== 'string') return builtInMergeSchema();
    const [document] = this.documents(posix.join(folder, path), origin.at('openapi').at('path'));
    return mergeSchemaFrom(document?.value);
  }

  leaveOut(what: string, origin: Origin, { path, value }: Kustomization, key: string, names?: readonly unknown[]): void {
    this.notFollowed.push({ what, origin, path, key, value: names ?? value[key] });
  }

  documents(path: string, origin: Origin | undefined, asKubernetes = false): readonly ReadDocument[] {
    const documents = this.files.documents(path, asKubernetes);
    if (documents === undefined) throw new BuildError(`there is no file ${path}`, origin);
    this.read.add(path);
    return documents;
  }

  reader(folder: string): ReadFile {
    return (name, origin) => {
      const path = posix.join(folder, name);
      const bytes = this.files.bytes(path);
      if (bytes === undefined) throw new BuildError(`there is no file ${path}`, origin);
      this.read.add(path);
      return { bytes, origin };
    };
  }

  /** Runs what fails where an object is missing, which may be one that was left out. */
  unlessIncomplete(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (!(error instanceof BuildError) || this.isComplete) throw error;
    }
  }
}
