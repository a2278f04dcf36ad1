import { runTree } from '../constructs/run.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Draft } from '../core/draft.ts';
import type { Resolved, Sink } from '../resolve/cluster-drafts.ts';
import type { App } from './app.ts';

export interface ResolvedObjects {
  /** Those that were picked, as the pipeline leaves them, with who set what; a preset also where it is written but not emitted. */
  readonly objects: readonly Resolved[];
  /** All that is to be said about the app; one that cannot be rendered is in no other place. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The objects that `wanted` picks. */
export function resolveObjects(app: App, wanted: (draft: Draft) => boolean): ResolvedObjects {
  const found: Resolved[] = [];
  const sink: Sink = {
    put(resolved) {
      if (wanted(resolved.draft)) found.push(resolved);
    },
    hold(resolved) {
      if (wanted(resolved.draft)) found.push(resolved);
    },
  };
  const { diagnostics } = runTree(app, sink, { traced: true });
  return { objects: found, diagnostics };
}
