import type { Manifest } from '../../../core/manifest.ts';
import { groupOf } from '../../../core/object-ref.ts';

export function isPreset({ apiVersion, kind }: Manifest): boolean {
  return kind === 'VirtualMachineInstancePreset' && groupOf(apiVersion) === 'kubevirt.io';
}
