import * as fc from 'fast-check';
import { valueAt } from '../../../lib/core/data/path.ts';
import { schemaRules } from '../../../lib/schema/cel/schema-rules.ts';
import { ruleFaults } from '../../../lib/schema/cel/rule-faults.ts';
import type { JsonSchema, ValidationRule } from '../../../lib/schema/json-schema.ts';
import { readSchema } from '../../../lib/schema/read-schema.ts';
import { SchemaDocument } from '../../../lib/schema/schema-document.ts';
import { validate } from '../../../lib/schema/validate.ts';
import { readRows } from '../../read-rows.ts';

function told(schema: JsonSchema, rules: readonly ValidationRule[], self: unknown, oldSelf?: unknown): readonly string[] {
  const whole = { ...schema, 'x-kubernetes-validations': rules };
  const node = new SchemaDocument({}, schemaRules(whole)).node(whole);
  return Array.from(ruleFaults(node.rules, 'object', self, oldSelf), ({ fault }) => fault.body);
}

const sizes: JsonSchema = { type: 'object', properties: { min: { type: 'integer' }, max: { type: 'integer' } } };

test.each<[what: string, self: unknown, expected: readonly string[]]>([
  ['is kept', { min: 1, max: 2 }, []],
  ['is broken', { min: 3, max: 2 }, ['Invalid value: "object": 3 is above 2']],
  ['has no answer', { min: 3 }, ['Invalid value: "object": no such key: max evaluating rule: min is above max']],
])('a rule that %s', (_, self, expected) => {
  const rule = {
    rule: 'self.min <= self.max',
    message: 'min is above max',
    messageExpression: "'%d is above %d'.format([self.min, self.max])",
  };
  expect(told(sizes, [rule], self)).toEqual(expected);
});

test.each<[what: string, messageExpression: string]>([
  ['without an answer', 'self.other'],
  ['that cannot be asked', 'self.flatten()'],
  ['of two lines', "'a\\nb'"],
  ['of blanks', "'  '"],
  ['that is no text', 'self.min'],
])('a message %s gives way to the plain one', (_, messageExpression) => {
  expect(told(sizes, [{ rule: 'self.min > 9', message: 'too small', messageExpression }], { min: 1 })).toEqual([
    'Invalid value: "object": too small',
  ]);
});

test('a rule that cannot be asked is left out, others are not', () => {
  expect(told(sizes, [{ rule: 'self.flatten() == 1' }, { rule: 'self.min > 9', message: 'too small' }], { min: 1 })).toHaveLength(1);
});

test('a rule about a change waits for one, unless it takes an optional value', () => {
  const rules: readonly ValidationRule[] = [
    { rule: 'self.min == oldSelf.min', message: 'changed' },
    { rule: 'oldSelf.hasValue() && self.min == oldSelf.value().min', message: 'new or changed', optionalOldSelf: true },
  ];
  const changed = 'Invalid value: "object": changed';
  const either = 'Invalid value: "object": new or changed';
  expect(told(sizes, rules, { min: 1 })).toEqual([either]);
  expect(told(sizes, rules, { min: 1 }, { min: 2 })).toEqual([changed, either]);
  expect(told(sizes, rules, { min: 1 }, { min: 1 })).toEqual([]);
});

test('a whole object has a kind and a name, whatever its schema says of them', () => {
  const rule = { rule: "self.kind == 'Widget' && self.metadata.name == 'a' && !has(self.metadata.generateName)" };
  expect(told({ type: 'object' }, [rule], { kind: 'Widget', metadata: { name: 'a', labels: { b: 'c' } } })).toEqual([]);
});

test('a rule that no cluster would wait for ends the asking', () => {
  const list: JsonSchema = { type: 'array', items: { type: 'integer' } };
  const rules = [{ rule: 'self.all(a, self.all(b, self.all(c, a + b + c < 0 || a > -1)))' }, { rule: 'false' }];
  expect(
    told(
      list,
      rules,
      Array.from({ length: 1000 }, (_, i) => i),
    ),
  ).toEqual([
    `Invalid value: "object": 'operation cancelled: actual cost limit exceeded': no further validation rules will be run due to call cost exceeds limit for rule: ${rules[0]?.rule}`,
  ]);
});

test('a long list', () => {
  const list: JsonSchema = { type: 'array', items: { type: 'integer' } };
  const rule = { rule: 'self.map(a, a + 1).filter(a, a > 1).size() == 19998 && (self + [1]).size() == 20000 && (self + [2])[19999] == 2' };
  expect(
    told(
      list,
      [rule],
      Array.from({ length: 19999 }, (_, i) => i),
    ),
  ).toEqual([]);
});

test.each([
  ['nests too deeply', `self${'.a'.repeat(4900)}`],
  ['is all brackets', `?${'['.repeat(9000)}`],
  ['is endless', 'a?b:'.repeat(250_000)],
  ['is half a text', `?'''${'"'.repeat(9000)}`],
])('a rule that %s harms nobody', (_, rule) => {
  expect(told(sizes, [{ rule }, { rule: 'false' }], {}).at(-1)).toBe('Invalid value: "object": failed rule: false');
});

test('names of prototypes are no variables', () => {
  expect(told(sizes, [{ rule: 'self.constructor == 1' }, { rule: "'toString' in {'a': 1}" }], {})).toEqual([
    'Invalid value: "object": no such key: constructor evaluating rule: self.constructor == 1',
    "Invalid value: \"object\": failed rule: 'toString' in {'a': 1}",
  ]);
});

const schemaAt = ['crds', 0, 'spec', 'versions', 0, 'schema', 'openAPIV3Schema'];

test('no value makes a rule throw', () => {
  const schemas = readRows('extra-cel').map(({ input }) => readSchema(valueAt(input, schemaAt)));
  const roots = schemas.map((schema) => new SchemaDocument({}, schemaRules(schema)).node(schema));
  fc.assert(
    fc.property(
      fc.constantFrom(...roots),
      fc.dictionary(fc.constantFrom('i', 's', 'l', 'm', 'x', 'ml', 'o', 'set'), fc.jsonValue()),
      (root, spec) => {
        expect(validate(root, { spec }, true)).toBeInstanceOf(Array);
      },
    ),
    { numRuns: 200 },
  );
});
