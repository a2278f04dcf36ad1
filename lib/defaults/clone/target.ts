import type { VirtualMachineClone } from '../../../imports/clone-v1beta1.ts';
import type { Written } from '../../core/data/written.ts';
import { none, type Default } from '../default.ts';
import { randomSuffix } from '../unknowable.ts';

export type CloneDefault = Default<Written<VirtualMachineClone>>;

/** A clone without a target becomes a VM with a name made up from its source's. */
export const target: CloneDefault = {
  name: 'clone/target',
  upstream: 'mutators.mutateClone',
  fields: ['spec.target', 'spec.target.name'],
  random: true,
  assign({ spec }) {
    const { source, target } = spec ?? {};
    const name = `clone-${source?.name ?? ''}-${randomSuffix}`;
    if (!target) return [[['spec', 'target'], { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name }]];
    return target.name ? none : [[['spec', 'target', 'name'], name]];
  },
};
