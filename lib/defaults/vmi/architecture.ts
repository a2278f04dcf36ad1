import { none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** A VMI runs on the cluster's default architecture unless it names one. */
export const architecture: VmiDefault = {
  name: 'vmi/architecture',
  upstream: 'defaults.setDefaultArchitecture',
  fields: ['spec.architecture'],
  follows: ['status.defaultArchitecture'],
  assign({ spec }, { config }) {
    return spec.architecture ? none : [[['spec', 'architecture'], config.defaultArchitecture]];
  },
};
