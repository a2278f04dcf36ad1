import { hypervDependencies } from '../../cluster/hyperv-dependencies.ts';
import type { CPUFeature } from '../../../imports/kubevirt-v1.ts';
import { isAbsent } from '../../core/absent.ts';
import type { Written } from '../../core/written.ts';
import type { Assignment } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/**
 * An enlightenment turns on what it needs, and evmcs the CPU feature vmx. One that finds its need turned off ends the step, vmx included;
 * admission refuses such a VMI later.
 */
export const hypervFeatureDependencies: VmiDefault = {
  name: 'vmi/hyperv-dependencies',
  upstream: 'defaults.SetHypervFeatureDependencies',
  fields: [
    'spec.domain.features.hyperv.vapic.enabled',
    'spec.domain.features.hyperv.vpindex.enabled',
    'spec.domain.features.hyperv.synic.enabled',
    'spec.domain.cpu.features',
    'spec.domain.cpu.features[*]',
    'spec.domain.cpu.features[*].policy',
  ],
  *assign({ spec: { domain } }) {
    const hyperv = domain?.features?.hyperv;
    if (!hyperv) return;
    const turnedOn = new Set<string>();
    for (const { feature, requires } of hypervDependencies) {
      if (hyperv[feature]?.enabled !== true && !turnedOn.has(feature)) continue;
      const needed = hyperv[requires]?.enabled;
      if (needed === false) return;
      if (!isAbsent(needed) || turnedOn.has(requires)) continue;
      turnedOn.add(requires);
      yield [['spec', 'domain', 'features', 'hyperv', requires, 'enabled'], true];
    }
    if (hyperv.evmcs && hyperv.evmcs.enabled !== false) yield* requireVmx(domain?.cpu?.features ?? []);
  },
};

type CpuFeatures = readonly Written<CPUFeature>[];

function* requireVmx(features: CpuFeatures): Generator<Assignment> {
  const path = ['spec', 'domain', 'cpu', 'features'];
  const at = features.findIndex(({ name }) => name === 'vmx');
  if (features.length === 0) yield [path, [{ name: 'vmx', policy: 'require' }]];
  else if (at === -1) yield [[...path, features.length], { name: 'vmx', policy: 'require' }];
  else if (features[at]?.policy !== 'require') yield [[...path, at, 'policy'], 'require'];
}
