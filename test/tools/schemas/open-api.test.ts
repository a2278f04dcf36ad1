import { mergeDocuments } from '../../../tools/schemas/open-api.ts';
import type { Schema } from '../../../lib/cli/import-crd/schema.ts';

const empty = { definitions: {} };
const merged = (id: string, schema: Schema): Schema | undefined => mergeDocuments(empty, { definitions: { [id]: schema } })[id];

test.each<[what: string, document: Schema, expected: Schema]>([
  [
    'prose, defaults and patch strategies go',
    { type: 'string', description: 'Prose.', default: '', 'x-kubernetes-patch-strategy': 'merge' },
    { type: 'string' },
  ],
  [
    'a field called description stays',
    { type: 'object', properties: { description: { type: 'string', description: 'Prose.' } } },
    { type: 'object', properties: { description: { type: 'string' } } },
  ],
  ['two types are a number or text', { type: ['string', 'number'] }, { 'x-kubernetes-int-or-string': true }],
  ['null is no type of its own', { type: ['string', 'null'], format: 'date-time' }, { type: 'string', format: 'date-time' }],
  [
    'references take the name that Kubernetes uses',
    { $ref: '#/definitions/k8s.io.api.core.v1.Affinity' },
    { $ref: 'io.k8s.api.core.v1.Affinity' },
  ],
])('%s', (_, document, expected) => {
  expect(merged('v1.A', document)).toEqual(expected);
});

test("Kubernetes' definition wins over KubeVirt's copy", () => {
  const kubevirt = { definitions: { 'k8s.io.api.core.v1.A': { type: 'string' } } };
  const kubernetes = { definitions: { 'io.k8s.api.core.v1.A': { type: 'boolean' } } };
  expect(mergeDocuments(kubernetes, kubevirt)['io.k8s.api.core.v1.A']).toEqual({ type: 'boolean' });
});
