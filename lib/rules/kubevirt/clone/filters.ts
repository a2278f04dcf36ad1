import type { VirtualMachineClone } from '../../../../imports/clone-v1beta1.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

export const cloneFilters: Rule<Written<VirtualMachineClone>> = defineRule({
  code: 'KV6302',
  name: 'clone/filters',
  severity: 'error',
  upstream: 'admitters.validateFilters',
  page: {
    summary: 'In a filter of a clone, ! comes first and * comes last.',
    refused: "labelFilters: ['*', 'app!']",
    accepted: "labelFilters: ['*', '!app']",
  },
  fields: ['spec.annotationFilters', 'spec.labelFilters', 'spec.template.annotationFilters', 'spec.template.labelFilters'],
  *check({ spec }) {
    yield* refusals(spec?.annotationFilters, 'spec.annotations');
    yield* refusals(spec?.labelFilters, 'spec.labels');
    yield* refusals(spec?.template?.annotationFilters, 'spec.template.annotations');
    yield* refusals(spec?.template?.labelFilters, 'spec.template.labels');
  },
});

/** `path` is upstream's name of the field, which is not the field's own. */
function refusals(filters: readonly string[] | null | undefined, path: string): readonly Finding[] {
  return (filters ?? none).flatMap((filter) =>
    faults(filter, path).map((message): Finding => ({
      type: 'FieldValueInvalid',
      path,
      message,
      hint: 'Write ! only as the first character of a filter, and * only as the last.',
    })),
  );
}

function faults(filter: string, path: string): readonly string[] {
  if (filter === '') return ['an empty filter crashes the webhook']; // slice bounds out of range
  if (filter.length === 1) return filter === '!' ? ['a negation character is not a valid filter'] : none;
  const messages: string[] = [];
  const prefix = `${path} filter ${filter} is invalid: cannot contain a`;
  if (filter.includes('!', 1)) {
    messages.push(`${prefix} negation character (!); FilterRules: NegationChar can be only used at the beginning of the filter`);
  }
  if (filter.slice(0, -1).includes('*')) {
    messages.push(`${prefix} wildcard character (*); FilterRules: WildcardChar can be only at the end of the filter`);
  }
  return messages;
}
