import type { Source } from '../../check/source.ts';
import { readSideInput } from '../../check/read-side.ts';
import type { Manifest } from '../../core/manifest.ts';
import { groupOf, type ObjectRef } from '../../core/object-ref.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { allOf } from '../../core/text/any-of.ts';
import type { LiveCluster } from '../../live/live-cluster.ts';
import { usageError } from '../usage.ts';
import { Kubectl, type Failure } from './kubectl.ts';
import { paramQueries } from './param-queries.ts';
import { inEach, queriesOf, type Query } from './queries.ts';

export interface Reading {
  /** Where kubectl runs. */
  readonly folder: string;
  /** @default - the current one of kubectl */
  readonly context: string | undefined;
  readonly refs: readonly ObjectRef[];
  /** Whether objects of Git refer to instancetypes or preferences. */
  readonly hasSizes: boolean;
}

/** How many questions are asked at the same time. */
const atOnce = 4;

/** Reads what a cluster has of the kinds of Git, and what says how it is run. Throws KU0044 where kubectl reaches no cluster. */
export async function clusterByKubectl({ folder, context, refs, hasSizes }: Reading): Promise<LiveCluster> {
  const kubectl = new Kubectl(folder, context);
  const { queries, unasked } = queriesOf(refs, hasSizes);
  const found = new Found();
  const ask = async (query: Query): Promise<void> => {
    const answer = await kubectl.get(query);
    if (!('failed' in answer)) return found.add(query, answer.bytes);
    if (answer.failed !== 'forbidden' || query.namespace !== undefined) return found.fail(query, answer);
    const narrower = inEach(query, refs);
    if (narrower.length === 0) return found.fail(query, answer);
    for (const each of narrower) await ask(each); // some namespaces may answer
  };
  const askAll = async (all: readonly Query[]): Promise<void> => {
    const waiting = all.values();
    const asks = Array.from({ length: atOnce }, async () => {
      for (const query of waiting) await ask(query);
    });
    await Promise.all(asks);
  };
  const name = await kubectl.context();
  await askAll(queries);
  found.throwIfNothing();
  await askAll(paramQueries(found.objects, refs).filter((query) => !found.hasAsked(query)));
  return {
    name: name === undefined ? 'the cluster' : `the cluster (context ${name})`,
    objects: found.objects,
    isRead: (ref) => found.covers(ref),
    unread: [...unasked, ...found.unread()],
  };
}

/** What the answers hold. */
class Found {
  readonly objects: Manifest[] = [];
  readonly #answered: Query[] = [];
  readonly #failed: { readonly query: Query; readonly failure: Failure }[] = [];
  readonly #places = new Set<string>();

  add(query: Query, bytes: Uint8Array): void {
    this.#answered.push(query);
    for (const name of query.names ?? ['']) this.#places.add(placeOf(query, query.namespace, name));
    if (bytes.length === 0) return; // none of the names
    const { objects, diagnostics } = readSideInput([sourceOf(query.kind, bytes)], (file) => file);
    const [broken] = diagnostics;
    if (broken !== undefined) throw usageError('KU0044', `what kubectl prints of ${query.kind} cannot be read: ${broken.message}`, hint);
    for (const { manifest } of objects) this.objects.push(manifest);
  }

  /** Whether the objects of a question are among those of an earlier one. */
  hasAsked(query: Query): boolean {
    return (query.names ?? ['']).every((name) =>
      this.covers({ apiVersion: query.apiVersion, kind: query.kind, namespace: query.namespace, name }),
    );
  }

  fail(query: Query, failure: Failure): void {
    this.#failed.push({ query, failure });
  }

  /** Whether an object would have been among the answers. */
  covers(ref: ObjectRef): boolean {
    return [ref.namespace, undefined].some((namespace) => ['', ref.name].some((name) => this.#places.has(placeOf(ref, namespace, name))));
  }

  /** Where nothing was answered, the first failure says why. */
  throwIfNothing(): void {
    const told =
      this.#failed.find(({ failure }) => failure.failed === 'no-kubectl') ?? this.#failed.find(({ failure }) => failure.failed === 'other');
    if (told === undefined || this.#answered.length > 0) return;
    throw usageError('KU0044', `the cluster cannot be read: ${told.failure.says}`, hint);
  }

  unread(): readonly string[] {
    const told = this.#failed.filter(({ query, failure }) => query.isOfGit || failure.failed !== 'unknown-kind');
    const kinds = new Map<string, string[]>();
    for (const { query, failure } of told) getOrAdd(kinds, failure.says, () => []).push(placedKind(query));
    return Array.from(kinds, ([says, failed]) => {
      const what = allOf([...new Set(failed)]);
      return `${what} could not be read, so what ${what.includes(' and ') ? 'they say' : 'it says'} is unknown: ${says.replace(/\.$/, '')}.`;
    });
  }
}

const hint = 'Look at what kubectl get vm -A says, name another context with --context, or compare with a saved state: --state FILE.';

function placeOf({ apiVersion, kind }: Pick<ObjectRef, 'apiVersion' | 'kind'>, namespace: string | undefined, name: string): string {
  return `${groupOf(apiVersion)}/${kind}/${namespace ?? ''}/${name}`;
}

function placedKind({ kind, namespace }: Query): string {
  return namespace === undefined ? kind : `${kind} of namespace ${namespace}`;
}

function sourceOf(kind: string, bytes: Uint8Array): Source {
  const scope = { cluster: '' };
  return { file: `kubectl get ${kind}`, size: bytes.length, scope, found: true, read: (start, end) => bytes.subarray(start, end) };
}
