import type { Delivery } from '../core/delivery.ts';
import { listOf, mapOf, textOf } from '../core/data/guards.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf } from '../core/object-ref.ts';
import { syncOptions, withAnnotations } from './annotations.ts';
import { deliveryFolder, deliveryFolderBesideFlux } from './delivery-folder.ts';
import type { IgnoreRule } from './drift/index.ts';
import type { Place } from './apply-order.ts';
import { firstWave, syncWave, waveOf } from './waves.ts';

/** What Argo CD reads at each object: its wave, and that it stays. */
export function forArgoCd(manifest: Manifest, place: Place, isKept: boolean): Manifest {
  const wave = waveOf(place);
  const waved = wave === 0 ? manifest : withAnnotations(manifest, { [syncWave]: String(wave) });
  if (!isKept) return waved;
  const { annotations } = waved.metadata;
  const options = withOptions(textOf(annotations?.[syncOptions]), ['Prune=false', 'Delete=false']);
  return { ...waved, metadata: { ...waved.metadata, annotations: { ...annotations, [syncOptions]: options } } };
}

/** What the user wrote stands first; an option that it decides is not added. */
function withOptions(own: string | undefined, options: readonly string[]): string {
  const written = own === undefined ? [] : own.split(',').map((option) => option.trim());
  const decided = new Set(written.map((option) => option.split('=')[0]));
  return [...written, ...options.filter((option) => !decided.has(option.split('=')[0]))].join(',');
}

export interface ApplicationFacts {
  readonly delivery: Delivery;
  readonly ignore: readonly IgnoreRule[];
  /** The app installs operators, whose kinds the cluster may not know when the sync begins. */
  readonly bringsKinds: boolean;
  /** Flux is handed the cluster as well. */
  readonly besideFlux: boolean;
}

/** The Application with what the objects that it syncs ask for. */
export function completeApplication(manifest: Manifest, { delivery, ignore, bringsKinds, besideFlux }: ApplicationFacts): Manifest {
  const spec = mapOf(manifest['spec']) ?? {};
  const differences = [...ignore.map(ignoredDifference), ...listOf(spec['ignoreDifferences'])];
  const policy = mapOf(spec['syncPolicy']) ?? {};
  const options = [...listOf(policy['syncOptions']), ...(bringsKinds ? ['SkipDryRunOnMissingResource=true'] : [])];
  const source = mapOf(spec['source']);
  const directory = mapOf(source?.['directory']);
  const exclude = besideFlux ? `{${deliveryFolder},${deliveryFolderBesideFlux}}/*` : `${deliveryFolder}/*`;
  const completed: Manifest = {
    ...manifest,
    spec: {
      ...spec,
      ...(directory !== undefined && !delivery.selfManaged && { source: { ...source, directory: { ...directory, exclude } } }),
      syncPolicy: { ...policy, syncOptions: options },
      ...(differences.length > 0 && { ignoreDifferences: differences }),
    },
  };
  return delivery.selfManaged ? withAnnotations(completed, { [syncWave]: String(firstWave) }) : completed;
}

function ignoredDifference({ ref, pointers }: IgnoreRule): object {
  const group = groupOf(ref.apiVersion);
  return {
    ...(group !== '' && { group }),
    kind: ref.kind,
    ...(ref.namespace !== undefined && { namespace: ref.namespace }),
    name: ref.name,
    jsonPointers: pointers,
  };
}
