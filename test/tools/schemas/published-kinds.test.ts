import type { Schema } from '../../../lib/cli/import-crd/schema.ts';
import { publishedKinds } from '../../../tools/schemas/published-kinds.ts';

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const core = 'io.k8s.api.core.v1';
const meta = 'io.k8s.apimachinery.pkg.apis.meta.v1';

function published(definitions: Readonly<Record<string, Schema>>): unknown {
  const pod: Schema = {
    type: 'object',
    description: 'Prose.',
    properties: { spec: { allOf: [ref(`${core}.PodSpec`)], default: {} } },
    'x-kubernetes-group-version-kind': [{ group: '', version: 'v1', kind: 'Pod' }],
  };
  const files = publishedKinds(
    [{ components: { schemas: { [`${core}.Pod`]: pod, ...definitions } } }],
    [{ apiVersion: 'v1', kind: 'Pod' }],
    { [`${core}.PodSpec`]: { given: ['hostUsers'] } },
  );
  return Object.fromEntries(
    Array.from(files, ([name, text]) => [name, (JSON.parse(text) as { readonly definitions: unknown }).definitions]),
  );
}

const isMergedBy = (keys: readonly string[]): Schema => ({ 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': keys });

test('a kind has what it leads to, by group and version, without prose and with its merge strategies', () => {
  const containers = { type: 'array', ...isMergedBy(['name']), items: { default: {}, allOf: [ref(`${core}.Container`)] } };
  expect(
    published({
      [`${core}.PodSpec`]: {
        type: 'object',
        properties: {
          containers,
          when: ref(`${meta}.Time`),
          args: { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'atomic' },
        },
      },
      [`${core}.Container`]: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', default: '' }, image: { type: 'string', default: '' } },
      },
      [`${core}.Secret`]: { type: 'object' },
      [`${meta}.Time`]: { type: 'string', format: 'date-time' },
    }),
  ).toEqual({
    'core-v1.json': {
      Pod: { type: 'object', properties: { spec: { $ref: '#/definitions/PodSpec' } } },
      PodSpec: {
        'x-go-writes': { given: ['hostUsers'] },
        type: 'object',
        properties: {
          containers: { type: 'array', ...isMergedBy(['name']), items: { $ref: '#/definitions/Container' } },
          when: { $ref: 'meta-v1.json#/definitions/Time' },
          args: { type: 'array', items: { type: 'string' } },
        },
      },
      Container: { type: 'object', properties: { name: { type: 'string', default: '' }, image: { type: 'string' } } },
    },
    'meta-v1.json': { Time: { type: 'string', format: 'date-time' } },
  });
});

test('a field that is merged in another way than its definition has a copy of it', () => {
  const claimRef = { allOf: [ref(`${core}.ObjectReference`)], 'x-kubernetes-map-type': 'granular' };
  const reference = { type: 'object', properties: { name: { type: 'string' } } };
  expect(
    published({
      [`${core}.PodSpec`]: { type: 'object', properties: { claimRef } },
      [`${core}.ObjectReference`]: { ...reference, 'x-kubernetes-map-type': 'atomic' },
    }),
  ).toMatchObject({ 'core-v1.json': { PodSpec: { properties: { claimRef: { ...reference, 'x-kubernetes-map-type': 'granular' } } } } });
});

test('a kind that no document defines', () => {
  expect(() => publishedKinds([], [{ apiVersion: 'v1', kind: 'Pod' }], {})).toThrow('no document defines Pod of v1');
});
