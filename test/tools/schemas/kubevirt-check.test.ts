import type { Schema } from '../../../lib/cli/import-crd/schema.ts';
import { kubevirtCheckFile } from '../../../tools/schemas/kubevirt-check.ts';

function kept(definitions: Readonly<Record<string, Schema>>): unknown {
  return (JSON.parse(kubevirtCheckFile({ definitions })) as { readonly definitions?: unknown }).definitions;
}

test('keeps what the spec or status of a checked kind leads to', () => {
  const definitions = {
    'v1.VirtualMachineSpec': { type: 'object', properties: { a: { $ref: '#/definitions/v1.A' } } },
    'v1.A': { type: 'object', items: { $ref: '#/definitions/v1.A' } },
    'v1.B': { type: 'object' },
  };
  expect(Object.keys(kept(definitions) as object)).toEqual(['v1.A', 'v1.VirtualMachineSpec']);
});

test('a required field with a default of its own is not required; one behind a reference is', () => {
  const spec: Schema = {
    type: 'object',
    description: 'Prose.',
    required: ['a', 'b', 'c'],
    properties: { a: { type: 'string', default: '' }, b: { $ref: '#/definitions/v1.B', default: {} }, c: { type: 'string' } },
  };
  expect(kept({ 'v1.VirtualMachineSpec': spec })).toEqual({
    'v1.VirtualMachineSpec': {
      type: 'object',
      required: ['b', 'c'],
      properties: { a: { type: 'string' }, b: { $ref: '#/definitions/v1.B' }, c: { type: 'string' } },
      additionalProperties: false,
    },
  });
});

test('a definition that is a map would be lost', () => {
  expect(() => kept({ 'v1.VirtualMachineSpec': { type: 'object', additionalProperties: { type: 'string' } } })).toThrow(
    'v1.VirtualMachineSpec is a map',
  );
});
