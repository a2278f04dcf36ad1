import { isAbsent } from '../../core/data/absent.ts';
import { valueAt, type Path } from '../../core/data/path.ts';
import { none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** Features below features.hyperv. Spinlocks have a default of their own, because they also have retries. */
const states = [
  'relaxed',
  'vapic',
  'vpindex',
  'runtime',
  'synic',
  'synictimer',
  'synictimer.direct',
  'reset',
  'vendorid',
  'frequencies',
  'reenlightenment',
  'tlbflush',
  'tlbflush.direct',
  'tlbflush.extended',
  'ipi',
  'evmcs',
] as const;

const paths: readonly Path[] = states.map((state) => state.split('.'));

/** An enlightenment that is mentioned is on. */
export const hypervFeatureState: VmiDefault = {
  name: 'vmi/hyperv-feature-state',
  upstream: 'v1.SetDefaults_FeatureState',
  fields: states.map((state) => `spec.domain.features.hyperv.${state}.enabled` as const),
  assign({ spec }) {
    const hyperv = spec.domain?.features?.hyperv;
    if (!hyperv) return none;
    return paths
      .filter((path) => isUndecided(valueAt(hyperv, path)))
      .map((path) => [['spec', 'domain', 'features', 'hyperv', ...path, 'enabled'], true]);
  },
};

function isUndecided(state: unknown): boolean {
  return !isAbsent(state) && isAbsent(valueAt(state, ['enabled']));
}
