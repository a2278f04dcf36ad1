import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import * as fc from 'fast-check';
import type { Manifest } from '../../lib/core/manifest.ts';
import type { Tell } from '../../lib/rules/rule-list.ts';
import { judgeStored } from '../../lib/rules/kubernetes/schema/judge-stored.ts';
import { judgeWritten } from '../../lib/rules/kubernetes/schema/judge-written.ts';
import { schemaLookup } from '../../lib/schema/schema-lookup.ts';

/** Everything that is asked of one object; the messages. */
function judge(manifest: Manifest, lookup = schemaLookup([], newestRelease)): readonly string[] {
  const messages: string[] = [];
  const tell: Tell = (_, { message }) => messages.push(message);
  const schema = lookup(manifest.apiVersion, manifest.kind);
  const stored = judgeWritten(manifest, schema, newestRelease, tell);
  if (schema !== undefined) judgeStored(stored, schema, tell);
  return messages;
}

const kinds = fc.constantFrom(
  ['kubevirt.io/v1', 'VirtualMachine'],
  ['kubevirt.io/v1', 'VirtualMachineInstance'],
  ['kubevirt.io/v1', 'VirtualMachineInstanceReplicaSet'],
  ['hco.kubevirt.io/v1beta1', 'HyperConverged'],
  ['example.com/v1', 'Widget'],
);

const words = [
  'spec',
  'template',
  'domain',
  'devices',
  'disks',
  'metadata',
  'labels',
  'memory',
  'guest',
  'volumes',
  'name',
  'status',
  '__proto__',
  'constructor',
  'toString',
];
const key = fc.oneof(fc.constantFrom(...words), fc.string());
const scalar = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), fc.constantFrom(null, undefined, Number.NaN, '\ud800'));
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('tree')),
    fc.array(fc.tuple(key, tie('tree'))).map((entries) => Object.fromEntries(entries)),
  ),
}));

test('any tree is judged', () => {
  fc.assert(
    fc.property(kinds, tree, tree, ([apiVersion = '', kind = ''], metadata, spec) => {
      const named = { name: 'a', ...(typeof metadata === 'object' ? metadata : {}) };
      expect(() => judge({ apiVersion, kind, metadata: named, spec })).not.toThrow();
    }),
  );
});

test('any tree is a schema', () => {
  fc.assert(
    fc.property(tree, tree, (openAPIV3Schema, spec) => {
      const versions = [{ name: 'v1', served: true, schema: { openAPIV3Schema } }];
      const crd = {
        apiVersion: 'apiextensions.k8s.io/v1',
        kind: 'CustomResourceDefinition',
        metadata: {},
        spec: { group: 'example.com', names: { kind: 'Widget' }, versions },
      };
      expect(() =>
        judge({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a' }, spec }, schemaLookup([crd], newestRelease)),
      ).not.toThrow();
    }),
  );
});

test('judging changes nothing, least of all what all objects inherit', () => {
  const text =
    '{ "__proto__": { "polluted": true }, "constructor": { "prototype": { "polluted": true } }, "domain": { "__proto__": { "devices": {} } } }';
  const manifest = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: { name: 'a' },
    spec: JSON.parse(text) as object,
  };
  const before = JSON.stringify(manifest);
  expect(judge(manifest)).not.toEqual([]);
  expect(JSON.stringify(manifest)).toBe(before);
  expect('polluted' in {}).toBe(false);
});

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = {};
  for (let i = 0; i < depth; i++) value = wrap(value);
  return value;
}

test.each<[what: string, spec: unknown]>([
  ['lists within lists', { domain: nested(10_000, (inner) => [inner]) }],
  ['maps within maps', { domain: nested(10_000, (inner) => ({ a: inner })) }],
  ['lists within an unknown field', { unknown: nested(10_000, (inner) => [inner]) }],
  [
    'lists where items are told apart',
    { resourceClaims: [nested(10_000, (inner) => [inner])], volumes: nested(10_000, (inner) => [inner]) },
  ],
  ['maps where anything goes', { domain: { clock: nested(10_000, (inner) => ({ a: inner })), devices: {} } }],
  ['a megabyte of text', { domain: { memory: { guest: '1'.repeat(1_000_000) }, devices: {} }, hostname: 'x'.repeat(1_000_000) }],
  ['a megabyte of a name', { ['x'.repeat(1_000_000)]: 1 }],
  ['many items', { volumes: Array.from({ length: 20_000 }, (_, i) => ({ name: `v${i % 19_999}` })) }],
])('%s', (_, spec) => {
  expect(() => judge({ apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', metadata: { name: 'a' }, spec })).not.toThrow();
});
