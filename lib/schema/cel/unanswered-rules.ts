import type { Path } from '../../core/data/path.ts';
import type { JsonSchema } from '../json-schema.ts';
import type * as Program from './rule-program.ts';

/** A rule that only a cluster can evaluate. */
export interface UnansweredRule {
  readonly rule: string;
  /** Where it stands in the schema. */
  readonly at: Path;
  /** `undeclared reference to 'flatten' (in container '')` */
  readonly why: string;
}

/** The rules of a schema that call or name what is not known here. */
export function unansweredRules(schema: JsonSchema): readonly UnansweredRule[] {
  const rules = rulesOf(schema, []);
  if (rules.length === 0) return [];
  const { ruleProgram } = require('./rule-program.ts') as typeof Program; // with the first rules
  return rules.flatMap(({ rule, at }) => {
    const program = ruleProgram(rule);
    return 'unknown' in program ? [{ rule, at, why: program.unknown }] : [];
  });
}

function rulesOf(schema: JsonSchema, at: Path): readonly { readonly rule: string; readonly at: Path }[] {
  const { properties = {}, additionalProperties, items } = schema;
  const own = (schema['x-kubernetes-validations'] ?? []).map(({ rule }, i) => ({
    rule,
    at: [...at, 'x-kubernetes-validations', i, 'rule'],
  }));
  const children: readonly (readonly [child: JsonSchema | boolean | undefined, ...steps: Path])[] = [
    ...Object.entries(properties).map(([key, child]) => [child, 'properties', key] as const),
    [additionalProperties, 'additionalProperties'],
    [items, 'items'],
  ];
  const inner = children.flatMap(([child, ...steps]) => (typeof child === 'object' ? rulesOf(child, [...at, ...steps]) : []));
  return [...own, ...inner];
}
