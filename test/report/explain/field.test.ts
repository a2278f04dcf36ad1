import { printField, type FieldDefault, type FieldPage, type FieldRule } from '../../../lib/report/explain/field.ts';

const page: FieldPage = {
  title: 'VirtualMachine.spec.template.spec.hostname',
  type: 'string',
  isRequired: true,
  description: { text: 'Name of the guest.', default: '- the name of the VM', deprecated: 'Use name.' },
  fields: [
    { name: 'a', type: 'string', description: 'The first.' },
    { name: 'long', type: 'integer' },
  ],
  words: ['this, that'],
  schemaDefault: 'a'.repeat(99),
  defaults: [{ name: 'vmi/name', upstream: 'a.b', follows: ['spec.x'], createOnly: true, random: true, ofVmi: true, writes: 'same' }],
  rules: [
    { code: 'KV1001', summary: 'It is short.', reads: 'same', ofVmi: true },
    { code: 'KV2001', summary: 'It is there.', reads: 'above', ofVmi: false },
  ],
  byPreset: 'never',
  followedBy: [],
  change: 'Nothing.',
};

test('everything that is known of a field', () => {
  expect(printField(page)).toBe(`VirtualMachine.spec.template.spec.hostname  string, required

Name of the guest.
Deprecated. Use name.

Fields:
  a     string   The first.
  long  integer

Values:
  this, that

Default:
  the name of the VM
  "${'a'.repeat(62)}… by the schema
  vmi/name (a.b), in the VMI made from it, on creation only, random
    depends on KubeVirt.spec.x

Read by:
  KV1001  For the VMI made from it: It is short.

Read as part of a larger value by:
  KV2001  It is there.

Presets:
  No VirtualMachineInstancePreset sets it.

A change while the guest runs:
  Nothing.`);
});

const innerDefault: FieldDefault = {
  name: 'vmi/inner',
  upstream: 'a.b',
  follows: [],
  createOnly: false,
  random: false,
  ofVmi: false,
  writes: 'below',
};
const innerRule: FieldRule = { code: 'KV1002', summary: 'It is inner.', reads: 'below', ofVmi: false };

test('eight defaults and 24 rules of fields within are printed, and more are counted', () => {
  const sections = (defaults: number, rules: number): readonly string[] =>
    printField({
      ...page,
      schemaDefault: undefined,
      description: undefined,
      defaults: Array.from({ length: defaults }, () => innerDefault),
      rules: Array.from({ length: rules }, () => innerRule),
    }).split('\n');
  const count = (lines: readonly string[], start: string): number => lines.filter((line) => line.startsWith(start)).length;
  expect([count(sections(8, 24), '  vmi/inner'), count(sections(8, 24), '  KV1002')]).toEqual([8, 24]);
  expect(sections(9, 25)).toEqual(expect.arrayContaining(['  9 defaults that write fields within', '  25 rules that read fields within']));
});

test.each([
  [62, `"${'a'.repeat(62)}" by the schema`],
  [63, `"${'a'.repeat(62)}… by the schema`],
])('a default of %i letters, which has two quotes', (length, printed) => {
  expect(printField({ ...page, schemaDefault: 'a'.repeat(length) })).toContain(printed);
});

test('nothing is known of a field', () => {
  const bare: FieldPage = {
    ...page,
    type: undefined,
    isRequired: false,
    fields: [],
    words: [],
    schemaDefault: undefined,
    defaults: [],
    rules: [],
    byPreset: undefined,
  };
  expect(printField({ ...bare, description: undefined, followedBy: ['vmi/name: spec.a'], change: undefined }))
    .toBe(`VirtualMachine.spec.template.spec.hostname  not described by the schema

Default:
  none

Read by:
  only its schema

Defaults that depend on it:
  vmi/name: spec.a`);
});

test('what lies within a field is counted where it is much', () => {
  const rules = Array.from({ length: 25 }, (_, i) => ({ code: `KV${i}`, summary: '', reads: 'below' as const, ofVmi: false }));
  const defaults = page.defaults.flatMap((each) => Array.from({ length: 9 }, () => Object.assign({}, each, { writes: 'below' as const })));
  const text = printField({ ...page, rules, defaults });
  expect(text).toContain('Read by:\n  25 rules that read fields within\n');
  expect(text).toContain('\n  9 defaults that write fields within\n');
  expect(printField({ ...page, rules: rules.slice(1) })).toContain('KV24');
});
