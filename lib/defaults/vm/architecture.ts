import { none } from '../default.ts';
import type { VmDefault } from './virtual-machine.ts';

/** A VM runs on the cluster's default architecture unless it, its preference or its image names one. */
export const architecture: VmDefault = {
  name: 'vm/architecture',
  upstream: 'defaults.setDefaultArchitecture',
  fields: ['spec.template.spec.architecture'],
  follows: ['status.defaultArchitecture'],
  assign({ spec }, { config }) {
    if (spec.template?.spec?.architecture) return none;
    return [[['spec', 'template', 'spec', 'architecture'], config.defaultArchitecture]];
  },
};
