import { isAbsent } from '../../core/data/absent.ts';
import { forEachItem, none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** A block size that mentions its volume's takes it. */
export const matchVolume: VmiDefault = {
  name: 'vmi/match-volume',
  upstream: 'v1.SetDefaults_FeatureState',
  fields: ['spec.domain.devices.disks[*].blockSize.matchVolume.enabled'],
  assign({ spec }) {
    return forEachItem(spec.domain?.devices?.disks, ({ blockSize }, i) => {
      if (!blockSize?.matchVolume || !isAbsent(blockSize.matchVolume.enabled)) return none;
      return [[['spec', 'domain', 'devices', 'disks', i, 'blockSize', 'matchVolume', 'enabled'], true]];
    });
  },
};
