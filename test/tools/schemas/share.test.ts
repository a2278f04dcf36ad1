import * as fc from 'fast-check';
import { mapChildren, type Schema } from '../../../lib/cli/import-crd/schema.ts';
import { repeated, replaced, withRefs } from '../../../tools/schemas/share.ts';

const text: Schema = { type: 'string' };
const object = (properties: Readonly<Record<string, Schema>>): Schema => ({ type: 'object', properties });
const byPath = (_: Schema, path: string): string => path.replaceAll(' ', '.');

const { schema } = fc.letrec<{ schema: Schema; leaf: Schema; map: Schema }>((tie) => ({
  schema: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('leaf'), tie('map')),
  leaf: fc.constantFrom<Schema>({ type: 'string' }, { type: 'boolean' }),
  map: fc
    .dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'), { maxKeys: 3 })
    .map((properties): Schema => ({ type: 'object', properties })),
}));

test('what was shared can be put back', () => {
  fc.assert(
    fc.property(fc.array(schema, { minLength: 1, maxLength: 4 }), (schemas) => {
      const roots = Object.fromEntries(schemas.map((root, i) => [`R${i}`, root]));
      const names = repeated(roots, 20, byPath);
      const parts = new Map([...names].map(([part, name]) => [name, withRefs(JSON.parse(part) as Schema, names, (to) => to)]));
      const expand = (part: Schema): Schema => mapChildren(part.$ref === undefined ? part : (parts.get(part.$ref) ?? {}), expand);
      expect(schemas.map((root) => expand(replaced(root, names, (to) => to)))).toEqual(schemas);
    }),
  );
});

test.each<[what: string, roots: Readonly<Record<string, Schema>>, names: readonly string[]]>([
  ['what stands twice is shared', { A: object({ x: object({ k: text }) }), B: object({ y: object({ k: text }) }) }, ['A.x']],
  [
    'what stands twice inside what stands twice is not',
    { A: object({ x: object({ k: object({ l: text }) }) }), B: object({ y: object({ k: object({ l: text }) }) }) },
    ['A.x'],
  ],
  ['what stands once is not', { A: object({ x: object({ k: text }) }), B: object({ y: object({ l: text }) }) }, []],
  ['small things are not', { A: object({ x: text }), B: object({ y: text }) }, []],
])('%s', (_, roots, names) => {
  expect([...repeated(roots, 30, byPath).values()]).toEqual(names);
});

test('two parts of one name are told apart', () => {
  const roots = {
    A: object({ x: object({ k: text }), y: object({ l: text }) }),
    B: object({ x: object({ k: text }), z: object({ l: text }) }),
  };
  expect([...repeated(roots, 30, () => 'Part').values()]).toEqual(['Part', 'Part2']);
});
