import { listOf, mapOf, textOf } from '../../../core/data/guards.ts';
import { printPath, valueAt, type Path } from '../../../core/data/path.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { oneWord } from '../one-word.ts';

const words = ['Replacement', 'Migration'] as const;

/** Where the spec of a VM is written: in the VM, or in the template of a pool. */
const specAt: Readonly<Record<string, Path>> = { VirtualMachine: ['spec'], VirtualMachinePool: ['spec', 'virtualMachineTemplate', 'spec'] };
const fields = Object.values(specAt).map((at) => `${printPath(at)}.updateVolumesStrategy`);

/** handleVolumeUpdateRequest gives up at it, each time that the VM is synced. */
export const unknownVolumesStrategy: Rule = defineRule({
  code: 'KP1719',
  name: 'vm/unknown-volumes-strategy',
  severity: 'error',
  page: {
    summary:
      'The updateVolumesStrategy of a VM is Replacement or Migration. KubeVirt accepts every word, and then no change of the VM reaches its running guest.',
    refused: 'kind: VirtualMachine, spec: { runStrategy: Always, updateVolumesStrategy: Migrate }',
    accepted: 'kind: VirtualMachine, spec: { runStrategy: Always, updateVolumesStrategy: Replacement }',
  },
  fields,
  check(manifest) {
    const { path, strategy } = strategyOf(manifest);
    if (strategy === undefined || words.some((word) => word === strategy)) return none;
    return [
      {
        type: 'FieldValueNotSupported',
        path,
        message: `KubeVirt knows no updateVolumesStrategy ${JSON.stringify(strategy)}, and carries no change of this VM to its running guest`,
        hint: `Write updateVolumesStrategy: ${oneWord(strategy, words)}, or leave it out.`,
      },
    ];
  },
});

/** Only claims are migrated, and only where changes of a VM reach its running guest. */
export const idleVolumesStrategy: Rule = defineRule({
  code: 'KP1720',
  name: 'vm/idle-volumes-strategy',
  severity: 'warning',
  page: {
    summary:
      'updateVolumesStrategy: Migration copies the content of a claim into the one that takes its place, while the guest runs. It has no effect on a VM whose volumes are no claims, nor in a cluster with vmRolloutStrategy: Stage.',
    refused:
      'kind: VirtualMachine, spec: { runStrategy: Always, updateVolumesStrategy: Migration, template: { spec: { domain: { memory: { guest: 1Gi }, devices: {} } } } }',
    accepted:
      'kind: VirtualMachine, spec: { runStrategy: Always, updateVolumesStrategy: Migration, template: { spec: { domain: { memory: { guest: 1Gi }, devices: {} }, volumes: [{ name: root, persistentVolumeClaim: { claimName: root } }] } } }',
  },
  fields,
  check(manifest, _at, { config }) {
    const { path, strategy, at } = strategyOf(manifest);
    if (strategy !== 'Migration') return none;
    const volumes = listOf(valueAt(manifest, [...at, 'template', 'spec', 'volumes'])).map(mapOf);
    const hasClaim = volumes.some(
      (volume) => mapOf(volume?.['persistentVolumeClaim']) !== undefined || mapOf(volume?.['dataVolume']) !== undefined,
    );
    const why = !hasClaim
      ? 'no volume of this VM is a claim'
      : !config.isVmRolloutStrategyLiveUpdate
        ? 'with vmRolloutStrategy: Stage, other claims wait for the next start, which finds them as they are'
        : undefined;
    if (why === undefined) return none;
    const hint = hasClaim
      ? 'Write vmRolloutStrategy: LiveUpdate in the cluster, or remove updateVolumesStrategy.'
      : 'Remove updateVolumesStrategy.';
    return [{ path, message: `updateVolumesStrategy: Migration has no effect: ${why}`, hint }];
  },
});

function strategyOf(manifest: Manifest): { readonly at: Path; readonly path: string; readonly strategy: string | undefined } {
  const at = specAt[manifest.kind] ?? [];
  const path = [...at, 'updateVolumesStrategy'];
  return { at, path: printPath(path), strategy: textOf(valueAt(manifest, path)) };
}
