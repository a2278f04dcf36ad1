import { goJson, goQuote, printAggregate, goTimeQuote } from '../../../lib/core/go/print.ts';

test.each([
  ['plain', '"plain"'],
  ['say "hi"\\', '"say \\"hi\\"\\\\"'],
  ['tab\tline\nbell\u0007', '"tab\\tline\\nbell\\a"'],
  ['ä 🐦', '"ä 🐦"'],
  ['\u0001\u00a0\u200b', '"\\x01\\u00a0\\u200b"'],
])('goQuote(%j)', (text, quoted) => {
  expect(goQuote(text)).toBe(quoted);
});

test('goJson escapes what Go escapes', () => {
  expect(goJson({ a: ['<b>', '&'] })).toBe('{"a":["\\u003cb\\u003e","\\u0026"]}');
});

test.each([
  [['a'], 'a'],
  [['a', 'a'], 'a'],
  [['a', 'b', 'a'], '[a, b]'],
])('printAggregate(%j)', (messages, printed) => {
  expect(printAggregate(messages)).toBe(printed);
});

test.each([
  ['1 h', '"1 h"'],
  ['a"b\\', '"a\\"b\\\\"'],
  ['é', '"\\xc3\\xa9"'],
  ['\n', '"\\x0a"'],
])('goTimeQuote(%j)', (text, quoted) => {
  expect(goTimeQuote(text)).toBe(quoted);
});
