import type { IConstruct } from 'constructs';
import type { ExternalObject } from '../../core/external-object.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { Silence } from '../../core/silence.ts';
import { externalsAt } from '../external.ts';
import { silencesAt } from './silences.ts';

/** The silences and external objects that the constructs of a tree declare, by the names of their clusters. */
export class Declared {
  readonly #silences = new Map<string, Silence[]>();
  readonly #externals = new Map<string | undefined, ExternalObject[]>();

  takeOf(construct: IConstruct, cluster: string): void {
    const silences = silencesAt(construct);
    if (silences !== undefined) getOrAdd(this.#silences, cluster, (): Silence[] => []).push(...silences);
    const externals = externalsAt(construct);
    if (externals === undefined) return;
    const scope = construct.node.scope === undefined ? undefined : cluster;
    getOrAdd(this.#externals, scope, (): ExternalObject[] => []).push(...externals);
  }

  silencesOf(cluster: string): readonly Silence[] {
    return this.#silences.get(cluster) ?? [];
  }

  externalsOf(cluster: string): readonly ExternalObject[] {
    return this.#externals.get(cluster) ?? none;
  }

  /** Those that the root declares for all clusters. */
  get sharedExternals(): readonly ExternalObject[] {
    return this.#externals.get(undefined) ?? none;
  }
}

const none: readonly ExternalObject[] = [];
