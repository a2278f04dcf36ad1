import { matchesLabels, parseLabelSelector } from '../../../lib/core/labels/label-selector.ts';

const labels = { tier: 'edge', zone: 'b', empty: '' };

function matches(selector: unknown): boolean | string {
  const parsed = parseLabelSelector(selector);
  return 'error' in parsed ? parsed.error : matchesLabels(parsed, labels);
}

const expression = (key: string, operator: string, values?: readonly string[]): unknown => ({
  matchExpressions: [{ key, operator, values }],
});

test.each([
  ['nothing', undefined, true],
  ['an empty selector', {}, true],
  ['empty parts', { matchLabels: {}, matchExpressions: [] }, true],
  ['null parts', { matchLabels: null, matchExpressions: null }, true],
  ['one label', { matchLabels: { tier: 'edge' } }, true],
  ['one wrong label of two', { matchLabels: { tier: 'edge', zone: 'a' } }, false],
  ['a label that is not there', { matchLabels: { size: 'xl' } }, false],
  ['a name that every object has', { matchLabels: { constructor: 'x' } }, false],
  ['an empty value', { matchLabels: { empty: '' } }, true],
  ['a null value', { matchLabels: { empty: null } }, true],
  ['In', expression('tier', 'In', ['core', 'edge']), true],
  ['In without the label', expression('size', 'In', ['xl']), false],
  ['NotIn', expression('tier', 'NotIn', ['core']), true],
  ['NotIn without the label', expression('size', 'NotIn', ['xl']), true],
  ['NotIn its value', expression('tier', 'NotIn', ['edge']), false],
  ['Exists', expression('empty', 'Exists'), true],
  ['Exists without the label', expression('size', 'Exists'), false],
  ['DoesNotExist', expression('size', 'DoesNotExist', []), true],
  ['DoesNotExist with the label', expression('tier', 'DoesNotExist'), false],
  ['labels and expressions', { matchLabels: { tier: 'edge' }, matchExpressions: [{ key: 'zone', operator: 'In', values: ['a'] }] }, false],
])('%s', (_name, selector, expected) => {
  expect(matches(selector)).toBe(expected);
});

const nameRule =
  "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character " +
  "(e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";

test.each([
  ['an unknown operator', expression('tier', 'Near'), '"Near" is not a valid label selector operator'],
  ['a label that is a map', { matchLabels: { tier: {} } }, 'matchLabels is not an object of labels'],
  ['labels that are a list', { matchLabels: ['tier'] }, 'matchLabels is not an object of labels'],
  ['expressions that are a map', { matchExpressions: { key: 'tier' } }, 'matchExpressions is not a list of requirements'],
  ['an expression that is null', { matchExpressions: [null] }, 'matchExpressions is not a list of requirements'],
  ['values that are a text', { matchExpressions: [{ key: 'tier', values: 'edge' }] }, 'matchExpressions is not a list of requirements'],
  ['no operator', { matchExpressions: [{ key: 'tier' }] }, '"" is not a valid label selector operator'],
  ['In without values', expression('tier', 'In'), "values: Invalid value: null: for 'in', 'notin' operators, values set can't be empty"],
  [
    'Exists with values',
    expression('tier', 'Exists', ['x', 'y']),
    'values: Invalid value: ["x","y"]: values set must be empty for exists and does not exist',
  ],
  ['a bad key', { matchLabels: { '!tier': 'edge' } }, `key: Invalid value: "!tier": ${nameRule}`],
  ['no key', expression('', 'Exists'), `key: Invalid value: "": name part must be non-empty; ${nameRule}`],
  ['an empty prefix', expression('/x', 'Exists'), 'key: Invalid value: "/x": prefix part must be non-empty'],
  [
    'a long value',
    { matchLabels: { tier: 'v'.repeat(64) } },
    `values[0][tier]: Invalid value: "${'v'.repeat(64)}": must be no more than 63 characters`,
  ],
])('refuses %s in the words of apimachinery', (_name, selector, message) => {
  expect(matches(selector)).toBe(message);
});

test('joins what is wrong with one requirement', () => {
  expect(matches(expression('/x', 'In'))).toBe(
    `[key: Invalid value: "/x": prefix part must be non-empty, values: Invalid value: null: for 'in', 'notin' operators, values set can't be empty]`,
  );
});

test.each<readonly [name: string, value: unknown]>([
  ['a function', () => 1],
  ['a symbol', Symbol('a')],
  ['a whole number of any size', 5n],
  ['a number', 5],
])('a label that is %s is read without a crash', (_, value) => {
  expect(() => parseLabelSelector({ matchLabels: { app: value } })).not.toThrow();
  expect(() => parseLabelSelector({ matchExpressions: [{ key: 'app', operator: 'In', values: [value] }] })).not.toThrow();
});
