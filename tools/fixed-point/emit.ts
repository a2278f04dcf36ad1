import type { ClusterFacts } from '../../lib/cluster/cluster-facts.ts';
import type { Draft, ResolveMode } from '../../lib/core/draft.ts';
import type { Code } from '../../lib/core/diagnostic.ts';
import type { Release } from '../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import type { Sink } from '../../lib/resolve/cluster-drafts.ts';
import { runPipeline } from '../../lib/resolve/pipeline.ts';
import type { AdmissionInput } from '../conformance/admission-request.ts';

const presetKind = 'VirtualMachineInstancePreset';

/** What a synth makes of one object among those that surround it. */
export interface Emitted {
  readonly object: Manifest;
  /** The presets that are left to the cluster. */
  readonly presets: readonly Manifest[];
  /** Codes of what a synth would refuse, and so emit nothing. */
  readonly refused: readonly Code[];
}

/**
 * Compiles an object in a cluster of a release that states its configuration: by the KubeVirt CR of the input, or as one that comes with
 * none.
 */
export function emit(
  object: Manifest,
  mode: ResolveMode,
  { presets = [], related = [], kubevirt }: AdmissionInput,
  release: Release,
): Emitted {
  const metadata = {
    name: 'kubevirt',
    namespace: 'kubevirt',
    ...(kubevirt?.metadata?.annotations && { annotations: kubevirt.metadata.annotations }),
  };
  const kubeVirt = { ...kubevirt, apiVersion: 'kubevirt.io/v1', kind: 'KubeVirt', metadata };
  const drafts = [
    ...(kubevirt === undefined ? [] : [draftOf(kubeVirt, 'off')]),
    ...related.map((each) => draftOf(each, 'off')),
    ...presets.map((each) => draftOf(each, mode)),
    draftOf(object, mode),
  ];
  const out = new Map<Draft, Manifest>();
  const held: (() => void)[] = [];
  const sink: Sink = {
    put: ({ draft, manifest }) => void out.set(draft, manifest),
    hold: ({ draft, manifest }, isNeeded) =>
      void held.push(() => {
        if (isNeeded()) out.set(draft, manifest);
      }),
  };
  const facts: ClusterFacts = {
    name: '',
    platform: 'kubernetes',
    nodes: undefined,
    tlsSecurityProfile: undefined,
    configuration: kubevirt === undefined ? 'built-in' : undefined,
    kubevirt: release.text,
  };
  const diagnostics = runPipeline([{ name: '', facts, drafts }], sink);
  for (const settle of held) settle();
  const own = drafts.at(-1);
  const emitted = (own && out.get(own)) ?? object;
  const given = drafts.filter(({ ref }) => ref.kind === presetKind);
  const matters = new Set<unknown>([own, ...given.filter(({ ref }) => isWrittenInto(emitted, ref.name))]);
  return {
    object: emitted,
    presets: given.flatMap((draft) => out.get(draft) ?? []),
    refused: diagnostics.flatMap(({ severity, code, object: about }) => (severity === 'error' && matters.has(about) ? [code] : [])),
  };
}

/** What such a preset is refused for is told of the preset alone. */
function isWrittenInto(object: Manifest, preset: string): boolean {
  return JSON.stringify(object).includes(`"virtualmachinepreset.kubevirt.io/${preset}"`);
}

function draftOf(manifest: Manifest, mode: ResolveMode): Draft {
  return { ref: refOf(manifest), cluster: '', chart: '', mode, manifest: () => manifest, authorOf: () => ({ layer: 'chart' }) };
}
