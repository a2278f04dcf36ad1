import { compile, type Evaluated, isProgram } from '../../../lib/schema/cel/compile.ts';
import { dyn } from '../../../lib/schema/cel/check/type.ts';
import { namedTypes } from '../../../lib/schema/cel/functions/conversions.ts';
import { functionsOf } from '../../../lib/schema/cel/functions/declare.ts';
import { libraries } from '../../../lib/schema/cel/functions/libraries.ts';
import { adapt } from '../../../lib/schema/cel/values/adapt.ts';
import { isFault, type Value } from '../../../lib/schema/cel/values/value.ts';

const data = { name: 'db', sizes: [3, 1, 2], labels: { app: 'shop' }, nothing: null };

function answer(text: string, minor = 34): unknown {
  const environment = {
    variables: new Map([['self', dyn]]),
    functions: functionsOf(libraries, minor),
    fieldsOf: () => undefined,
    types: namedTypes,
  };
  const compiled = compile(text, environment, minor, 'any');
  if (!isProgram(compiled)) return compiled.fault.message;
  const { value } = compiled.evaluate({ lookUp: (name) => (name === 'self' ? adapt(data) : undefined) });
  return isFault(value) ? `error: ${value.message}` : value;
}

test.each<[expression: string, expected: unknown]>([
  ["self.name == 'db' && self.sizes[0] == 3", true],
  ['self.sizes.all(n, n > 0) && self.sizes.exists_one(n, n == 2)', true],
  ['self.sizes.map(n, n > 1, n * 2) == [6, 4]', true],
  ["'shop' in self.labels || self.labels.app == 'shop'", true],
  ["has(self.labels.tier) ? 'a' : 'b'", 'b'],
  ["self.?labels.?tier.orValue('none')", 'none'],
  ["self.labels[?'app'].hasValue()", true],
  ['self.sizes.sum() == 6 && self.sizes.max() == 3 && !self.sizes.isSorted()', true],
  ['self.sizes.sort() == [1, 2, 3]', true],
  ["quantity('1Gi').isGreaterThan(quantity('1G')) && sign(quantity('-1')) == -1", true],
  ["ip('10.0.0.1').family() == 4 && cidr('10.0.0.0/8').containsIP('10.1.2.3')", true],
  ["semver('1.2.3-a').isLessThan(semver('1.2.3'))", true],
  ["url('https://a.b:1/c?d=e').getHostname()", 'a.b'],
  ["'a-b-c'.split('-', 2).join('+')", 'a+b-c'],
  ["'%s %d %.2f %x'.format(['a', 1, 2.0, 255])", 'a 1 2.00 ff'],
  ["'vm-1'.matches('^vm-[0-9]+$') && 'vm-12'.find('[0-9]+') == '12'", true],
  ["duration('1h30m') > duration('5400s') || timestamp('2024-01-01T00:00:00Z').getFullYear() == 2024", true],
  ['{1: 2}.transformMap(k, v, k + v) == {1: 3}', true],
  ['sets.contains([1, 2, 3], [2])', true],
  ['1 <= 1.0 && 2u > 1', true],
])('%s', (expression, expected) => {
  expect(answer(expression)).toEqual(expected);
});

test.each<[expression: string, expected: string]>([
  ['self.tier', 'error: no such key: tier'],
  ['self.sizes[9]', 'error: index out of bounds: 9'],
  ['1 / 0', 'error: division by zero'],
  ['9223372036854775807 + 1', 'error: integer overflow'],
  ['self.nothing.a', 'error: no such key: a'],
  ["self.sizes.matches('a')", 'error: no such overload'],
  ['self.sizes.matches(self.name)', 'error: no such overload: matches'],
])('%s has no answer', (expression, expected) => {
  expect(String(answer(expression))).toMatch(expected);
});

test.each<[expression: string, message: string]>([
  ['nobody', "ERROR: <input>:1:1: undeclared reference to 'nobody' (in container '')\n | nobody\n | ^"],
  ["1 + 'a'", "ERROR: <input>:1:3: found no matching overload for '_+_' applied to '(int, string)'\n | 1 + 'a'\n | ..^"],
  ['self.', "ERROR: <input>:1:6: Syntax error: no viable alternative at input '.'\n | self.\n | .....^"],
  ["self.matches('[')", "ERROR: <input>:1:14: invalid matches argument\n | self.matches('[')\n | .............^"],
])('%s is refused with its place', (expression, message) => {
  expect(answer(expression)).toBe(`compilation failed: ${message}`);
});

// What the API server of Kubernetes 1.34 answers to a policy with the expression.
test.each<[expression: string, errors: readonly string[]]>([
  ['a ? b ? c : d : e', ["1:7: Syntax error: mismatched input '?' expecting ':'"]],
  [
    '(a ? b ? c : d : e)',
    ["1:8: Syntax error: mismatched input '?' expecting ':'", "1:16: Syntax error: mismatched input ':' expecting <EOF>"],
  ],
  [
    '[a ? b ? c : d : e]',
    ["1:8: Syntax error: mismatched input '?' expecting ':'", "1:16: Syntax error: mismatched input ':' expecting <EOF>"],
  ],
  ['a ? b c : d', ["1:7: Syntax error: extraneous input 'c' expecting ':'"]],
  ['(a b)', ["1:4: Syntax error: extraneous input 'b' expecting ')'"]],
  ['(a', ["1:3: Syntax error: missing ')' at '<EOF>'"]],
  ["a['x'", ["1:6: Syntax error: missing ']' at '<EOF>'"]],
  ['[a b]', ["1:4: Syntax error: extraneous input 'b' expecting {']', ','}"]],
  ['[a', ["1:3: Syntax error: mismatched input '<EOF>' expecting {']', ','}"]],
  ['[1 1, 2]', ["1:4: Syntax error: extraneous input '1' expecting {']', ','}", "1:7: Syntax error: extraneous input '2' expecting ']'"]],
])('%s is told as the API server tells it', (expression, errors) => {
  const told = String(answer(expression))
    .split('\n')
    .flatMap((line) => /ERROR: <input>:(.*)/.exec(line)?.[1] ?? []);
  expect(told).toEqual(errors);
});

const within = (levels: number, open: string, inner: string, close: string): string => open.repeat(levels) + inner + close.repeat(levels);

test.each<[what: string, expression: (n: number) => string, most: number, refusal: string]>([
  ['brackets within each other', (n) => within(n, '(', 'true', ')'), 249, 'expression recursion limit exceeded: 250'],
  ['fields within each other', (n) => `self${'.a'.repeat(n)}`, 250, 'max recursion depth exceeded'],
  [
    'macros on what macros have copied',
    (n) => `optional.of(1)${'.optMap(x, x)'.repeat(n)}.hasValue()`,
    12,
    'optMap() repeats the expression before it; the copies have more than 100000 parts',
  ],
  ['code points', (n) => `true${' '.repeat(n - 4)}`, 100_000, 'expression code point size exceeds limit: size: 100001, limit 100000'],
])('the most %s are read, and one more is not', (_what, expression, most, refusal) => {
  expect(String(answer(expression(most)))).not.toContain('compilation failed');
  expect(String(answer(expression(most + 1)))).toContain(refusal);
});

test('a hundred errors are printed, and the others counted', () => {
  const lines = (count: number): readonly string[] => String(answer(`[${Array(count).fill('b').join(', ')}]`)).split('\n');
  expect(lines(100).filter((line) => line.includes('ERROR')).length).toBe(100);
  expect(lines(100).at(-1)).not.toContain('truncated');
  expect(lines(101).at(-1)).toBe('1 more errors were truncated');
});

test('the line of an error is printed up to 16,384 bytes', () => {
  const refused = (bytes: number): string => String(answer(`nobody${' '.repeat(bytes - 6)}`));
  expect(refused(16_384)).toContain('\n | nobody');
  expect(refused(16_385)).not.toContain('\n | nobody');
});

test('functions come with the version of Kubernetes that has them', () => {
  expect(answer('self.sizes.distinct() == self.sizes', 34)).toBe(true);
  expect(answer('self.sizes.distinct()', 33)).toContain("undeclared reference to 'distinct'");
});

const words = Array.from({ length: 5000 }, (_, i) => `w${i}`);

/** Evaluates an expression about an object of a name and a param, and counts the names that it asks for. */
function evaluatorOf(expression: string): (name: string) => Evaluated & { readonly asked: number } {
  const variables = new Map(['self', 'params'].map((name) => [name, dyn]));
  const environment = { variables, functions: functionsOf(libraries, 34), fieldsOf: () => undefined, types: namedTypes };
  const compiled = compile(expression, environment, 34, 'any');
  if (!isProgram(compiled)) throw new Error(compiled.fault.message);
  const params = adapt({ list: words, text: words.join(',') });
  return (name) => {
    const self = adapt({ ...data, name });
    let asked = 0;
    const lookUp = (variable: string): Value => (asked++, variable === 'self' ? self : params);
    const { value, cost } = compiled.evaluate({ lookUp });
    return { value, cost, asked };
  };
}

function answerWith(name: string): unknown {
  return evaluatorOf("params.text.split(',').exists(w, w == self.name)")(name).value;
}

test('a part that is remembered is asked again with other values', () => {
  expect([answerWith('w7'), answerWith('db'), answerWith('w7')]).toEqual([true, false, true]);
});

test.each<[expression: string, isMadeOnce: boolean]>([
  ["params.list.map(w, w + 'x').size() > 10", true],
  ["params.text.split(',').exists(w, w == self.name)", true],
  ['params.list.all(w, w.size() > 0) || self.nothing == null', true],
  ['self.sizes.all(n, params.list.filter(w, w.size() == n).size() >= 0)', false],
  ["params.list.map(w, params.text.replace('w', w)).size() > 0", true],
  ['self.labels.all(params, params.size() > 0)', false],
])('what reads params alone answers and costs the same again: %s', (expression, isMadeOnce) => {
  const evaluate = evaluatorOf(expression);
  const [first, again] = [evaluate('db'), evaluate('db')];
  expect([again.value, again.cost]).toEqual([first.value, first.cost]);
  expect(again.asked < first.asked).toBe(isMadeOnce);
});
