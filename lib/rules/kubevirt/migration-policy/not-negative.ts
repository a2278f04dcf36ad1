import type { MigrationPolicy } from '../../../../imports/migrations-v1alpha1.ts';
import type { Code } from '../../../core/diagnostic.ts';
import { readQuantity, signOf } from '../../../core/quantity/quantity.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

function notNegative(
  code: Code,
  field: 'completionTimeoutPerGiB' | 'bandwidthPerMigration',
  example: string,
): Rule<Written<MigrationPolicy>> {
  return defineRule<Written<MigrationPolicy>>({
    code,
    name: `migration-policy/${field === 'bandwidthPerMigration' ? 'bandwidth' : 'completion-timeout'}`,
    severity: 'error',
    upstream: 'admitters.MigrationPolicyAdmitter.Admit',
    page: { summary: `${field} of a MigrationPolicy is not negative.`, refused: `${field}: -${example}`, accepted: `${field}: ${example}` },
    fields: [`spec.${field}`],
    check({ spec }) {
      const quantity = readQuantity(spec?.[field]);
      if (quantity === undefined || signOf(quantity) >= 0) return none;
      return [{ type: 'FieldValueInvalid', path: `spec.${field}`, message: 'must not be negative', hint: `Write ${field}: 0 or more.` }];
    },
  });
}

export const completionTimeout: Rule<Written<MigrationPolicy>> = notNegative('KV5101', 'completionTimeoutPerGiB', '150');
export const bandwidth: Rule<Written<MigrationPolicy>> = notNegative('KV5105', 'bandwidthPerMigration', '64Mi');
