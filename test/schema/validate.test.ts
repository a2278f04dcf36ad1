import { CelError } from '../../lib/schema/cel/cel-rule.ts';
import type { JsonSchema } from '../../lib/schema/json-schema.ts';
import { validate } from '../../lib/schema/validate.ts';
import { nodeOf } from './schemas.ts';

/** What the API server says of `spec`, without the schema around it. */
function faultsOf(spec: JsonSchema, value: unknown): readonly string[] {
  return validate(nodeOf({ type: 'object', properties: { spec } }), { spec: value }, false).map(({ field, body }) => `${field}: ${body}`);
}

const intOrString: JsonSchema = { anyOf: [{ type: 'integer' }, { type: 'string' }], 'x-kubernetes-int-or-string': true };

test.each<[what: string, schema: JsonSchema, value: unknown, faults: readonly string[]]>([
  ['type', { type: 'boolean' }, 'true', ['spec: Invalid value: "string": spec in body must be of type boolean: "string"']],
  ['type, of a whole number', { type: 'string' }, 5, ['spec: Invalid value: "integer": spec in body must be of type string: "integer"']],
  ['type, of a fraction', { type: 'integer' }, 1.5, ['spec: Invalid value: "number": spec in body must be of type integer: "number"']],
  ['type, of a fraction that hardly is one', { type: 'integer' }, 1.000_000_000_1, []],
  ['type, of a whole number for any', { type: 'number' }, 5, []],
  ['type, of null', { type: 'object' }, null, ['spec: Invalid value: "null": spec in body must be of type object: "null"']],
  ['nullable', { type: 'object', nullable: true }, null, []],
  ['enum', { type: 'string', enum: ['a', 'b'] }, 'c', ['spec: Unsupported value: "c": supported values: "a", "b"']],
  ['enum, of null', { type: 'string', nullable: true, enum: ['a'] }, null, ['spec: Unsupported value: null: supported values: "a"']],
  ['required', { type: 'object', required: ['a'] }, {}, ['spec.a: Required value']],
  ['required, and undefined', { type: 'object', required: ['a'] }, { a: undefined }, ['spec.a: Required value']],
  ['maxLength, in code points', { type: 'string', maxLength: 2 }, '🐦🐦', []],
  ['maxLength', { type: 'string', maxLength: 1 }, '🐦🐦', ['spec: Too long: may not be more than 1 byte']],
  ['minLength', { type: 'string', minLength: 1 }, '', ['spec: Invalid value: "": spec in body should be at least 1 chars long']],
  ['pattern', { type: 'string', pattern: '^a$' }, 'b', ['spec: Invalid value: "b": spec in body should match \'^a$\'']],
  [
    'pattern that Go refuses',
    { type: 'string', pattern: '(?=a)' },
    'b',
    [
      'spec: Invalid value: "b": spec in body should match \'(?=a), but pattern is invalid: error parsing regexp: invalid or unsupported Perl syntax: `(?=`\'',
    ],
  ],
  ['format', { type: 'string', format: 'date-time' }, 'now', ['spec: Invalid value: "now": spec in body must be of type date-time: "now"']],
  [
    'format, of a number',
    { type: 'string', format: 'date-time' },
    5,
    ['spec: Invalid value: "int64": spec in body must be of type date-time: "int64"'],
  ],
  ['format, of a list, which Go lets pass', { type: 'string', format: 'date-time' }, [], []],
  ['format that the API server does not know', { type: 'integer', format: 'int32' }, 2 ** 40, []],
  ['minimum', { type: 'integer', minimum: 1 }, 0, ['spec: Invalid value: 0: spec in body should be greater than or equal to 1']],
  ['maximum', { type: 'integer', maximum: 1 }, 2, ['spec: Invalid value: 2: spec in body should be less than or equal to 1']],
  [
    'exclusiveMinimum',
    { type: 'number', minimum: 1, exclusiveMinimum: true },
    1,
    ['spec: Invalid value: 1: spec in body should be greater than 1'],
  ],
  [
    'exclusiveMaximum',
    { type: 'number', maximum: 1.5, exclusiveMaximum: true },
    1.5,
    ['spec: Invalid value: 1.5: spec in body should be less than 1.5'],
  ],
  [
    'maximum, cut for a whole number',
    { type: 'number', maximum: 1.5 },
    2,
    ['spec: Invalid value: 2: spec in body should be less than or equal to 1'],
  ],
  ['multipleOf', { type: 'integer', multipleOf: 2 }, 3, ['spec: Invalid value: 3: spec in body should be a multiple of 2']],
  [
    'multipleOf, cut to nothing',
    { type: 'number', multipleOf: 0.5 },
    3,
    ['spec: Invalid value: 0: factor MultipleOf declared for spec must be positive: 0'],
  ],
  ['minItems', { type: 'array', minItems: 1 }, [], ['spec: Invalid value: 0: spec in body should have at least 1 items']],
  ['maxItems', { type: 'array', maxItems: 1 }, [1, 2], ['spec: Too many: 2: must have at most 1 item']],
  ['minProperties', { type: 'object', minProperties: 1 }, {}, ['spec: Invalid value: 0: spec in body should have at least 1 properties']],
  ['maxProperties', { type: 'object', maxProperties: 1 }, { a: 1, b: 2 }, ['spec: Too many: 2: must have at most 1 item']],
  [
    'items',
    { type: 'array', items: { type: 'string' } },
    ['a', 1],
    ['spec[1]: Invalid value: "integer": spec[1] in body must be of type string: "integer"'],
  ],
  [
    'additionalProperties',
    { type: 'object', additionalProperties: { type: 'string' } },
    { 'a.b/c': 1 },
    ['spec.a.b/c: Invalid value: "integer": spec.a.b/c in body must be of type string: "integer"'],
  ],
  ['int-or-string', intOrString, '1Gi', []],
  [
    'int-or-string, of a fraction: each part tells its own',
    intOrString,
    1.5,
    [
      'spec: Invalid value: "number": spec in body must be of type integer,string: "number"',
      '<nil>: Invalid value: "": "spec" must validate at least one schema (anyOf)',
      'spec: Invalid value: "number": spec in body must be of type integer: "number"',
    ],
  ],
  [
    'anyOf tells the alternative that came furthest',
    { anyOf: [{ required: ['a'] }, { required: ['b'], properties: { a: { type: 'string' } } }] },
    { c: 1 },
    ['<nil>: Invalid value: "": "spec" must validate at least one schema (anyOf)', 'spec.a: Required value'],
  ],
  [
    'oneOf',
    { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    { a: 1, b: 2 },
    ['<nil>: Invalid value: "": "spec" must validate one and only one schema (oneOf). Found 2 valid alternatives'],
  ],
  [
    'allOf',
    { allOf: [{ required: ['a'] }, { required: ['b'] }] },
    {},
    [
      'spec.a: Required value',
      'spec.b: Required value',
      '<nil>: Invalid value: "": "spec" must validate all the schemas (allOf). None validated',
    ],
  ],
  ['not', { not: { required: ['a'] } }, { a: 1 }, ['<nil>: Invalid value: "": "spec" must not validate the schema (not)']],
  ['set', { type: 'array', 'x-kubernetes-list-type': 'set' }, ['a', 'b', 'a', 'a'], ['spec[2]: Duplicate value: "a"']],
  [
    'set, of maps',
    { type: 'array', 'x-kubernetes-list-type': 'set' },
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    ['spec[1]: Duplicate value: {"a":1,"b":2}'],
  ],
  [
    'list map',
    { type: 'array', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] },
    [{ name: 'a' }, { name: 'a', more: 1 }],
    ['spec[1]: Duplicate value: {"name":"a"}'],
  ],
  [
    'list map, of two keys and one of them absent',
    { type: 'array', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['port', 'protocol'] },
    [{ port: 1 }, { port: 1, protocol: 'TCP' }, { port: 1 }],
    ['spec[2]: Duplicate value: {"port":1}'],
  ],
  [
    'list map, of something else',
    { type: 'array', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] },
    ['a'],
    ['spec[0]: Invalid value: "a": must be an object for an array of list-type map'],
  ],
])('%s', (_, schema, value, faults) => {
  expect(faultsOf(schema, value)).toEqual(faults);
});

describe('CEL rules', () => {
  const rules = { even: (self: unknown) => Number(self) % 2 === 0, broken: failing };
  const even: JsonSchema = { type: 'integer', 'x-kubernetes-validations': [{ rule: 'even', message: 'not even' }] };

  function failing(): boolean {
    throw new CelError('no such key: a');
  }

  function faultsWith(properties: Readonly<Record<string, JsonSchema>>, value: unknown): readonly string[] {
    const root = nodeOf({ type: 'object', properties }, rules);
    return validate(root, value, true).map(({ field, body }) => `${field}: ${body}`);
  }

  test('tell the type of the schema for the value', () => {
    expect(faultsWith({ a: even }, { a: 3 })).toEqual(['a: Invalid value: "integer": not even']);
  });

  test('name keys of maps in brackets', () => {
    expect(faultsWith({ a: { additionalProperties: { properties: { b: even } } } }, { a: { x: { b: 3 } } })).toEqual([
      'a[x].b: Invalid value: "integer": not even',
    ]);
  });

  test('without a message tell their text, and without an answer why', () => {
    const properties: Readonly<Record<string, JsonSchema>> = {
      a: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'even' }] },
      b: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'broken' }] },
    };
    expect(faultsWith(properties, { a: 3, b: 3 })).toEqual([
      'a: Invalid value: "integer": failed rule: even',
      'b: Invalid value: "integer": no such key: a evaluating rule: broken',
    ]);
  });

  test('say where they want to be told, and as what', () => {
    const written = { rule: 'broken', message: 'm', reason: 'FieldValueForbidden', fieldPath: ".b['c.d']" } as const;
    const a: JsonSchema = { type: 'object', additionalProperties: true, 'x-kubernetes-validations': [{ ...written, rule: 'even' }] };
    expect(faultsWith({ a }, { a: {} })).toEqual(['a[b][c.d]: Forbidden: m']);
  });

  test('are not asked of null, nor where something before them blocks', () => {
    const properties = { a: { ...even, nullable: true }, b: { type: 'string' } };
    expect(faultsWith(properties, { a: null })).toEqual([]);
    expect(faultsWith(properties, { a: 3, b: 5 })).toEqual([
      'b: Invalid value: "integer": b in body must be of type string: "integer"',
      '<nil>: Invalid value: null: some validation rules were not checked because the object was invalid; correct the existing errors to ' +
        'complete validation',
    ]);
  });
});
