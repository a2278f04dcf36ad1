import type { Diagnostic } from '../core/diagnostic.ts';
import { Provenance } from '../core/provenance.ts';
import type { ClusterDrafts, Sink } from './cluster-drafts.ts';

export function runPipeline(clusters: readonly ClusterDrafts[], sink: Sink): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { drafts } of clusters) {
    for (const draft of drafts) sink.put({ draft, manifest: draft.manifest(), provenance: new Provenance() });
  }
  return diagnostics;
}
