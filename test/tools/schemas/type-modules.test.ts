import type { Crd } from '../../../lib/cli/import-crd/read-crds.ts';
import type { Definitions, Schema } from '../../../lib/cli/import-crd/schema.ts';
import type { ApiModule } from '../../../tools/schemas/modules.ts';
import { typeModules } from '../../../tools/schemas/type-modules.ts';
import type { Words } from '../../../tools/schemas/words/words.ts';

const text: Schema = { type: 'string' };
const object = (properties: Readonly<Record<string, Schema>>): Schema => ({ type: 'object', properties });
const ref = ($ref: string): Schema => ({ $ref });

const documents: Definitions = {
  'v1.Machine': object({ apiVersion: text, kind: text, metadata: text, spec: ref('v1.MachineSpec') }),
  'v1.MachineSpec': object({
    policy: text,
    source: ref('v1.Source'),
    template: ref('v1beta1.Source'),
    place: ref('io.k8s.api.core.v1.Place'),
  }),
  'v1.Source': object({ name: text }),
  'v1beta1.Source': object({ url: text }),
  'v1beta1.Pool': object({ spec: ref('v1.MachineSpec') }),
  'io.k8s.api.core.v1.Place': object({ node: text, zone: text }),
  'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta': object({ name: text }),
};
const machine: ApiModule = { name: 'machine-v1', apiVersion: 'example.com/v1', prefix: 'v1.', kinds: ['Machine'] };
const pool: ApiModule = { name: 'pool-v1beta1', apiVersion: 'pool.example.com/v1beta1', prefix: 'v1beta1.', kinds: ['Pool'] };
const widget: ApiModule = { name: 'widget-v1', apiVersion: 'widgets.example.com/v1', kinds: ['Widget'] };
const widgets: Crd = {
  name: 'widgets.widgets.example.com',
  group: 'widgets.example.com',
  kind: 'Widget',
  plural: 'widgets',
  scope: 'Cluster',
  versions: [
    {
      name: 'v1',
      served: true,
      storage: true,
      deprecated: false,
      subresources: [],
      schema: object({
        metadata: { type: 'object' },
        spec: object({ place: object({ node: text, zone: text }), own: object({ size: text }) }),
      }),
    },
  ],
};
const policy: Words = { module: 'machine-v1', type: 'Policy', words: ['Always', 'Never'], fields: ['MachineSpec.policy'] };

const modules = typeModules(documents, [widgets], [machine, pool, widget], [policy]);
const definition = (module: string, name: string): Schema | undefined => modules.get(module)?.definitions[name];

test('a kind is told apart by its words, and its metadata is typed', () => {
  expect(definition('machine-v1', 'Machine')).toEqual({
    type: 'object',
    required: ['apiVersion', 'kind', 'metadata'],
    properties: {
      apiVersion: { type: 'string', enum: ['example.com/v1'] },
      kind: { type: 'string', enum: ['Machine'] },
      metadata: ref('meta-v1.json#/definitions/ObjectMeta'),
      spec: ref('#/definitions/MachineSpec'),
    },
  });
});

test('a definition lives in one module, and others refer to it', () => {
  expect(definition('pool-v1beta1', 'Pool')?.properties?.['spec']).toEqual(ref('machine-v1.json#/definitions/MachineSpec'));
  expect(Object.keys(modules.get('pool-v1beta1')?.definitions ?? {})).toEqual(['Pool']);
});

test("of two definitions with one name, the module's own version keeps it", () => {
  expect(definition('machine-v1', 'Source')).toEqual(object({ name: text }));
  expect(definition('machine-v1', 'V1Beta1Source')).toEqual(object({ url: text }));
});

test("a CRD's object that is shaped like a known definition takes its name", () => {
  expect(definition('widget-v1', 'WidgetSpec')).toEqual(
    object({ place: ref('core-v1.json#/definitions/Place'), own: ref('#/definitions/WidgetSpecOwn') }),
  );
});

test('closed sets of words become types', () => {
  expect(definition('machine-v1', 'Policy')).toEqual({ type: 'string', enum: ['Always', 'Never'] });
  expect(definition('machine-v1', 'MachineSpec')?.properties?.['policy']).toEqual(ref('#/definitions/Policy'));
});

test.each<[what: string, words: Words, message: string]>([
  ['a field that is gone', { ...policy, fields: ['MachineSpec.strategy'] }, 'Policy: machine-v1 has no MachineSpec.strategy'],
  ['a type that exists', { ...policy, type: 'Source' }, 'machine-v1 has no room for Source'],
])('words for %s stop the build', (_, words, message) => {
  expect(() => typeModules(documents, [widgets], [machine, pool, widget], [words])).toThrow(message);
});

test('a kind without its CRD stops the build', () => {
  expect(() => typeModules(documents, [], [machine, widget], [])).toThrow('no CRD defines Widget of widgets.example.com/v1');
});
