import { applyConfiguration } from '../../../lib/policy/mutating/apply-configuration.ts';
import { structureOf } from '../../../lib/policy/mutating/structure.ts';
import { publishedSchema } from '../../../lib/policy/built-in/published-schemas.ts';
import type { SchemaNode } from '../../../lib/schema/schema-node.ts';

const applied = (spec: object, wanted: object): unknown =>
  applyConfiguration({ spec }, { spec: wanted }, structureOf(publishedSchema('v1', 'Pod') as SchemaNode))['spec']; // Pods have one

const container = (name: string, more: object = {}): object => ({ name, ...more });

test.each<[what: string, live: object, wanted: object, expected: object]>([
  [
    'containers are told apart by their names',
    { containers: [container('a', { image: 'x' }), container('b')] },
    { containers: [container('b', { image: 'y' }), container('c')] },
    { containers: [container('a', { image: 'x' }), container('b', { image: 'y' }), container('c')] },
  ],
  [
    'items of both lists come in the wanted order, the others stay between them',
    { containers: ['a', 'b', 'c', 'd'].map((name) => container(name)) },
    { containers: ['c', 'x', 'a'].map((name) => container(name)) },
    { containers: ['b', 'c', 'd', 'x', 'a'].map((name) => container(name)) },
  ],
  [
    'a port without a protocol is one of TCP',
    {
      containers: [
        container('a', {
          ports: [
            { containerPort: 53, protocol: 'TCP' },
            { containerPort: 53, protocol: 'UDP' },
          ],
        }),
      ],
    },
    { containers: [container('a', { ports: [{ containerPort: 53, name: 'dns' }] })] },
    {
      containers: [
        container('a', {
          ports: [
            { containerPort: 53, protocol: 'TCP', name: 'dns' },
            { containerPort: 53, protocol: 'UDP' },
          ],
        }),
      ],
    },
  ],
  ['maps are merged', { overhead: { cpu: '1' } }, { overhead: { memory: '1Gi' } }, { overhead: { cpu: '1', memory: '1Gi' } }],
])('%s', (_what, live, wanted, expected) => {
  expect(applied(live, wanted)).toEqual(expected);
});

test.each<[what: string, wanted: object, told: string | RegExp]>([
  ['a map that is one value', { nodeSelector: { a: 'b' } }, 'may not mutate atomic arrays, maps or structs: .spec.nodeSelector'],
  ['a list that is one value', { containers: [container('a', { command: ['sh'] })] }, '.spec.containers[0].command'],
  ['two items with one key', { volumes: [{ name: 'a' }, { name: 'a' }] }, '.spec.volumes: duplicate entries for key [name="a"]'],
  [
    'a field that is not there',
    { containers: [container('a', { imag: 'x' })] },
    '.spec.containers[name="a"].imag: field not declared in schema',
  ],
  ['only the first field that is not there', { imag: 'x', imagee: 'y' }, /typed object: \.spec\.imag: field not declared in schema$/],
])('%s cannot be applied', (_what, wanted, told) => {
  expect(() => applied({}, wanted)).toThrow(told);
});
