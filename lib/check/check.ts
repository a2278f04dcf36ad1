import type { ClusterFacts } from '../cluster/cluster-facts.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import { parsePath } from '../core/path.ts';
import type { Resolved, Sink } from '../resolve/cluster-drafts.ts';
import { runPipeline } from '../resolve/pipeline.ts';
import { CheckedDraft } from './checked-draft.ts';
import { Collected } from './collected.ts';
import { LazyLocation, Locator } from './locate.ts';
import type { Source } from './source.ts';

export interface CheckOptions {
  /** Called after each object that has been read, then after each that has been judged, with their number so far. */
  readonly onObject?: ((phase: 'read' | 'judged', count: number) => void) | undefined;
  /** Takes each object that has been judged. */
  readonly onResolved?: ((resolved: Resolved) => void) | undefined;
  /** Of the cluster that the objects are for. @default - nothing is known of it */
  readonly facts?: ClusterFacts | undefined;
}

export interface Checked {
  /** What cannot be read, in the order of the sources. */
  readonly unread: readonly Diagnostic[];
  /** What is wrong with what can be read, scope by scope. */
  readonly judged: readonly (readonly Diagnostic[])[];
  readonly objects: number;
  /** Names of the clusters that hold an object; '' for the implicit one. */
  readonly clusters: readonly string[];
}

/**
 * Judges every object of the sources in two passes: the first one reads them and keeps their names, the second one reads each again and
 * lets it go, so that memory grows by a few words an object. Places are looked for only where something is found, and somebody asks.
 */
export function check(sources: readonly Source[], { onObject, onResolved, facts }: CheckOptions = {}): Checked {
  const locator = new Locator();
  const collected = new Collected(locator);
  for (const source of sources) collected.addSource(source, (count) => onObject?.('read', count));
  collected.tellForeign();

  let count = 0;
  const next = (resolved: Resolved): void => {
    onObject?.('judged', ++count);
    onResolved?.(resolved);
  };
  const sink: Sink = { put: next, hold: next };
  const judged = Array.from(collected.scopes, ([{ cluster }, drafts]) =>
    runPipeline([{ name: cluster, drafts, facts }], sink).map((diagnostic) => placed(diagnostic, locator)),
  );
  const clusters = Array.from(new Set(Array.from(collected.scopes.keys(), ({ cluster }) => cluster))).toSorted();
  return { unread: collected.unread, judged, objects: collected.objects, clusters };
}

/** The finding with its place in the file, where it is about an object of one. */
function placed(diagnostic: Diagnostic, locator: Locator): Diagnostic {
  const { object: draft, path = '' } = diagnostic;
  if (!(draft instanceof CheckedDraft)) return diagnostic;
  const { cluster, ref, slice, at } = draft;
  const location = new LazyLocation(slice.source.file, () => locator.locateField(slice, at, parsePath(path)));
  return { ...diagnostic, object: { cluster, ref }, location };
}
