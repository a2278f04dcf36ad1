import { applyJsonPatch } from '../../../../lib/cluster/hyperconverged/operands/json-patch/apply.ts';
import { decodeJsonPatch } from '../../../../lib/cluster/hyperconverged/operands/json-patch/decode.ts';
import { JsonPatchCrash, JsonPatchError } from '../../../../lib/cluster/hyperconverged/operands/json-patch/json-patch-error.ts';

const document = { spec: { list: [1, 2, { deep: null }], map: { word: 'x' }, 'a/b': 1, 'c~d': 2 }, metadata: { name: 'hco' } };

const patched = (...operations: readonly object[]): object => applyJsonPatch(document, decodeJsonPatch(JSON.stringify(operations)));
const { spec } = document;

test.each<[string, object, object]>([
  ['adds a key', { op: 'add', path: '/spec/new', value: 1 }, { ...spec, new: 1 }],
  ['adds to the end of a list', { op: 'add', path: '/spec/list/-', value: 3 }, { ...spec, list: [...spec.list, 3] }],
  ['adds before an item', { op: 'add', path: '/spec/list/1', value: 9 }, { ...spec, list: [1, 9, 2, { deep: null }] }],
  ['counts from the end', { op: 'add', path: '/spec/list/-1', value: 9 }, { ...spec, list: [...spec.list, 9] }],
  ['removes an item', { op: 'remove', path: '/spec/list/0' }, { ...spec, list: [2, { deep: null }] }],
  ['replaces by null', { op: 'replace', path: '/spec/map', value: null }, { ...spec, map: null }],
  ['reads ~1 as a slash', { op: 'replace', path: '/spec/a~1b', value: 9 }, { ...spec, 'a/b': 9 }],
  ['reads ~0 as a tilde', { op: 'replace', path: '/spec/c~0d', value: 9 }, { ...spec, 'c~d': 9 }],
  ['copies from anywhere', { op: 'copy', from: '/metadata/name', path: '/spec/new' }, { ...spec, new: 'hco' }],
  ['copies the whole as it was before the patch', { op: 'copy', from: '', path: '/spec/new' }, { ...spec, new: document }],
  ['takes a slash for the whole too', { op: 'copy', from: '/', path: '/spec/new' }, { ...spec, new: document }],
  ['moves', { op: 'move', from: '/spec/map/word', path: '/spec/new' }, { ...spec, map: {}, new: 'x' }],
  ['tests what is not there against null', { op: 'test', path: '/spec/absent', value: null }, spec],
  ['tests against null what objects inherit', { op: 'test', path: '/spec/constructor', value: null }, spec],
  ['tests a list', { op: 'test', path: '/spec/list', value: [1, 2, { deep: null }] }, spec],
])('%s', (_, operation, expected) => expect(patched(operation)).toEqual({ ...document, spec: expected }));

test('the document itself stays as it is', () => {
  const before = structuredClone(document);
  patched({ op: 'remove', path: '/spec/list' }, { op: 'add', path: '/spec/map/new', value: 1 });
  expect(document).toEqual(before);
});

/** Recorded from github.com/evanphx/json-patch v5.9.11. */
test.each<[object, string]>([
  [{ op: 'add', path: '/spec/no/where', value: 1 }, 'add operation does not apply: doc is missing path: "/spec/no/where": missing value'],
  [
    { op: 'add', path: '/spec/list/x', value: 1 },
    `error in add for path: '/spec/list/x': value was not a proper array index: 'x': strconv.Atoi: parsing "x": invalid syntax`,
  ],
  [
    { op: 'add', path: '/spec/list/5', value: 1 },
    "error in add for path: '/spec/list/5': Unable to access invalid index: 5: invalid index referenced",
  ],
  [
    { op: 'remove', path: '/spec/absent' },
    "error in remove for path: '/spec/absent': unable to remove nonexistent key: absent: missing value",
  ],
  [
    { op: 'remove', path: '/spec/map/no/where' },
    'remove operation does not apply: doc is missing path: "/spec/map/no/where": missing value',
  ],
  [{ op: 'replace', path: '/spec/absent', value: 1 }, 'replace operation does not apply: doc is missing key: /spec/absent: missing value'],
  [
    { op: 'replace', path: '/spec/no/where', value: 1 },
    'replace operation does not apply: doc is missing path: /spec/no/where: missing value',
  ],
  [
    { op: 'move', from: '/spec/absent', path: '/spec/new' },
    "error in move for path: 'absent': unable to get nonexistent key: absent: missing value",
  ],
  [
    { op: 'copy', from: '/spec/absent', path: '/spec/new' },
    "error in copy for from: '/spec/absent': unable to get nonexistent key: absent: missing value",
  ],
  [{ op: 'test', path: '/spec/map/word', value: 'y' }, 'testing value /spec/map/word failed: test failed'],
  [
    { op: 'test', path: '/spec/list/9', value: null },
    "error in test for path: '/spec/list/9': Unable to access invalid index: 9: invalid index referenced",
  ],
  [{ op: 'test', path: '/spec/no/where', value: 1 }, 'test operation does not apply: is missing path: /spec/no/where: missing value'],
])('%j does not apply', (operation, message) => expect(() => patched(operation)).toThrow(new JsonPatchError(message)));

test.each<[string, string]>([
  ['', 'invalid state detected'],
  ['[', 'invalid state detected'],
  ['{}', 'json: cannot unmarshal object into Go value of type jsonpatch.Patch'],
  ['[3]', 'json: cannot unmarshal number into Go value of type jsonpatch.Operation'],
  ['[{}, 3]', 'json: cannot unmarshal number into Go value of type jsonpatch.Operation'],
  ['1.0', 'json: cannot unmarshal number into Go value of type jsonpatch.Patch'],
  ['[1.0]', 'json: cannot unmarshal number into Go value of type jsonpatch.Operation'],
  ['[null]', 'invalid operation null: unsupported operation'],
  [
    '[{"op":"zap", "value":[1.0, {"a<b": 1e3}], "path":"/spec/x"}]',
    String.raw`invalid operation {"op":"zap","path":"/spec/x","value":[1.0,{"a\u003cb":1e3}]}: unsupported operation`,
  ],
  [
    '[{"op":"remove","path":1.0}]',
    `invalid operation {"op":"remove","path":1.0}: failed to decode 'path': json: cannot unmarshal number into Go value of type string`,
  ],
  ['[{"op":"zap","path":"/spec/x"}]', 'invalid operation {"op":"zap","path":"/spec/x"}: unsupported operation'],
  [
    '[{"path":"/spec/x","op":"add"}]',
    `invalid operation {"op":"add","path":"/spec/x"}: failed to decode 'value': operation, missing value field: missing value`,
  ],
  [
    '[{"op":"copy","path":"/spec/x"}]',
    `invalid operation {"op":"copy","path":"/spec/x"}: failed to decode 'from': operation, missing from field: missing value`,
  ],
  [
    '[{"op":"remove","path":1}]',
    `invalid operation {"op":"remove","path":1}: failed to decode 'path': json: cannot unmarshal number into Go value of type string`,
  ],
  ['[{"op":"remove"}]', `invalid operation {"op":"remove"}: failed to decode 'path': operation missing path field: missing value`],
])('%j is no patch', (text, message) => expect(() => decodeJsonPatch(text)).toThrow(new JsonPatchError(message)));

const tested = (value: string): object =>
  applyJsonPatch(document, decodeJsonPatch(`[{"op":"test","path":"/spec/list","value":[${value}, 2, {"deep": null}]}]`));

test('a number equals one of the same characters', () => expect(tested('1')).toEqual(document));

test.each(['1.0', '1e0', '10E-1', '"1"', '{"text": "1"}'])('the number 1 is not %s', (value) => {
  expect(() => tested(value)).toThrow(new JsonPatchError('testing value /spec/list failed: test failed'));
});

test('the characters of a number stay until the value is read', () => {
  const text = '[{"op":"add","path":"/spec/new","value":{"#1.0":"#\\"1.0","n":1.0}},{"op":"test","path":"/spec/new/n","value":1.0}]';
  expect(JSON.parse(JSON.stringify(applyJsonPatch(document, decodeJsonPatch(text))))).toEqual({
    ...document,
    spec: { ...spec, new: { '#1.0': '#"1.0', n: 1 } },
  });
});

const listed = (value: unknown) => (): object =>
  applyJsonPatch({ spec: { list: ['x', {}] } }, [{ op: 'test', path: '/spec/list', from: '', value }]);

/** The library dereferences nil. */
test.each([[['x', null]], [[null, {}]]])('%j, which holds a null, crashes where it is tested', (value) => {
  expect(listed(value)).toThrow(JsonPatchCrash);
});

test.each([[[null]], [[{}, null]]])('%j differs before its null is looked at', (value) => {
  expect(listed(value)).toThrow(new JsonPatchError('testing value /spec/list failed: test failed'));
});

test('a patch of endless levels is refused', () => {
  const levels = 5000;
  const text = `[{"op":"add","path":"/spec/x","value":${'['.repeat(levels)}${']'.repeat(levels)}}]`;
  expect(() => decodeJsonPatch(text)).toThrow(new JsonPatchError('exceeded max depth'));
});

const added = (value: string): string => `[{"op":"add","path":"/spec/x","value":${value}}]`;

test('a patch has 1,000 levels, and not 1,001', () => {
  const nested = (levels: number): string => added('['.repeat(levels - 2) + ']'.repeat(levels - 2));
  expect(decodeJsonPatch(nested(1001))).toHaveLength(1);
  expect(() => decodeJsonPatch(nested(1002))).toThrow(new JsonPatchError('exceeded max depth'));
});

test('a patch has as many bytes as annotations may have, and not one more', () => {
  const long = (length: number): string => added(`"${'x'.repeat(length - added('""').length)}"`);
  expect(decodeJsonPatch(long(262_144))).toHaveLength(1);
  expect(() => decodeJsonPatch(long(262_145))).toThrow('longer than the 262144 bytes');
});

test('the copies of a patch add up to 3 MiB, and not to more', () => {
  const copies = (letters: number): object =>
    applyJsonPatch({ spec: { text: 'x'.repeat(letters - 2) } }, decodeJsonPatch('[{"op":"copy","from":"/spec/text","path":"/spec/copy"}]'));
  expect(copies(3_145_728)).toHaveProperty('spec.copy');
  expect(() => copies(3_145_729)).toThrow('the patch copies more than 3145728 bytes');
});

test.each(['[]', 'null'])('%s does nothing', (text) => expect(decodeJsonPatch(text)).toEqual([]));
