import { none } from '../default.ts';
import type { VmDefault } from './virtual-machine.ts';

/**
 * The kind of an instancetype or preference that names none. Newer releases know it without writing it. One that is inferred gets its kind
 * with its name, and must not have one before.
 */
function matcherKind(field: 'instancetype' | 'preference'): VmDefault {
  return {
    name: 'vm/matcher-kind',
    until: '1.6',
    upstream: 'defaults.SetVirtualMachineDefaults',
    fields: [`spec.${field}.kind`],
    assign({ spec }) {
      const matcher = spec[field];
      return !matcher || matcher.kind || matcher.inferFromVolume ? none : [[['spec', field, 'kind'], `virtualmachinecluster${field}`]];
    },
  };
}

export const instancetypeKind: VmDefault = matcherKind('instancetype');
export const preferenceKind: VmDefault = matcherKind('preference');
