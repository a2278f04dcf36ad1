import { answerLine } from '../../../tools/conformance/answer.ts';

test.each([
  ['an op that is not built', '{"id":"a","op":"brew"}', { id: 'a', unsupported: true }],
  ['a line that is no JSON', 'oops', { id: null, output: { error: expect.stringContaining('oops') } }],
  ['an input of another shape', '{"id":"a","op":"presets","input":{}}', { id: 'a', output: { error: expect.any(String) } }],
])('copes with %s', (_name, line, reply) => {
  expect(answerLine(line)).toEqual(reply);
});
