import { hypervDependencies, type HypervDependency } from '../../../../cluster/hyperv-dependencies.ts';
import type { Finding } from '../../../../core/diagnostic.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { Domain, WithDomain } from '../spec.ts';

type Hyperv = NonNullable<NonNullable<Domain['features']>['hyperv']>;

/** Upstream appends the path of hyperv to itself. */
const doubled = ['domain', 'features', 'hyperv', 'domain', 'features', 'hyperv'];

export const hypervRequirements: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1613',
  name: 'vmi/create/hyperv-dependencies',
  severity: 'error',
  upstream: 'webhooks.ValidateVirtualMachineInstanceHypervFeatureDependencies',
  page: {
    summary:
      'Hyper-V features come with the features that they need: evmcs with vapic, ipi and tlbflush and synic with vpindex, synictimer with synic.',
    refused: 'features: { hyperv: { synic: {}, vpindex: { enabled: false } } }',
    accepted: 'features: { hyperv: { synic: {}, vpindex: {} } }',
  },
  fields: hypervDependencies.flatMap(({ feature, requires }) => [
    `domain.features.hyperv.${feature}`,
    `domain.features.hyperv.${requires}`,
  ]),
  check({ domain: { features } }, at) {
    const hyperv = features?.hyperv;
    if (hyperv === undefined) return none;
    return hypervDependencies.flatMap(({ feature, requires }): readonly Finding[] => {
      if (!isEnabled(hyperv, feature) || isEnabled(hyperv, requires)) return none;
      const path = field(at, ...doubled, feature);
      const message = `'${path}' requires '${field(at, ...doubled, requires)}', which was disabled.`;
      return [{ type: 'FieldValueInvalid', path, message, hint: `Enable features.hyperv.${requires}, or remove ${feature}.` }];
    });
  },
});

function isEnabled(hyperv: Hyperv, feature: HypervDependency['feature' | 'requires']): boolean {
  return hyperv[feature]?.enabled === true;
}

/** evmcs is on where it is there and not switched off. */
function hasEvmcs({ features }: Domain): boolean {
  return features?.hyperv?.evmcs !== undefined && features.hyperv.evmcs.enabled !== false;
}

export const evmcsFeature: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1614',
  name: 'vmi/create/evmcs-without-vmx',
  severity: 'error',
  upstream: 'webhooks.ValidateVirtualMachineInstanceHypervFeatureDependencies',
  page: {
    summary: 'evmcs needs the CPU feature vmx; KubeVirt adds it unless vapic is disabled.',
    refused: 'features: { hyperv: { evmcs: {}, vapic: {} } }',
    accepted: 'features: { hyperv: { evmcs: {}, vapic: {} } }, cpu: { features: [{ name: vmx, policy: require }] }',
    gives: [],
  },
  fields: ['domain.features.hyperv.evmcs', 'domain.cpu.features'],
  check({ domain }) {
    if (!hasEvmcs(domain) || domain.cpu?.features?.length) return none;
    return [
      {
        type: 'FieldValueRequired',
        path: 'spec.domain.cpu.features',
        message: 'vmx cpu feature is required when evmcs is set',
        hint: 'Write cpu.features: [{ name: vmx, policy: require }], or remove features.hyperv.evmcs.',
      },
    ];
  },
});

export const evmcsPolicy: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1615',
  name: 'vmi/create/evmcs-vmx-policy',
  severity: 'error',
  upstream: 'webhooks.ValidateVirtualMachineInstanceHypervFeatureDependencies',
  page: {
    summary: 'With evmcs, the CPU feature vmx has the policy require.',
    refused: 'features: { hyperv: { evmcs: {}, vapic: {} } }, cpu: { features: [{ name: vmx, policy: optional }] }',
    accepted: 'features: { hyperv: { evmcs: {}, vapic: {} } }, cpu: { features: [{ name: vmx, policy: require }] }',
    gives: [],
  },
  fields: ['domain.features.hyperv.evmcs', 'domain.cpu.features[*].policy'],
  check({ domain }) {
    if (domain.cpu?.features === undefined || !hasEvmcs(domain)) return none;
    return domain.cpu.features.flatMap(({ name, policy }, i): readonly Finding[] => {
      if (name !== 'vmx' || policy === 'require') return none;
      const path = `spec.domain.cpu.features[${i}].policy`;
      const message = 'vmx cpu feature has to be set to require policy';
      return [{ type: 'FieldValueInvalid', path, message, hint: 'Write policy: require on the CPU feature vmx.' }];
    });
  },
});

export const hypervMode: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1616',
  name: 'vmi/create/hyperv-mode',
  severity: 'error',
  upstream: 'webhooks.ValidateVirtualMachineInstanceHypervMode',
  page: {
    summary: 'Hyper-V features are listed one by one or passed through, not both.',
    refused: 'features: { hyperv: { relaxed: {} }, hypervPassthrough: {} }',
    accepted: 'features: { hypervPassthrough: {} }',
  },
  fields: ['domain.features.hyperv', 'domain.features.hypervPassthrough'],
  check({ domain: { features } }, at) {
    if (features?.hyperv === undefined || features.hypervPassthrough === undefined) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'domain', 'features', 'hyperv'),
        message: 'Cannot explicitly set hyperV features if HypervPassthrough is being used. Please use either HyperV or HypervPassthrough.',
        hint: 'Remove features.hyperv or features.hypervPassthrough.',
      },
    ];
  },
});
