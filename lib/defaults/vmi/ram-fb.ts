import { isAbsent } from '../../core/data/absent.ts';
import { forEachItem, none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** A virtual GPU's boot display that is mentioned is on. */
export const ramFb: VmiDefault = {
  name: 'vmi/ram-fb',
  upstream: 'v1.SetDefaults_FeatureState',
  fields: ['spec.domain.devices.gpus[*].virtualGPUOptions.display.ramFB.enabled'],
  assign({ spec }) {
    return forEachItem(spec.domain?.devices?.gpus, ({ virtualGPUOptions }, i) => {
      const ramFB = virtualGPUOptions?.display?.ramFB;
      if (!ramFB || !isAbsent(ramFB.enabled)) return none;
      return [[['spec', 'domain', 'devices', 'gpus', i, 'virtualGPUOptions', 'display', 'ramFB', 'enabled'], true]];
    });
  },
};
