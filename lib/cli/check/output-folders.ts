import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ObjectSilence } from '../../check/silences/silence-list.ts';
import type { Scope } from '../../check/source.ts';
import type { StatedCluster } from '../../cluster/facts-file/stated-cluster.ts';
import { factsFile, readRegular, silencesFile } from '../../emit/index.ts';
import { indexName, parseOwnedFiles } from '../../emit/plan/owned-files.ts';
import { reasonOf } from '../reason-of.ts';
import { usageError } from '../usage.ts';
import { factsHint, statedBeside, statedOfImplicit } from './facts-beside.ts';
import { silencesOfOutput } from './silence-file.ts';

/** What follows for a file from the folder that it is in, or from one above. */
export interface Surroundings {
  readonly scope: Scope;
  /** True if a synth has written it. @default false */
  readonly isSaid?: true;
  /** Reads what the charts have silenced there, once. @default - no synth has written it */
  readonly silences?: () => readonly ObjectSilence[];
}

/** Recognizes the folders that a synth has written by their indexes. Each folder is read once. */
export class OutputFolders {
  readonly #known = new Map<string, Surroundings>();
  /** What is stated beside the indexes of what belongs to no Cluster. */
  readonly #statedBeside: (() => StatedCluster)[] = [];
  readonly #implicit: Surroundings = { scope: { cluster: '', stated: () => statedOfImplicit(this.#statedBeside) } };

  /** The scope of files that belong to no Cluster. */
  get implicit(): Scope {
    return this.#implicit.scope;
  }

  /** A folder with the index of a synth that names it is that cluster, with everything below it. */
  around(folder: string): Surroundings {
    const known = this.#known.get(folder);
    if (known !== undefined) return known;
    const found = this.#find(folder);
    this.#known.set(folder, found);
    return found;
  }

  #find(folder: string): Surroundings {
    const name = basename(folder);
    const parent = dirname(folder);
    const ofCluster = join(folder, indexName(name));
    if (name !== '' && isFile(ofCluster)) {
      return {
        scope: { cluster: name, stated: statedBeside(ofCluster, name, readOutput) },
        isSaid: true,
        silences: silencesBeside(ofCluster),
      };
    }
    const ofImplicit = join(folder, indexName(''));
    if (isFile(ofImplicit)) {
      this.#statedBeside.push(statedBeside(ofImplicit, '', readOutput));
      return { scope: this.#implicit.scope, isSaid: true, silences: silencesBeside(ofImplicit) };
    }
    return parent === folder ? this.#implicit : this.around(parent);
  }
}

/** Those of the list that the index names; any other file of that name is somebody else's. */
function silencesBeside(index: string): () => readonly ObjectSilence[] {
  let silences: readonly ObjectSilence[] | undefined;
  return () => (silences ??= namesSilences(index) ? silencesOfOutput(join(dirname(index), silencesFile)) : []);
}

function namesSilences(index: string): boolean {
  return parseOwnedFiles(readOutput(index)).hashes.has(silencesFile);
}

/** What a synth has written beside manifests, and a clone may have replaced by anything. */
function readOutput(file: string): string {
  try {
    return readRegular(realpathSync(file), { megabytes: basename(file) === factsFile ? 4 : 64 }).toString('utf8');
  } catch (error) {
    throw usageError('KU0042', `this cannot be read: ${reasonOf(error)}`, factsHint, { file, line: 1, column: 1 });
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
