import * as fc from 'fast-check';
import type { Crd } from '../../../../lib/cli/import-crd/read-crds.ts';
import type { Schema } from '../../../../lib/cli/import-crd/schema.ts';
import { crdFiles } from '../../../../tools/schemas/crd-files.ts';
import { refuseLoss, releaseFile } from '../../../../tools/schemas/releases/build.ts';
import { Shapes } from '../../../../tools/schemas/shapes.ts';
import { structural } from '../../../../tools/schemas/structural.ts';

const words = (letter: string): readonly string[] => Array.from({ length: 30 }, (_, i) => letter.repeat(30) + i);

/** Some are large enough for a definition or a file of their own. */
const { schema } = fc.letrec<{ schema: Schema; leaf: Schema; map: Schema; list: Schema }>((tie) => ({
  schema: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('leaf'), tie('map'), tie('list')),
  leaf: fc.constantFrom<Schema>({ type: 'string' }, { type: 'string', default: 'a' }, { type: 'string', enum: words('w') }),
  map: fc.record(
    {
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('schema'), { maxKeys: 4 }),
      required: fc.constant(['a']),
    },
    { requiredKeys: ['type', 'properties'] },
  ),
  list: tie('schema').map((items): Schema => ({ type: 'array', items })),
}));

const versions = fc.dictionary(fc.constantFrom('v1', 'v1beta1'), schema, { minKeys: 1 });
const fleet = fc.dictionary(fc.constantFrom('kubevirt.io/A', 'kubevirt.io/B', 'cdi.kubevirt.io/C'), versions, { minKeys: 3 });

function crd([name, schemas]: readonly [string, Readonly<Record<string, Schema>>]): Crd {
  const [group = '', kind = ''] = name.split('/');
  const rows = Object.entries(schemas).map(([version, each], i) => ({
    name: version,
    served: true,
    storage: i === 0,
    deprecated: false,
    subresources: [],
    schema: structural({ type: 'object', properties: { spec: each } }),
  }));
  return { name: `${kind}s.${group}`, group, kind, plural: kind, scope: 'Namespaced', versions: rows };
}

test('the schemas of an older release can be made of those of the newest one', () => {
  fc.assert(
    fc.property(fleet, fc.dictionary(fc.constantFrom('kubevirt.io/A', 'kubevirt.io/B'), versions), (newest, older) => {
      const printed = crdFiles(Object.entries(newest).map(crd), new Shapes({}, new Map(), { words: false }));
      const files = (path: string): unknown => JSON.parse(printed.get(path.slice('crds/'.length)) ?? '{"definitions":{}}') as unknown;
      const release = { document: { definitions: { 'v1.VirtualMachineSpec': { type: 'object' } } }, crds: Object.entries(older).map(crd) };
      const text = releaseFile(release, files);
      expect(() => refuseLoss(text, release, files)).not.toThrow();
    }),
  );
});
