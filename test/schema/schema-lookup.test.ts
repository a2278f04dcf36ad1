import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { asStored, schemaFaults } from '../../lib/schema/as-stored.ts';
import { schemaLookup } from '../../lib/schema/schema-lookup.ts';

const size = { type: 'integer', default: 1, 'x-kubernetes-validations': [{ rule: 'self > 0', message: 'too small' }] };

const widgets: Manifest = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Cluster',
    names: { kind: 'Widget', plural: 'widgets' },
    versions: [
      {
        name: 'v1',
        served: true,
        schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties: { size } } } } },
      },
      { name: 'v0', served: false, schema: { openAPIV3Schema: { type: 'object' } } },
    ],
  },
};

const widget = (size: unknown): Manifest => ({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a' }, spec: { size } });

function faultsOf(manifest: Manifest, lookup = schemaLookup([widgets], newestRelease)): readonly string[] {
  const schema = lookup(manifest.apiVersion, manifest.kind);
  return schema === undefined ? ['unknown'] : schemaFaults(schema, asStored(schema, manifest)).map(({ body }) => body);
}

test("an app's own kinds are judged by its CRDs", () => {
  expect(faultsOf(widget('big'))[0]).toBe('Invalid value: "string": spec.size in body must be of type integer: "string"');
  expect(faultsOf(widget(2))).toEqual([]);
});

test('with their defaults', () => {
  const schema = schemaLookup([widgets], newestRelease)('example.com/v1', 'Widget');
  expect(schema && asStored(schema, widget(undefined))).toMatchObject({ spec: { size: 1 } });
});

test('and by their CEL rules', () => {
  expect(faultsOf(widget(0))).toEqual(['Invalid value: "integer": too small']);
});

test('kinds that are served in the cluster only', () => {
  expect(schemaLookup([widgets], newestRelease)('example.com/v0', 'Widget')).toBeUndefined();
  expect(schemaLookup([widgets], newestRelease)('example.com/v1', 'Gadget')).toBeUndefined();
  expect(schemaLookup([], newestRelease)('kubevirt.io/v1', 'VirtualMachine')?.scope).toBe('Namespaced');
});

test('what is no schema accepts anything', () => {
  const broken = { type: 5, properties: { spec: 'none', b: null }, items: [1], required: [1, 'spec'], anyOf: [null], enum: 'a' };
  const versions = [null, { name: 'v1', served: true, schema: { openAPIV3Schema: broken } }];
  const spec = { group: 'example.com', names: { kind: 'Widget' }, versions };
  expect(faultsOf(widget(1), schemaLookup([{ ...widgets, spec }], newestRelease))).toEqual([]);
});
