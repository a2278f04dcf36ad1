import { runTree } from '../constructs/run.ts';
import type { Draft } from '../core/draft.ts';
import type { Resolved, Sink } from '../resolve/cluster-drafts.ts';
import type { App } from './app.ts';

/** The objects that `wanted` picks, as the pipeline leaves them, with who set what; a preset also where it is written but not emitted. */
export function resolveObjects(app: App, wanted: (draft: Draft) => boolean): readonly Resolved[] {
  const found: Resolved[] = [];
  const sink: Sink = {
    put(resolved) {
      if (wanted(resolved.draft)) found.push(resolved);
    },
    hold(resolved) {
      if (wanted(resolved.draft)) found.push(resolved);
    },
  };
  runTree(app, sink, { traced: true });
  return found;
}
