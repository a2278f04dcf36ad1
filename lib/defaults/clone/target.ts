import type { VirtualMachineClone } from '../../../imports/clone-v1beta1.ts';
import type { Default } from '../default.ts';
import { randomSuffix } from '../unknowable.ts';

/** A clone without a target becomes a VM with a name made up from its source's. */
export const target: Default<VirtualMachineClone> = {
  name: 'clone/target',
  upstream: 'mutators.mutateClone',
  fields: ['spec.target', 'spec.target.name'],
  random: true,
  *assign({ spec: { source, target } }) {
    const name = `clone-${source.name}-${randomSuffix}`;
    if (!target) yield [['spec', 'target'], { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name }];
    else if (!target.name) yield [['spec', 'target', 'name'], name];
  },
};
