import { withoutOptionalSyntax } from '../../../../lib/schema/cel/evaluator/optional-syntax.ts';

test.each([
  ['self.?a', "self.optionalField('a')"],
  ['self.?a.?b[?0].c', "self.optionalField('a').optionalField('b').optionalItem(0).c"],
  ['self.m[?"a?b"]', 'self.m.optionalItem("a?b")'],
  ['self[?size(self.l) > 0 ? 0 : 1]', 'self.optionalItem(size(self.l) > 0 ? 0 : 1)'],
  ['[?self.?a, 1, ?b]', "[optionalPart(self.optionalField('a')), 1,optionalPart(b)]"],
  ['{?"a": self.?a, "b": c ? 1 : 2}', '{optionalPart("a"): self.optionalField(\'a\'), "b": c ? 1 : 2}'],
  ['f(a)[?0]', 'f(a).optionalItem(0)'],
  ['[[1]][? 0]', '[[1]].optionalItem( 0)'],
  ['a in [?b]', 'a in [optionalPart(b)]'],
])('%s', (written, read) => {
  expect(withoutOptionalSyntax(written)).toBe(read);
});

test.each([
  'a ? b : c',
  'a ? [b] : {c: d ? e : f}',
  "a == '.?b' // .?c",
  'self.matches(r"a.?b[?]")',
  '"""a.?b""" + \'\'\'[?c]\'\'\'',
  "'it\\'s .?a'",
])('%s stays as it is', (written) => {
  expect(withoutOptionalSyntax(written)).toBe(written);
});
