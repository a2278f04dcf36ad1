import { join } from 'node:path';
import type { Attack } from '../attack.ts';

const compiler = join(__dirname, '..', '..', '..', 'node_modules', 'json-schema-to-typescript');

/** Imports a CRD whose `spec` has a schema, given as JSON. */
function imported(attack: string, promise: Attack['promise'], spec: () => string, says: string, code = 2): Attack {
  const crd = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Widget', plural: 'widgets' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object', properties: { spec: 0 } } } }],
    },
  };
  return {
    attack,
    promise,
    files: () => ({ 'crd.json': JSON.stringify(crd).replace('"spec":0', `"spec":${spec()}`) }),
    given: ({ project }) => project.link(compiler, 'node_modules/json-schema-to-typescript'),
    run: ['import', 'crd', 'crd.json'],
    expect: { code, says: [says], ...(code === 0 && { writes: /^imports/ }) },
  };
}

const nested = (levels: number): string => `${'{"type":"object","properties":{"a":'.repeat(levels)}{}${'}}'.repeat(levels)}`;
const forbidden = (keyword: string, value: unknown, detail: string): Attack =>
  imported(
    `A CRD has ${keyword}, which printers of types follow or run.`,
    'no-code',
    () => JSON.stringify({ [keyword]: value }),
    `spec.versions[0].schema.openAPIV3Schema.properties[spec].${keyword}: Forbidden: ${detail}`,
  );

/** CRDs, whose types `import crd` writes as TypeScript. */
export const crds: readonly Attack[] = [
  forbidden('$ref', "#/definitions/X; import('./evil.js')", '$ref is not supported'),
  forbidden('definitions', { X: { tsType: 'never; evil()' } }, 'definitions is not supported'),
  forbidden('id', 'file:///etc/passwd', 'id is not supported'),
  forbidden('dependencies', {}, 'dependencies is not supported'),
  forbidden('patternProperties', { a: {} }, 'patternProperties is not supported'),
  forbidden('additionalItems', {}, 'additionalItems is not supported'),
  forbidden('items', [{}], 'items must be a schema object and not an array'),
  forbidden('type', 'null', 'type cannot be set to null, use nullable as an alternative'),
  imported('A CRD has a type in TypeScript.', 'no-code', () => '{"type":"string","tsType":"never; evil()"}', 'imports/', 0),
  imported('A CRD nests 200 schemas.', 'bounded', () => nested(200), 'nests deeper than 100 schemas'),
  imported(
    'A CRD holds 20,000 schemas.',
    'bounded',
    () => JSON.stringify({ properties: Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`a${i}`, {}])) }),
    'have more than 12000 schemas',
  ),
  imported(
    'A CRD has a property whose name is a megabyte long.',
    'bounded',
    () => JSON.stringify({ properties: { ['a'.repeat(1 << 20)]: {} } }),
    'whose name is longer than 250 characters',
  ),
];

/** `check` of an object whose CRD has a rule in CEL. */
function ruled(attack: string, rule: string, spec: () => unknown, says: string, code = 1): Attack {
  const list = { type: 'array', items: { type: 'integer' } };
  const schema = {
    type: 'object',
    properties: { list, text: { type: 'string' } },
    'x-kubernetes-validations': [{ rule }],
  };
  const crd = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Widget', plural: 'widgets' },
      versions: [
        { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object', properties: { spec: schema } } } },
      ],
    },
  };
  const widget = (): object => ({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a', namespace: 'b' }, spec: spec() });
  return {
    attack,
    promise: 'bounded',
    files: () => ({ 'a.json': `${JSON.stringify(crd)}\n${JSON.stringify(widget())}` }),
    run: ['check', 'a.json'],
    expect: { code, says: [says] },
  };
}

const costs = 'operation cancelled: actual cost limit exceeded';
const numbers = (): readonly number[] => Array.from({ length: 3000 }, (_, i) => i);
const long = (): object => ({ list: numbers(), text: 'x'.repeat(900_000) });

/** Rules in CEL, which `check` evaluates as the API server does. */
export const celRules: readonly Attack[] = [
  ruled('A rule nests three loops.', 'self.list.all(a, self.list.all(b, self.list.all(c, a + b + c >= 0)))', long, costs),
  ruled('A rule splits a text of 900,000 characters 3,000 times.', 'self.list.map(x, self.text.split("")).size() > 0', long, costs),
  ruled('A rule replaces within such a text 3,000 times.', 'self.list.all(x, self.text.replace("x", "yy").size() > 0)', long, costs),
  ruled('A rule prints nine million numbers.', '"%s".format([self.list.map(x, self.list)]).size() > 0', long, costs),
  ruled('A rule has 4,000 brackets.', `${'('.repeat(4000)}true${')'.repeat(4000)}`, () => ({}), 'K80012', 0),
];
