import { isGateOn } from '../../../cluster/feature-gates.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { defineRule, none, type Context, type Rule } from '../../rule.ts';
import { isChanged, type KubeVirtObject } from './spec.ts';

export const virtTemplateDeployment: Rule<KubeVirtObject> = defineRule<KubeVirtObject>({
  code: 'KV7005',
  name: 'kubevirt/virt-template-deployment',
  severity: 'error',
  since: '1.8',
  upstream: 'webhooks.validateVirtTemplateDeployment',
  page: {
    summary: 'virt-template needs the feature gate Template, which is on by default.',
    refused: 'configuration: { virtTemplateDeployment: { enabled: true }, developerConfiguration: { disabledFeatureGates: [Template] } }',
    accepted: 'configuration: { virtTemplateDeployment: { enabled: true } }',
    holds: ['configuration: {}'],
  },
  fields: ['spec.configuration.virtTemplateDeployment.enabled'],
  check(kubeVirt, _at, context) {
    if (kubeVirt.spec.configuration?.virtTemplateDeployment?.enabled !== true) return none;
    const message = 'VirtTemplateDeployment cannot be enabled without enabling the Template feature gate';
    const hint = 'Take Template from disabledFeatureGates, or write enabled: false.';
    return unlessOn('Template', kubeVirt, context, { path: 'spec.configuration.virtTemplateDeployment.enabled', message, hint });
  },
});

export const roleAggregationStrategy: Rule<KubeVirtObject> = defineRule<KubeVirtObject>({
  code: 'KV7006',
  name: 'kubevirt/role-aggregation-strategy',
  severity: 'error',
  since: '1.8',
  upstream: 'webhooks.validateRoleAggregationStrategy',
  page: {
    summary: 'roleAggregationStrategy: Manual needs the feature gate OptOutRoleAggregation, which is on by default.',
    refused:
      'configuration: { roleAggregationStrategy: Manual, developerConfiguration: { disabledFeatureGates: [OptOutRoleAggregation] } }',
    accepted: 'configuration: { roleAggregationStrategy: Manual }',
    holds: ['configuration: {}'],
  },
  fields: ['spec.configuration.roleAggregationStrategy'],
  check(kubeVirt, _at, context) {
    const strategy = kubeVirt.spec.configuration?.roleAggregationStrategy;
    if (strategy === undefined || strategy === 'AggregateToDefault') return none;
    const message = 'RoleAggregationStrategy cannot be set to Manual without enabling the OptOutRoleAggregation feature gate';
    const hint = 'Take OptOutRoleAggregation from disabledFeatureGates, or write AggregateToDefault.';
    return unlessOn('OptOutRoleAggregation', kubeVirt, context, { path: 'spec.configuration.roleAggregationStrategy', message, hint });
  },
});

export const maxDowntime: Rule<KubeVirtObject> = defineRule<KubeVirtObject>({
  code: 'KV7007',
  name: 'kubevirt/max-downtime',
  severity: 'error',
  since: '1.9',
  upstream: 'webhooks.validateMigrationConfiguration',
  page: {
    summary: 'maxDowntimeMs of migrations can only be set or changed with the feature gate MigrationStallDetection.',
    refused: 'configuration: { migrations: { maxDowntimeMs: 300 } }',
    accepted: 'configuration: { migrations: { maxDowntimeMs: 300 }, developerConfiguration: { featureGates: [MigrationStallDetection] } }',
    holds: ['configuration: {}'],
  },
  fields: ['spec.configuration.migrations.maxDowntimeMs'],
  check(kubeVirt, _at, context) {
    if (kubeVirt.spec.configuration?.migrations?.maxDowntimeMs === undefined) return none;
    if (!isChanged(kubeVirt, context, ['configuration', 'migrations', 'maxDowntimeMs'])) return none;
    // Upstream calls migrations by the name of its Go field.
    const path = 'spec.configuration.migrationConfiguration.maxDowntimeMs';
    const message = 'maxDowntimeMs cannot be modified without enabling the MigrationStallDetection feature gate';
    const hint = 'Add MigrationStallDetection to developerConfiguration.featureGates, or leave maxDowntimeMs as it was.';
    return unlessOn('MigrationStallDetection', kubeVirt, context, { path, message, hint });
  },
});

/** The webhook asks the gates of the object itself, as they will be. */
function unlessOn(gate: string, { spec }: KubeVirtObject, { config }: Context, finding: Omit<Finding, 'type'>): readonly Finding[] {
  const isOn = isGateOn(gate, spec.configuration?.developerConfiguration ?? {}, config.release);
  return isOn ? none : [{ type: 'FieldValueInvalid', ...finding }];
}
