import { answerLine } from '../../../tools/conformance/answer.ts';

test.each([
  ['a whole number', 'cpu_cores', '2', { ok: true, definition: expect.objectContaining({ kind: 'VirtualMachineInstanceReplicaSet' }) }],
  ['a float that is whole', 'cpu_cores', '2.0', { ok: false, errorKind: 'bad-type', error: expect.stringContaining("<class 'float'>") }],
  ['a text that is no word for true', 'force', '"1.0"', { ok: false, errorKind: 'bad-type', error: expect.stringContaining('"1.0"') }],
  ['a float that is true', 'force', '1.0', { ok: true, definition: expect.anything() }],
  [
    'a float within a text',
    'labels',
    '"{\'a\': 2.0}"',
    { ok: true, definition: expect.objectContaining({ spec: { template: { metadata: { labels: { a: 2 } }, spec: {} } } }) },
  ],
])('hands a module %s', (_name, parameter, value, result) => {
  const line = `{"id":"a","module":"kubevirt_rs","params":{"name":"a","namespace":"n","${parameter}":${value}}}`;
  expect(answerLine(line)).toEqual({ id: 'a', result });
});

test.each([
  ['an op that is not built', '{"id":"a","op":"brew"}', { id: 'a', unsupported: true }],
  ['a line that is no JSON', 'oops', { id: null, output: { error: expect.stringContaining('oops') } }],
  ['an input of another shape', '{"id":"a","op":"presets","input":{}}', { id: 'a', output: { error: expect.any(String) } }],
])('copes with %s', (_name, line, reply) => {
  expect(answerLine(line)).toEqual(reply);
});
