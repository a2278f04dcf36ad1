import type { AskedRelease } from '../cluster/release-statement.ts';
import type { StatedCluster } from '../cluster/facts-file/stated-cluster.ts';
import { runTree } from './run-tree.ts';
import type { Diagnostic, ObjectInCluster } from '../core/diagnostic.ts';
import type { Path } from '../core/data/path.ts';
import type { Author } from '../core/provenance.ts';
import type { RawLocation } from '../core/source-location.ts';
import type { PolicyDocument } from '../core/policy-document.ts';
import type { Manifest } from '../core/manifest.ts';
import type { Resolved, Sink } from '../resolve/cluster-drafts.ts';
import type { App } from './app.ts';

/** An object as a synth would emit it, with who set what. */
export interface EmittedObject extends ObjectInCluster {
  readonly manifest: Manifest;
  readonly location?: RawLocation | undefined;
  readonly authorOf: (path: Path) => Author;
}

export interface Emitted {
  readonly objects: readonly EmittedObject[];
  /** What the app states of its clusters beside their objects, by name. */
  readonly stated: ReadonlyMap<string, StatedCluster>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface EmittingOptions {
  /** Counts instead of anything that says which release the clusters run. @default - nothing does */
  readonly asked?: AskedRelease | undefined;
  /** Admission policies of all clusters. @default - those of each cluster alone */
  readonly policies?: readonly PolicyDocument[] | undefined;
  /** False for who needs no authors of values: then objects that are alike are judged once. @default true */
  readonly traced?: boolean;
}

/** Everything that a synth of the app would emit, kept in memory, and what it would find. */
export function emittedObjects(app: App, { asked, policies, traced = true }: EmittingOptions = {}): Emitted {
  const objects: EmittedObject[] = [];
  const undecided: (() => void)[] = [];
  const sink: Sink = {
    put: (resolved) => void objects.push(emitted(resolved)),
    hold: (resolved, isNeeded) => {
      undecided.push(() => {
        if (isNeeded()) objects.push(emitted(resolved));
      });
    },
  };
  const { diagnostics, stated } = runTree(app, sink, { traced, asked, policies });
  for (const settle of undecided) settle();
  return { objects, stated, diagnostics };
}

function emitted({ draft, manifest, provenance }: Resolved): EmittedObject {
  const { cluster, constructPath, location } = draft;
  const { apiVersion, kind, namespace, name } = draft.ref; // which may well be the construct itself
  return {
    cluster,
    ref: { apiVersion, kind, ...(namespace !== undefined && { namespace }), name },
    ...(constructPath !== undefined && { constructPath }),
    manifest,
    location,
    authorOf: (path) => provenance.authorOf(path)?.author ?? draft.authorOf(path),
  };
}
