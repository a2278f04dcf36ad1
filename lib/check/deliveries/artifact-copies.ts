import { posix } from 'node:path';
import { ListNode, MapNode } from '../../kustomize/node.ts';
import type { Source } from '../source.ts';
import { mentions, objectsOf } from './delivery-objects.ts';

/** A folder of the repository that an ArtifactGenerator of Flux copies into an artifact. */
interface ArtifactCopy {
  readonly artifact: string;
  /** In the repository. */
  readonly from: string;
  /** In the artifact. */
  readonly to: string;
  /** Of the file that says so. */
  readonly path: string;
}

/** Which folders of the repository the artifacts of ArtifactGenerators hold. */
export class ArtifactCopies {
  readonly #copies: readonly ArtifactCopy[];

  constructor(sources: ReadonlyMap<string, Source>) {
    this.#copies = Array.from(sources).flatMap(([path, source]) =>
      mentions(source, ['source.extensions.fluxcd.io/v']) ? objectsOf(source).flatMap((node) => copiesOf(node, path)) : [],
    );
  }

  /** The path in the repository of a path in an artifact; `near` is the file that asks. Undefined where nothing says it. */
  pathOf(artifact: string, path: string, near: string): string | undefined {
    const meant = this.#copies.filter((copy) => copy.artifact === artifact && (copy.to === '.' || `${path}/`.startsWith(`${copy.to}/`)));
    const copy = meant.find((each) => posix.dirname(each.path) === posix.dirname(near)) ?? meant[0];
    return copy && posix.join(copy.from, posix.relative(copy.to, path));
  }
}

function copiesOf(node: MapNode, path: string): readonly ArtifactCopy[] {
  if (node.textOf('kind') !== 'ArtifactGenerator') return [];
  return mapsOf(node.mapOf('spec')?.get('artifacts')).flatMap((artifact) =>
    mapsOf(artifact.get('copy')).flatMap((copy) => {
      const from = /^@[^/]+\/(?:(.*)\/)?\*\*$/.exec(copy.textOf('from') ?? '');
      const to = /^@artifact(?:\/(.*?))?\/?$/.exec(copy.textOf('to') ?? '');
      if (from === null || to === null) return [];
      return [{ artifact: artifact.textOf('name') ?? '', from: posix.join('.', from[1] ?? ''), to: posix.join('.', to[1] ?? ''), path }];
    }),
  );
}

function mapsOf(node: ReturnType<MapNode['get']>): readonly MapNode[] {
  return node instanceof ListNode ? node.items.filter((item) => item instanceof MapNode) : [];
}
