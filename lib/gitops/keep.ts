import type { Manifest } from '../core/manifest.ts';
import { refOf } from '../core/object-ref.ts';
import { valueAt } from '../core/data/path.ts';
import { fluxPrune, syncOptions } from './annotations.ts';
import { stageOf } from './stage.ts';

/** Why deleting the object would delete what cannot be made again; undefined if it would not. */
export function reasonToKeep(manifest: Manifest): string | undefined {
  const { kind } = manifest;
  const stage = stageOf(refOf(manifest));
  if (stage === 'disks') return 'it is a disk';
  if (hasDiskTemplates(manifest)) return 'its disks would be deleted with it';
  if (kind === 'Namespace') return 'everything in it, disks too, would be deleted with it';
  if (kind === 'CustomResourceDefinition') return 'every object of its kind would be deleted with it';
  if (stage === 'configuration') return 'the operators behind the guests and their disks would be deleted with it';
  return undefined;
}

/** Whether an annotation says already what the tool that reads it does. */
export function decidesOnPruning({ metadata: { annotations } }: Manifest): boolean {
  return annotations?.[fluxPrune] !== undefined || /\bPrune=/.test(annotations?.[syncOptions] ?? '');
}

function hasDiskTemplates({ kind, spec }: Manifest): boolean {
  const path = kind === 'VirtualMachine' ? [] : kind === 'VirtualMachinePool' ? ['virtualMachineTemplate', 'spec'] : undefined;
  const templates = path && valueAt(spec, [...path, 'dataVolumeTemplates']);
  return Array.isArray(templates) && templates.length > 0;
}
