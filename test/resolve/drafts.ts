import type { Draft, ResolveMode } from '../../lib/core/draft.ts';
import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { unstatedConfiguration } from '../../lib/rules/kubevirt/installation/codes.ts';
import { runPipeline } from '../../lib/resolve/pipeline.ts';
import type { Resolved, Sink } from '../../lib/resolve/cluster-drafts.ts';

export interface DraftOptions {
  readonly cluster?: string;
  readonly mode?: ResolveMode;
  readonly emit?: 'always' | 'when-needed';
}

/** A draft of a manifest, as a checked file would give it. */
export function draftOf(manifest: Manifest, { cluster = '', mode = 'neutral', emit = 'when-needed' }: DraftOptions = {}): Draft {
  return { ref: refOf(manifest), cluster, chart: 'chart', mode, emit, manifest: () => manifest, authorOf: () => ({ layer: 'chart' }) };
}

export interface Outcome {
  readonly emitted: readonly Resolved[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What the pipeline makes of the drafts of one cluster. */
export function run(...drafts: readonly Draft[]): Outcome {
  const emitted: Resolved[] = [];
  const held: (() => void)[] = [];
  const sink: Sink = {
    put: (resolved) => void emitted.push(resolved),
    hold: (resolved, isNeeded) =>
      void held.push(() => {
        if (isNeeded()) emitted.push(resolved);
      }),
  };
  const diagnostics = runPipeline([{ name: '', drafts }], sink, { traced: true });
  for (const settle of held) settle();
  return { emitted, diagnostics };
}

/** `KP0102 spec.template.spec.domain.cpu` for each finding, but that nobody states the configuration. */
export function codes({ diagnostics }: Outcome): readonly string[] {
  const findings = diagnostics.filter(({ code }) => code !== unstatedConfiguration.code);
  return findings.map(({ code, path }) => (path === undefined ? code : `${code} ${path}`));
}
