import { none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** virt-launcher runs as the user qemu. */
export const runtimeUser: VmiDefault = {
  name: 'vmi/runtime-user',
  upstream: 'mutators.markAsNonroot',
  fields: ['status.runtimeUser'],
  follows: ['spec.configuration.developerConfiguration.featureGates'],
  assign(_vmi, { config }) {
    return config.isGateOn('Root') ? none : [[['status', 'runtimeUser'], 107]];
  },
};
