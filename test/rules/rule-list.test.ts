import { readKubeVirt } from '../../lib/cluster/read-kubevirt.ts';
import type { Path } from '../../lib/core/data/path.ts';
import { field } from '../../lib/rules/field.ts';
import { each, rulesOf, runRules, when, within, type RuleList } from '../../lib/rules/rule-list.ts';
import { defineItemRule, defineRule, none, type Context } from '../../lib/rules/rule.ts';

interface Box {
  readonly name: string;
  readonly things?: readonly string[];
}

const page = { summary: '', refused: '', accepted: '' };
const context: Context = { config: readKubeVirt().config, related: { scalerOf: () => undefined } };

const named = defineRule<Box>({
  code: 'KP9001',
  name: 'box/named',
  severity: 'error',
  page,
  fields: ['name'],
  check: ({ name }, at) => (name === '' ? [{ path: field(at, 'name'), message: 'no name' }] : none),
});
const short = (code: 'KP9002' | 'KP9003', most: number): ReturnType<typeof defineItemRule<string, Box>> =>
  defineItemRule<string, Box>({
    code,
    name: 'box/short',
    severity: 'error',
    page,
    fields: [''],
    check: (thing, at, _context, { name }) =>
      thing.length > most ? [{ path: field(at), message: `${thing} of ${name} is longer than ${most}` }] : none,
  });
const things = each<Box, string>(['things'], (box) => box.things, [short('KP9002', 1), short('KP9003', 2)]);

function run<Subject>(list: RuleList<Subject>, subject: Subject, at: Path = []): readonly string[] {
  const told: string[] = [];
  runRules(list, subject, at, context, ({ code }, { path = '', message }) => void told.push(`${code} ${path}: ${message}`));
  return told;
}

test('items are asked one after the other, each by all rules', () => {
  expect(run([named, things], { name: '', things: ['abc', 'a', 'ab'] })).toEqual([
    'KP9001 name: no name',
    'KP9002 things[0]: abc of  is longer than 1',
    'KP9003 things[0]: abc of  is longer than 2',
    'KP9002 things[2]: ab of  is longer than 1',
  ]);
});

test('a list that is not there has no items', () => {
  expect(run([things], { name: 'a' })).toEqual([]);
});

test('parts are asked where they stand, for every object anew', () => {
  const list = [within(['spec', 'box'], ({ box }: { readonly box: Box }) => box, [named, things])];
  const box = { name: '', things: ['ab'] };
  const below = (root: string): readonly string[] => [
    `KP9001 ${root}spec.box.name: no name`,
    `KP9002 ${root}spec.box.things[0]: ab of  is longer than 1`,
  ];
  expect(run(list, { box })).toEqual(below(''));
  expect(run(list, { box }, ['template'])).toEqual(below('template.'));
  expect(run(list, { box })).toEqual(below(''));
});

test('some rules are asked of some subjects', () => {
  const list = [when(({ things: list }: Box) => list !== undefined, [named])];
  expect(run(list, { name: '' })).toEqual([]);
  expect(run(list, { name: '', things: [] })).toHaveLength(1);
});

test('a list tells its rules with their fields from the top', () => {
  const list = [when(() => true, [within(['spec'], (box: Box) => box, [named, things])])];
  expect(rulesOf(list).map(({ code, fields }) => `${code} ${fields.join()}`)).toEqual([
    'KP9001 spec.name',
    'KP9002 spec.things[*]',
    'KP9003 spec.things[*]',
  ]);
});
