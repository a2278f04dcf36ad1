import type { CelInput } from '@bufbuild/cel';
import type { JsonSchema } from '../json-schema.ts';
import type { CompileRule } from '../schema-document.ts';
import type { SchemaNode } from '../schema-node.ts';
import { CelError, type CelRule } from './cel-rule.ts';
import { optionalOf } from './evaluator/libraries/optionals.ts';
import { programOf, type Program } from './evaluator/program.ts';
import { celValueOf } from './evaluator/values.ts';

/** Makes rules of the CRDs of users, of which `root` is the schema. One that calls what is not known here is left out (unansweredRules). */
export function userRules(root: JsonSchema): CompileRule {
  return (written, node) => {
    const program = programOf(written.rule);
    if ('unknown' in program) return undefined;
    const { messageExpression = '', optionalOldSelf = false } = written;
    const message = messageExpression === '' ? undefined : programOf(messageExpression);
    const evaluate = ({ evaluate: ask }: Program, self: unknown, oldSelf: unknown): unknown => {
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

type See = (value: unknown) => CelInput;

const sights = new WeakMap<SchemaNode, See>();

/** All rules of a schema are asked of one value after the other, so what they see of it is made once. */
function seenBy(node: SchemaNode, isRoot: boolean): See {
  let see = sights.get(node);
  if (see === undefined) {
    let last: { readonly value: unknown; readonly seen: CelInput } | undefined;
    see = (value) => (last?.value === value && last !== undefined ? last : (last = { value, seen: celValueOf(node, value, isRoot) })).seen;
    sights.set(node, see);
  }
  return see;
}

function optional(see: See, oldSelf: unknown): CelInput {
  return optionalOf(oldSelf === undefined ? undefined : (see(oldSelf) as never));
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
