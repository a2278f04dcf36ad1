import { getOrAdd } from '../core/data/get-or-add.ts';
import { clusterNames } from '../core/text/cluster-names.ts';

/** Stands for the names of clusters in a note. */
export const clustersHere = '{clusters}';

/** What cannot be decided from the files: one sentence for all clusters of which it is true. */
export class Notes {
  readonly #clustersOf = new Map<string, Set<string>>();
  readonly #isAlone: boolean;

  /** @param clusters all clusters of the fleet */
  constructor(clusters: ReadonlySet<string>) {
    this.#isAlone = clusters.size === 1;
  }

  /** @param note a sentence with `clustersHere` in it */
  add(note: string, cluster: string): void {
    getOrAdd(this.#clustersOf, note, () => new Set()).add(cluster);
  }

  printed(): readonly string[] {
    return Array.from(this.#clustersOf, ([note, clusters]) => note.replace(clustersHere, () => this.#printed([...clusters])));
  }

  #printed(clusters: readonly string[]): string {
    return this.#isAlone && clusters[0] === '' ? 'this cluster' : clusterNames(clusters);
  }
}
