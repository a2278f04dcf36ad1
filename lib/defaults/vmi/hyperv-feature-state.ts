import { isAbsent } from '../../core/absent.ts';
import { valueAt, type Path } from '../../core/path.ts';
import { none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** Below features.hyperv. Spinlocks have retries beside their state and a default of their own. */
const states: readonly Path[] = [
  ['relaxed'],
  ['vapic'],
  ['vpindex'],
  ['runtime'],
  ['synic'],
  ['synictimer'],
  ['synictimer', 'direct'],
  ['reset'],
  ['vendorid'],
  ['frequencies'],
  ['reenlightenment'],
  ['tlbflush'],
  ['tlbflush', 'direct'],
  ['tlbflush', 'extended'],
  ['ipi'],
  ['evmcs'],
];

/** An enlightenment that is mentioned is on. */
export const hypervFeatureState: VmiDefault = {
  name: 'vmi/hyperv-feature-state',
  upstream: 'v1.SetDefaults_FeatureState',
  fields: [
    'spec.domain.features.hyperv.relaxed.enabled',
    'spec.domain.features.hyperv.vapic.enabled',
    'spec.domain.features.hyperv.vpindex.enabled',
    'spec.domain.features.hyperv.runtime.enabled',
    'spec.domain.features.hyperv.synic.enabled',
    'spec.domain.features.hyperv.synictimer.enabled',
    'spec.domain.features.hyperv.synictimer.direct.enabled',
    'spec.domain.features.hyperv.reset.enabled',
    'spec.domain.features.hyperv.vendorid.enabled',
    'spec.domain.features.hyperv.frequencies.enabled',
    'spec.domain.features.hyperv.reenlightenment.enabled',
    'spec.domain.features.hyperv.tlbflush.enabled',
    'spec.domain.features.hyperv.tlbflush.direct.enabled',
    'spec.domain.features.hyperv.tlbflush.extended.enabled',
    'spec.domain.features.hyperv.ipi.enabled',
    'spec.domain.features.hyperv.evmcs.enabled',
  ],
  assign({ spec }) {
    const hyperv = spec.domain?.features?.hyperv;
    if (!hyperv) return none;
    return states
      .filter((path) => isUndecided(valueAt(hyperv, path)))
      .map((path) => [['spec', 'domain', 'features', 'hyperv', ...path, 'enabled'], true]);
  },
};

function isUndecided(state: unknown): boolean {
  return !isAbsent(state) && isAbsent(valueAt(state, ['enabled']));
}
