import { enclosedMachines } from '../../core/kubevirt/enclosed-machines.ts';
import type { EffectsOf } from './change.ts';

/**
 * An object of another project with VMs inside, such as a template: whatever makes VMs from it decides what becomes of those that it has
 * made already.
 */
export const enclosedEffects: EffectsOf = ({ before, after, fields }) => {
  const paths = fields.map(({ path }) => path).filter((path) => !path.startsWith('metadata'));
  if (paths.length === 0 || [before, after].every(({ manifest }) => enclosedMachines(manifest).length === 0)) return [];
  const { kind } = after.ref;
  const why = `VMs made of this ${kind} from now on differ; what becomes of those made of it before is up to whatever makes them.`;
  return [{ effect: 'new-guests-only', why, fields: paths }];
};
