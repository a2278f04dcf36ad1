import { printModule } from '../../../tools/cel/print-module.ts';
import { printRule } from '../../../tools/cel/print.ts';

test.each<[rule: string, code: string]>([
  ['self == true', '(self) => equals(self, true)'],
  ["self.name != ''", "(self) => !equals(field(self, 'name'), '')"],
  ['has(self.a.b)', "(self) => has(field(self, 'a'), 'b')"],
  ['!has(self.a) || self.a > 0', "(self) => or(() => !has(self, 'a'), () => compare(field(self, 'a'), '>', 0))"],
  ['true || false && null == self', '(self) => or(() => true, () => and(() => false, () => equals(null, self)))'],
  ['(true || false) && self in [1, "a\\"b"]', "(self) => and(() => or(() => true, () => false), () => isIn(self, [1, 'a\"b']))"],
  [
    "self.all(x, x.startsWith('\\'') || size(x) <= 2)",
    "(self) => all(self, (x) => or(() => startsWith(x, '\\''), () => compare(size(x), '<=', 2)))",
  ],
  ['self.size() >= 1', "(self) => compare(size(self), '>=', 1)"],
  ['self == oldSelf', '(self, oldSelf) => equals(self, oldSelf)'],
])('%s', (rule, code) => {
  expect(printRule(rule).code).toBe(code);
});

test.each([
  ['self.matches("a")', 'matches() is not understood in the rule self.matches("a")'],
  ['self ? 1 : 2', 'cannot read ? 1 : 2 of the rule self ? 1 : 2'],
  ['self.a(', 'the end is not understood in the rule self.a('],
  ['1.5 > self', 'cannot read 1.5 > self of the rule 1.5 > self'],
  ['(self', 'the end is not understood in the rule (self'],
  ['self self', 'self is not understood in the rule self self'],
])('%s is for whoever needs it first to teach', (rule, message) => {
  expect(() => printRule(rule)).toThrow(message);
});

test('a module holds each rule once, with the helpers that they call', () => {
  const module = printModule(['has(self.b)', 'has(self.a)', 'has(self.b)']);
  expect(module).toContain("import { has } from './runtime.ts';");
  expect(module.match(/\["has.*/g)).toEqual([
    '["has(self.a)", (self) => has(self, \'a\')],',
    '["has(self.b)", (self) => has(self, \'b\')],',
  ]);
});
