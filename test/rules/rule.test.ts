import { defineItemRule, defineRule, none, type Rule } from '../../lib/rules/rule.ts';

const rule: Rule = {
  code: 'KP0001',
  name: 'object/example',
  severity: 'warning',
  page: { summary: 'It is so.', refused: 'a: 1', accepted: 'a: 2' },
  fields: ['a'],
  check: () => none,
};

test.each<[string, Partial<Rule>]>([
  ['reads a field', {}],
  ['speaks where no field is', { fields: [], ofAbsent: true }],
  ['is in one release', { since: '1.8', until: '1.8' }],
  ['is in several releases', { since: '1.7', until: '1.9' }],
])('a rule that %s is taken', (_, change) => {
  expect(defineRule({ ...rule, ...change })).toEqual({ ...rule, ...change });
});

test.each<[string, Partial<Rule>, string]>([
  ['reads nothing', { fields: [] }, 'KP0001 never runs: name the fields that it reads, or write ofAbsent: true'],
  ['ends before it begins', { since: '1.9', until: '1.8' }, 'KP0001 is in no release: since 1.9 is behind until 1.8'],
])('a rule that %s is a mistake', (_, change, message) => {
  expect(() => defineRule({ ...rule, ...change })).toThrow(message);
  expect(() => defineItemRule({ ...rule, ...change, check: () => none })).toThrow(message);
});
