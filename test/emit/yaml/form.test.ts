import * as fc from 'fast-check';
import { withValues, type Path } from '../../../lib/core/data/path.ts';
import { formOf, isPrintableText, YamlWriter } from '../../../lib/emit/index.ts';
import { anyText } from './hostile-strings.ts';

const manifest = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'gap0z', labels: { 'a b': 'gap1z', z: '', 'app.io/name': 'web' } },
  list: [{ text: 'one' }, { text: 'ü gapp' }],
};
const paths: readonly Path[] = [
  ['metadata', 'name'],
  ['metadata', 'labels', 'z'],
  ['metadata', 'labels', 'app.io/name'],
  ['list', 0, 'text'],
  ['list', 1, 'text'],
];

const writer = new YamlWriter();
const printed = (value: object): Uint8Array => {
  writer.reset();
  writer.document(value);
  return writer.bytes();
};
const filledWith = (values: readonly (string | number)[]): object =>
  withValues(
    manifest,
    paths.map((path, i) => ({ path, value: values[i] })),
  );

test('a form with texts and numbers in its gaps is what the writer prints with the same ones', () => {
  const any = fc.oneof(anyText.filter(isPrintableText), fc.nat());
  const form = formOf(manifest, paths, printed);
  fc.assert(
    fc.property(fc.array(any, { minLength: paths.length, maxLength: paths.length }), (values) => {
      const expected = Buffer.from(printed(filledWith(values))).toString();
      writer.reset();
      writer.filled(form, values);
      expect(Buffer.from(writer.bytes()).toString()).toBe(expected);
    }),
  );
});
