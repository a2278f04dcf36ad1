import type { Manifest } from '../core/manifest.ts';
import { refOf } from '../core/object-ref.ts';
import { valueAt } from '../core/data/path.ts';
import type { Resolved } from '../resolve/cluster-drafts.ts';
import { stageOf } from './stage.ts';

/** Whether the tool leaves the object in the cluster when it leaves Git: as the chart says, else if data would be lost. */
export function staysInCluster({ draft, manifest }: Resolved): boolean {
  const asked = draft.deliveryHints?.prune;
  return asked === undefined ? isIrreplaceable(manifest) : !asked;
}

/** Whether deleting the object would delete what cannot be made again. */
function isIrreplaceable(manifest: Manifest): boolean {
  const { kind } = manifest;
  const stage = stageOf(refOf(manifest));
  return (
    stage === 'disks' || // the disk itself
    hasDiskTemplates(manifest) || // which the VM or pool owns
    kind === 'Namespace' || // with everything in it, disks too
    kind === 'CustomResourceDefinition' || // with every object of its kind
    stage === 'configuration' // with the operators behind the guests and their disks
  );
}

function hasDiskTemplates({ kind, spec }: Manifest): boolean {
  const path = kind === 'VirtualMachine' ? [] : kind === 'VirtualMachinePool' ? ['virtualMachineTemplate', 'spec'] : undefined;
  const templates = path && valueAt(spec, [...path, 'dataVolumeTemplates']);
  return Array.isArray(templates) && templates.length > 0;
}
