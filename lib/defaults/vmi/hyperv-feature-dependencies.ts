import type { CPUFeature } from '../../../imports/kubevirt-v1.ts';
import { hypervDependencies } from '../../cluster/hyperv-dependencies.ts';
import { isAbsent } from '../../core/data/absent.ts';
import type { Written } from '../../core/data/written.ts';
import { none, type Assignment } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/**
 * An enlightenment turns on what it needs, and evmcs the CPU feature vmx. One that finds its need turned off ends the step, vmx included;
 * admission refuses such a VMI later.
 */
export const hypervFeatureDependencies: VmiDefault = {
  name: 'vmi/hyperv-feature-dependencies',
  upstream: 'defaults.SetHypervFeatureDependencies',
  fields: [
    'spec.domain.features.hyperv.vapic.enabled',
    'spec.domain.features.hyperv.vpindex.enabled',
    'spec.domain.features.hyperv.synic.enabled',
    'spec.domain.cpu.features',
    'spec.domain.cpu.features[*]',
    'spec.domain.cpu.features[*].policy',
  ],
  assign({ spec: { domain } }) {
    const hyperv = domain?.features?.hyperv;
    if (!hyperv) return none;
    const turnedOn = new Set<string>();
    for (const { feature, requires } of hypervDependencies) {
      if (hyperv[feature]?.enabled !== true && !turnedOn.has(feature)) continue;
      const needed = hyperv[requires]?.enabled;
      if (needed === false) return turnOn(turnedOn);
      if (isAbsent(needed)) turnedOn.add(requires);
    }
    const usesVmx = hyperv.evmcs && hyperv.evmcs.enabled !== false;
    return usesVmx ? [...turnOn(turnedOn), ...requireVmx(domain.cpu?.features ?? [])] : turnOn(turnedOn);
  },
};

function turnOn(features: ReadonlySet<string>): readonly Assignment[] {
  return Array.from(features, (feature) => [['spec', 'domain', 'features', 'hyperv', feature, 'enabled'], true]);
}

function requireVmx(features: readonly Written<CPUFeature>[]): readonly Assignment[] {
  const path = ['spec', 'domain', 'cpu', 'features'];
  const at = features.findIndex(({ name }) => name === 'vmx');
  if (features.length === 0) return [[path, [{ name: 'vmx', policy: 'require' }]]];
  if (at === -1) return [[[...path, features.length], { name: 'vmx', policy: 'require' }]];
  return features[at]?.policy === 'require' ? none : [[[...path, at, 'policy'], 'require']];
}
