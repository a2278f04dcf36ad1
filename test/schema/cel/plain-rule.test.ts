import * as fc from 'fast-check';
import { CelError, type CelRule } from '../../../lib/schema/cel/cel-rule.ts';
import { plainRule } from '../../../lib/schema/cel/plain-rule.ts';
import { schemaRules } from '../../../lib/schema/cel/schema-rules.ts';
import type { JsonSchema } from '../../../lib/schema/json-schema.ts';
import { SchemaDocument } from '../../../lib/schema/schema-document.ts';

const schema: JsonSchema = { type: 'object', properties: { ratio: { type: 'integer' } } };

function asCel(rule: string): CelRule {
  const compiled = schemaRules()({ rule }, new SchemaDocument({}).node(schema));
  if (compiled === undefined) throw new Error(`${rule} cannot be asked`);
  return compiled;
}

function answer(ask: () => boolean): boolean | string {
  try {
    return ask();
  } catch (error) {
    if (error instanceof CelError) return error.message;
    throw error;
  }
}

test.each(['!has(self.ratio) || self.ratio > 0', '!has(self.ratio) || self.ratio > 999999999'])('%s is answered as CEL does', (rule) => {
  const cel = asCel(rule);
  const plain = plainRule({ rule }, () => cel);
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.constantFrom(0, 1, 999_999_999, 1_000_000_000, undefined, null, '1', {}, [])), (ratio) => {
      const self = ratio === undefined ? {} : { ratio };
      expect(answer(() => plain?.holds(self) === true)).toBe(answer(() => cel.holds(self)));
    }),
  );
});

test.each([
  '!has(self.ratio) || self.other > 0',
  '!has(self.ratio) || self.ratio >= 0',
  '!has(self.ratio) || self.ratio > 0 ? true : false',
  '!has(self.ratio) || self.ratio > 1000000000',
  'self.ratio > 0',
])('%s is left to CEL', (rule) => {
  expect(plainRule({ rule }, () => undefined)).toBeUndefined();
});

test('a rule with a message of its own is left to CEL', () => {
  const rule = '!has(self.ratio) || self.ratio > 0';
  expect(plainRule({ rule, messageExpression: "'no'" }, () => undefined)).toBeUndefined();
});
