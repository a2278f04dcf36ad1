import type { Finding } from '../../../core/diagnostic.ts';
import { qualifiedNameErrors } from '../../../core/labels/label-name.ts';
import { anyOf } from '../../../core/text/any-of.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { duplicate, invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../../rule.ts';
import type { Limits } from './limits.ts';

const known = ['Container', 'Pod', 'PersistentVolumeClaim'];

export const limitTypes: Rule<Limits> = defineRule<Limits>({
  code: 'K80141',
  name: 'limit-range/types',
  severity: 'error',
  upstream: 'validation.validateLimitRangeTypeName',
  page: {
    summary: 'Each entry of a LimitRange has the type Container, Pod or PersistentVolumeClaim, and no two have the same.',
    refused: 'limits: [{ type: container, max: { memory: 8Gi } }]',
    accepted: 'limits: [{ type: Container, max: { memory: 8Gi } }]',
  },
  fields: ['spec.limits'],
  check: typeFindings,
});

export function typeFindings({ spec }: Limits): readonly Finding[] {
  const types = (spec?.limits ?? []).map(({ type }) => type ?? '');
  return types.flatMap((type, index) => {
    const at = `spec.limits[${index}].type`;
    const first = types.indexOf(type);
    const twice = `Write all bounds for ${type} into spec.limits[${first}].`;
    const hint = `Write ${nearest(type, known) ?? anyOf(known)} as ${at}.`;
    const wrong = errorsOf(type).map((error) => findingAt(at, invalid(type, error), hint));
    return first < index ? wrong.concat(findingAt(at, duplicate(type), twice)) : wrong;
  });
}

function errorsOf(type: string): readonly string[] {
  const errors = qualifiedNameErrors(type);
  if (errors.length > 0 || type.includes('/') || known.includes(type)) return errors;
  return ['must be a standard limit type or fully qualified'];
}
