import type { JsonSchema } from '../json-schema.ts';
import type { CompileRule } from '../schema-document.ts';
import type { SchemaNode } from '../schema-node.ts';
import { CelError, type CelRule } from './cel-rule.ts';
import { ruleProgram, type RuleProgram } from './rule-program.ts';
import { valueOf } from './values/schema-value.ts';
import { none, Optional, type Value } from './values/value.ts';

/**
 * Makes rules of CRDs, of which `root` is the schema of the whole object; ours have no rules there. One that calls what is not known here is
 * left out (unansweredRules).
 */
export function schemaRules(root?: JsonSchema): CompileRule {
  return (written, node) => {
    const program = ruleProgram(written.rule);
    if ('unknown' in program) return undefined;
    const { messageExpression = '', optionalOldSelf = false } = written;
    const message = messageExpression === '' ? undefined : ruleProgram(messageExpression);
    const evaluate = ({ evaluate: ask }: RuleProgram, self: unknown, oldSelf: unknown): Value => {
      const see = seenBy(node, node.schema === root);
      return ask(see(self), optionalOldSelf ? optional(see, oldSelf) : oldSelf === undefined ? undefined : see(oldSelf));
    };
    const rule: CelRule = {
      written,
      comparesOld: program.comparesOld,
      holds: (self, oldSelf) => evaluate(program, self, oldSelf) === true,
    };
    if (message === undefined || 'unknown' in message) return rule;
    return { ...rule, message: (self, oldSelf) => usable(() => evaluate(message, self, oldSelf)) };
  };
}

type See = (value: unknown) => Value;

const sights = new WeakMap<SchemaNode, See>();

/** All rules of a schema are asked of one value after the other, so what they see of it is made once. */
function seenBy(node: SchemaNode, isRoot: boolean): See {
  let see = sights.get(node);
  if (see === undefined) {
    let last: { readonly value: unknown; readonly seen: Value } | undefined;
    see = (value) => (last?.value === value && last !== undefined ? last : (last = { value, seen: valueOf(node, value, isRoot) })).seen;
    sights.set(node, see);
  }
  return see;
}

function optional(see: See, oldSelf: unknown): Value {
  return oldSelf === undefined ? none : new Optional(see(oldSelf));
}

const longestMessage = 5 * 1024;

/** A message of one line that is not too long (evalMessageExpression). */
function usable(say: () => unknown): string | undefined {
  try {
    const said = say();
    const text = typeof said === 'string' ? said.trim() : '';
    return text === '' || text.includes('\n') || Buffer.byteLength(text) > longestMessage ? undefined : text;
  } catch (error) {
    if (error instanceof CelError) return undefined;
    throw error;
  }
}
