import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hyperConvergedOptions } from '../../lib/cluster/hyperconverged/options/index.ts';
import { describeField } from '../../lib/explain/fields/describe-field.ts';
import { descriptionOf, printDescription } from '../../lib/schema/descriptions.ts';
import { shippedSchema } from '../../lib/schema/shipped-schemas.ts';
import type { SchemaNode } from '../../lib/schema/schema-node.ts';
import { newestRelease } from '../../lib/core/kubevirt/release.ts';

const folder = join(__dirname, '..', '..', 'schemas');
const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));

const textsOf = (file: string) => read(`descriptions/${file}`) as Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Types {
  readonly definitions: Readonly<Record<string, { readonly properties?: Readonly<Record<string, unknown>> }>>;
}

const files = readdirSync(join(folder, 'types'));
const fields = files.flatMap((file) =>
  Object.entries((read(`types/${file}`) as Types).definitions).flatMap(([type, { properties = {} }]) =>
    Object.keys(properties).map((field) => ({ file, type, field, description: descriptionOf(file, type, field) })),
  ),
);

test('every field of every type has a description', () => {
  expect(fields.length).toBeGreaterThan(1900);
  expect(fields.filter(({ description }) => description === undefined).map(({ type, field }) => `${type}.${field}`)).toEqual([]);
});

test('a description is a short sentence or a few', () => {
  const texts = fields.flatMap(({ description }) => (description === undefined ? [] : [description]));
  expect(texts.filter(({ text }) => !/^[A-Z0-9a-z].{5,190}\.$/.test(text) || text.includes('@')).map(({ text }) => text)).toEqual([]);
  expect(texts.filter(({ deprecated }) => deprecated !== undefined && !/^[A-Z].*\.$/.test(deprecated))).toEqual([]);
  expect(texts.filter((each) => /\*\/|\n/.test(printDescription(each)))).toEqual([]);
});

test.each(files)('the file for %s describes nothing that is not there', (file) => {
  const { definitions } = read(`types/${file}`) as Types;
  const stale = Object.entries(textsOf(file)).flatMap(([type, texts]) =>
    Object.keys(texts)
      .filter((field) => field !== '$ref' && definitions[type]?.properties?.[field] === undefined)
      .map((field) => `${type}.${field}`),
  );
  expect(stale).toEqual([]);
});

test('there is a file for each file of types, and one for what they share', () => {
  expect(readdirSync(join(folder, 'descriptions'))).toEqual([...files, 'common.json'].toSorted());
  expect(Object.keys(textsOf('common.json'))).toEqual(['Condition', 'Kind']);
});

const hco = { apiVersion: 'hco.kubevirt.io/v1beta1', kind: 'HyperConverged' };

test('figures of HyperConverged are those of its options', () => {
  const figures = hyperConvergedOptions.filter(
    ({ default: value, path }) => /^(?:true|false|\d+|\d+[hm]\S*)$/.test(value) && !path.startsWith('certConfig'),
  );
  expect(figures.length).toBeGreaterThan(25);
  const described = figures.map(({ path, default: value }) => [path, describeField(hco, ['spec', ...path.split('.')])?.default ?? value]);
  expect(described).toEqual(figures.map(({ path, default: value }) => [path, value]));
});

test('what schemas write by default is what descriptions say', () => {
  const differences: string[] = [];
  const walk = (kind: string, apiVersion: string, node: SchemaNode, path: readonly string[]): void => {
    for (const name of Object.keys(node.schema.properties ?? {})) {
      const child = node.property(name);
      const said = describeField({ apiVersion, kind }, [...path, name])?.default;
      const written = child?.schema.default;
      if (child === undefined || name === 'status') continue;
      if (
        ['string', 'number', 'boolean'].includes(typeof written) &&
        said !== undefined &&
        !said.startsWith('- ') &&
        said !== String(written)
      )
        differences.push(`${[...path, name].join('.')}: ${String(written)}, not ${said}`);
      walk(kind, apiVersion, child, [...path, name]);
    }
    if (node.items !== undefined) walk(kind, apiVersion, node.items, [...path, '*']);
  };
  for (const [apiVersion, kind] of [
    ['hco.kubevirt.io/v1beta1', 'HyperConverged'],
    ['kubevirt.io/v1', 'VirtualMachine'],
    ['cdi.kubevirt.io/v1beta1', 'DataVolume'],
  ] as const) {
    const schema = shippedSchema(apiVersion, kind, newestRelease);
    if (schema !== undefined) walk(kind, apiVersion, schema.root, []);
  }
  expect(differences).toEqual([]);
});
