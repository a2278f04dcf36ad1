import { markdownCode, markdownText } from '../../../lib/core/text/markdown.ts';

test.each([
  ['markup', '<b> *a* _b_ [c](d) `e` | \\', '&#60;b&#62; &#42;a&#42; &#95;b&#95; &#91;c&#93;(d) &#96;e&#96; &#124; &#92;'],
  ['entities', '&lt;', '&#38;lt;'],
  // An entity alone does not keep GitHub from telling somebody or linking to an issue.
  ['names and numbers', '@bob #12', '&#64;&#8203;bob &#35;&#8203;12'],
  ['lines', 'a\n\n# b', 'a &#35;&#8203; b'],
])('%s are text', (_name, text, markdown) => {
  expect(markdownText(text)).toBe(markdown);
});

test.each([
  ['plain', 'spec.a: <b>', '`spec.a: <b>`'],
  ['with the mark of code', 'a`<b>', '<code>a&#96;&#60;b&#62;</code>'],
  ['of two lines', 'a\n b', '`a b`'],
])('code, %s', (_name, text, markdown) => {
  expect(markdownCode(text)).toBe(markdown);
});
