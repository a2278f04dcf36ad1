import { none } from '../default.ts';
import type { VmDefault } from './virtual-machine.ts';

/** The architecture that the preference prefers. */
export const preferredArchitecture: VmDefault = {
  name: 'vm/preferred-architecture',
  since: '1.7',
  upstream: 'apply.ApplyArchitecturePreferences',
  fields: ['spec.template.spec.architecture'],
  assign({ spec }, { preference }) {
    const architecture = preference?.preferredArchitecture;
    if (!architecture || spec.template?.spec?.architecture) return none;
    return [[['spec', 'template', 'spec', 'architecture'], architecture]];
  },
};
