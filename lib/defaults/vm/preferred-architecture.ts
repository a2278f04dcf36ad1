import type { VmDefault } from './virtual-machine.ts';

/** The architecture that the preference prefers. */
export const preferredArchitecture: VmDefault = {
  name: 'vm/preferred-architecture',
  upstream: 'apply.ApplyArchitecturePreferences',
  fields: ['spec.template.spec.architecture'],
  *assign({ spec }, { preference }) {
    if (!preference?.preferredArchitecture || spec.template?.spec?.architecture) return;
    yield [['spec', 'template', 'spec', 'architecture'], preference.preferredArchitecture];
  },
};
