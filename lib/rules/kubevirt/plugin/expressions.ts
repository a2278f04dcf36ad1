import { defineRule, type Rule } from '../../rule.ts';
import { compileFault } from './expression/compile.ts';
import { domainCondition, domainMutation, nodeCondition, type Place } from './expression/place.ts';
import type { Plugin } from './plugin.ts';

interface Held {
  readonly expression: string | null | undefined;
  readonly path: string;
  readonly place: Place;
  /** As upstream's message calls it. */
  readonly what: 'condition' | 'mutation';
}

/** In the order in which upstream compiles them. */
function expressionsOf({ spec }: Plugin): readonly Held[] {
  const condition = (expression: Held['expression'], path: string, place = domainCondition): Held => ({
    expression,
    path,
    place,
    what: 'condition',
  });
  return [
    condition(spec?.condition, 'spec.condition'),
    ...(spec?.domainHooks ?? []).flatMap((hook, i): readonly Held[] => [
      { expression: hook.cel?.expression, path: `spec.domainHooks[${i}].cel.expression`, place: domainMutation, what: 'mutation' },
      condition(hook.condition, `spec.domainHooks[${i}].condition`),
    ]),
    ...(spec?.nodeHooks ?? []).map((hook, i) => condition(hook.condition, `spec.nodeHooks[${i}].condition`, nodeCondition)),
  ];
}

export const pluginExpressions: Rule<Plugin> = defineRule({
  code: 'KV6503',
  name: 'plugin/expressions',
  severity: 'error',
  since: '1.9',
  upstream: 'admitters.validatePlugin',
  page: {
    summary:
      'The expressions of a Plugin compile. Those about a domain name fields of a guest as Go does, those of node hooks as YAML does. We find what cannot be read, unknown names and fields, and results of the wrong type; the rest of the compiler runs in the cluster.',
    refused: 'condition: vmi.spec.domain.cpu.cores > 2u',
    accepted: 'condition: vmi.Spec.Domain.CPU.Cores > 2u',
    cluster: '{ developerConfiguration: { featureGates: [Plugins] } }',
  },
  fields: ['spec.condition', 'spec.domainHooks[*].cel.expression', 'spec.domainHooks[*].condition', 'spec.nodeHooks[*].condition'],
  *check(plugin) {
    for (const { expression, path, place, what } of expressionsOf(plugin)) {
      const fault = expression ? compileFault(expression, place) : undefined;
      if (fault === undefined) continue;
      const names = place.container === '' ? 'vmi.spec.domain.cpu.cores' : 'vmi.Spec.Domain.CPU.Cores';
      const hint = `Correct the expression: it reads fields as ${names}, and its result is of type ${place.result}.`;
      yield { type: 'FieldValueInvalid', path, message: `invalid CEL ${what} expression: ${fault}`, hint };
    }
  },
});
