import { forbidden } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { systemPrefix, valueOf, type PriorityClass } from './priority-class.ts';

/** What the API server makes itself, by name. */
const systemValues: ReadonlyMap<string, number> = new Map([
  ['system-cluster-critical', 2_000_000_000],
  ['system-node-critical', 2_000_001_000],
]);

export const systemName: Rule<PriorityClass> = defineRule<PriorityClass>({
  code: 'K80181',
  name: 'priority-class/system-name',
  severity: 'error',
  upstream: 'validation.ValidatePriorityClass',
  page: {
    summary: `The name of a PriorityClass does not begin with ${systemPrefix}: such classes are the API server's own.`,
    refused: 'metadata: { name: system-vms }',
    accepted: 'metadata: { name: vms }',
  },
  fields: ['metadata.name'],
  check(priorityClass, _at, { old }) {
    const name = priorityClass.metadata?.name ?? '';
    if (old !== undefined || !name.startsWith(systemPrefix)) return none;
    const error = errorOf(name, priorityClass);
    if (error === undefined) return none;
    const says = `priority class names with '${systemPrefix}' prefix are reserved for system use only. error: ${error}`;
    const hint = systemValues.has(name)
      ? `Remove this PriorityClass: every cluster has ${name}.`
      : `Give the PriorityClass a name that does not begin with ${systemPrefix}.`;
    return [findingAt('metadata.name', forbidden(says), hint)];
  },
});

function errorOf(name: string, priorityClass: PriorityClass): string | undefined {
  const known = systemValues.get(name);
  if (known === undefined) return `${name} is not a known system priority class`;
  if (valueOf(priorityClass) !== known) return `value of ${name} PriorityClass must be ${known}`;
  return priorityClass.globalDefault === true ? `globalDefault of ${name} PriorityClass must be false` : undefined;
}
