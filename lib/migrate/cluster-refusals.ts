import type { AskedRelease } from '../cluster/release-statement.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Draft } from '../core/draft.ts';
import type { Manifest } from '../core/manifest.ts';
import { findingWithoutSecrets } from '../core/finding-without-secrets.ts';
import { refOf, type ObjectRef } from '../core/object-ref.ts';
import { parsePath, type Path } from '../core/data/path.ts';
import type { Sink } from '../resolve/cluster-drafts.ts';
import { runPipeline } from '../resolve/pipeline.ts';

/** What the cluster has against an object, without the secrets that its words repeat: an import is a report. */
export interface ClusterRefusal {
  readonly diagnostic: Diagnostic;
  /** In the object. */
  readonly path: Path;
}

const sink: Sink = { put: () => undefined, hold: () => undefined };

/** Judges objects as the cluster would, all of them together. Answers the refusals of each, in their order. */
export function clusterRefusals(objects: readonly Manifest[], asked?: AskedRelease): readonly (readonly ClusterRefusal[])[] {
  const drafts = objects.map((manifest) => new ImportedDraft(manifest));
  const found = new Map<Draft, ClusterRefusal[]>(drafts.map((draft) => [draft, []]));
  for (const diagnostic of runPipeline([{ name: '', drafts }], sink, { relations: { from: 'files' }, asked })) {
    const { severity, object, path = '' } = diagnostic;
    if (severity !== 'error' || !(object instanceof ImportedDraft)) continue;
    found.get(object)?.push({ diagnostic: findingWithoutSecrets(diagnostic), path: parsePath(path) });
  }
  return drafts.map((draft) => found.get(draft) ?? []);
}

/** An object that is looked at as it is. */
class ImportedDraft implements Draft {
  readonly cluster = '';
  readonly chart = '';
  readonly mode = 'off';
  /** Its construct writes the version that the release serves. */
  readonly leavesVersion = true;
  readonly ref: ObjectRef;
  readonly #manifest: Manifest;

  constructor(manifest: Manifest) {
    this.ref = refOf(manifest);
    this.#manifest = manifest;
  }

  readonly manifest = (): Manifest => this.#manifest;

  readonly authorOf: Draft['authorOf'] = () => ({ layer: 'chart' });
}
