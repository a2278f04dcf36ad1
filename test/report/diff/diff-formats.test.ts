import type { ChangeReport, Consequence, ObjectChange } from '../../../lib/core/impact.ts';
import { impactAnnotations } from '../../../lib/report/annotations/annotations.ts';
import { printDiff } from '../../../lib/report/diff/human.ts';
import { jsonDiff } from '../../../lib/report/diff/json.ts';
import { printGithub } from '../../../lib/report/annotations/github.ts';
import { printHtml } from '../../../lib/report/diff/html.ts';
import { commentMarker, printMarkdown } from '../../../lib/report/diff/markdown.ts';
import { change, file, live, loss, report } from './change-report.ts';

const nothing: ChangeReport = { base: 'main', head: 'charts', groups: [], notes: [] };

test('for people', () => {
  expect(printDiff(report, { file, width: 60 })).toBe(
    [
      'main → charts: 5 objects in 2 changes',
      '  data loss              1 object',
      '  live                   4 objects',
      '',
      'data loss  changed',
      '  VirtualMachine prod:vms/db',
      '    spec.a: 1 → "two words"',
      '  = data loss: The disk <db> & all of it go (if the sync',
      '    tool prunes).',
      '  from preset linux at charts/fleet.ts:12:5',
      '',
      'live  changed (4 objects)',
      '  VirtualMachine prod:vms/a, prod:vms/b, prod:vms/c and 1',
      '  more',
      '    spec.a: 1 → "two words"',
      '  = live: The guest takes it.',
      '    says: a `word` | of the cluster',
      '  from preset linux at charts/fleet.ts:12:5',
      '',
      'note: The configuration of KubeVirt is not known.',
    ].join('\n'),
  );
});

test('what stands in names, fields and words moves no terminal, and ends no line or fence', () => {
  const field = { path: 'metadata.labels[a\n```\n\u001b[2J]', before: undefined, after: '\u001b[31mred' };
  const strange = change('\u001b[8mdb', [{ ...live, why: 'Goes\u0007.' }], { fields: [field] });
  const text = printDiff({ ...report, head: 'a\u009b2J', groups: [{ changes: [strange] }] }, { file });
  expect(text).not.toMatch(/[^\P{Cc}\n]/u);
  expect(text).toContain(String.raw`main → a\u009b2J: 1 object in 1 change`);
  expect(text).toContain(String.raw`VirtualMachine prod:vms/\u001b[8mdb`);
  expect(text).toContain(String.raw`live: Goes\u0007.`);
  const comment = printMarkdown({ ...report, groups: [{ changes: [strange] }] }, { file });
  expect(comment).toContain(String.raw`! metadata.labels[a\n'''\n\u001b[2J]: + \u001b[31mred`);
});

test('what is added is not called so twice', () => {
  const added = { ...change('db', [{ effect: 'added', why: 'A new Service.', fields: [] }]), change: 'added' } as const;
  const [people, comment] = [printDiff, printMarkdown].map((print) => print({ ...report, groups: [{ changes: [added] }] }));
  expect(people).toContain('\nadded\n  VirtualMachine prod:vms/db\n');
  expect(comment).toContain('<b>added</b>: VirtualMachine prod:vms/db</summary>');
});

test('a map reads alike, from charts and from committed files', () => {
  const field = (after: object) => change('db', [live], { fields: [{ path: 'spec.x', before: undefined, after }] });
  const printed = (after: object): string => printDiff({ ...report, groups: [{ changes: [field(after)] }] });
  expect(printed({ name: 'a', disk: { bus: 'scsi', boot: [{ z: 1, a: 2 }] } })).toContain(
    'spec.x: + {"disk":{"boot":[{"a":2,"z":1}],"bus":"scsi"},"name":"a"}',
  );
});

test.each([
  ['people', printDiff(nothing)],
  ['a comment', printMarkdown(nothing)],
  ['a browser', printHtml(nothing)],
])('nothing at all, for %s', (_reader, text) => {
  expect(text).toMatch(/hold the same objects/);
});

const noted = { ...nothing, notes: ['The facts change.'] };

test.each([
  ['people', printDiff(noted)],
  ['a comment', printMarkdown(noted)],
  ['a browser', printHtml(noted)],
])('no object, and what there is to note, for %s', (_reader, text) => {
  expect(text).toMatch(/hold the same objects[^]*The facts change\./);
});

describe('a comment', () => {
  const text = printMarkdown(report, { file });

  test('begins with the mark by which it is found again', () => {
    expect(text.startsWith(`${commentMarker}\n`)).toBe(true);
  });

  test('has the table before anything else, opens what is dangerous and folds the rest', () => {
    expect(text.indexOf('| **data loss** | 1 |')).toBeLessThan(text.indexOf('<details'));
    expect(text.match(/<details[^>]*>/g)).toEqual(['<details open>', '<details>']);
  });

  test('ends with the notes, as quotes', () => {
    expect(text).toMatch(/<\/details>\n\n> The configuration of KubeVirt is not known\.\n$/);
  });

  test('lets no text of others become markup', () => {
    expect(text).toContain('The disk &#60;db&#62; &#38; all of it go');
    expect(text).not.toContain('<db>');
    expect(text).toContain('The cluster says: <code>a &#96;word&#96; &#124; of the cluster</code>');
  });

  test('is cut to size, worst first, and says what is missing', () => {
    const groups = Array.from({ length: 400 }, (_, i) => ({ changes: [change(`vm-${i}`, i === 0 ? [loss] : [live])] as [ObjectChange] }));
    const cut = printMarkdown({ ...report, groups }, { file, limit: 5000 });
    expect(cut.length).toBeLessThanOrEqual(5000);
    expect(cut).toContain('vm-0');
    expect(cut).toMatch(/\d+ changes more do not fit into this comment/);
  });
});

test('the page needs nothing else, and lets no text of others become markup', () => {
  const page = printHtml(report, file);
  expect(page).not.toMatch(/\b(?:src|href)=|https?:|@import|url\(/);
  expect(page).toContain('The disk &lt;db&gt; &amp; all of it go');
  expect(page).toContain('data-effect="data-loss"');
  expect(page).toMatch(/prefers-color-scheme: dark/);
});

test('JSON holds every object of a change', () => {
  const json = jsonDiff(report, { file, exitCode: 1, failOn: 'data-loss', diagnostics: [] });
  expect(json.effects).toEqual({ 'data-loss': 1, live: 4 });
  expect(json.changes.map(({ effect, objects }) => [effect, objects.map(({ name }) => name)])).toEqual([
    ['data-loss', ['db']],
    ['live', ['a', 'b', 'c', 'd']],
  ]);
  expect(json.changes[0]?.causes).toEqual([
    { kind: 'preset', label: 'preset linux', location: { file: 'charts/fleet.ts', line: 12, column: 5 } },
  ]);
});

describe('guests of several objects', () => {
  const down: Consequence = { effect: 'scale-down', why: '2 guests are deleted.', fields: [], guests: 2 };
  const conditional: Consequence = { ...down, when: 'if it syncs' };
  const of = (...names: readonly string[]): ChangeReport => {
    const [first = change('a', [down]), ...others] = names.map((name) => change(name, [down, conditional]));
    return { ...report, groups: [{ changes: [first, ...others] }] };
  };

  test.each<[print: (report: ChangeReport) => string, one: string, several: string]>([
    [
      (told): string => printDiff(told, { width: 200 }),
      '2 guests are deleted (if it syncs).',
      '2 guests are deleted (in each of these 3 VirtualMachines, 6 guests in total; if it syncs).',
    ],
    [
      printMarkdown,
      '2 guests are deleted _(if it syncs)_.',
      '2 guests are deleted _(in each of these 3 VirtualMachines, 6 guests in total; if it syncs)_.',
    ],
    [
      (told): string => printHtml(told, file),
      '<i>(if it syncs)</i>',
      '<i>(in each of these 3 VirtualMachines, 6 guests in total; if it syncs)</i>',
    ],
    [
      (told): string => printGithub(impactAnnotations(told, file)),
      'scales down: 2 guests are deleted (if it syncs).',
      'scales down: 2 guests are deleted (in each of these 3 VirtualMachines, 6 guests in total; if it syncs).',
    ],
  ])('are counted for each and in all', (print, one, several) => {
    expect(print(of('a'))).toContain(one);
    expect(print(of('a', 'b', 'c'))).toContain(several);
  });
});

describe('a text that changes', () => {
  const users = (shell: string): string => `#cloud-config\nusers:\n  - name: ops\n    shell: ${shell}\n    sudo: ALL\n`;
  const of = (before: unknown, after: unknown): ChangeReport => ({
    ...report,
    groups: [{ changes: [change('db', [live], { fields: [{ path: 'spec.userData', before, after }] })] }],
  });

  test('is shown around its difference, to people and in a comment', () => {
    const changed = of(users('/bin/sh'), users('/bin/bash'));
    expect(printDiff(changed, { file })).toContain(
      [
        '    spec.userData:',
        '        …',
        '          - name: ops',
        '      −     shell: /bin/sh',
        '      +     shell: /bin/bash',
        '            sudo: ALL',
      ].join('\n'),
    );
    expect(printMarkdown(changed, { file })).toContain(
      ['! spec.userData:', '  …', '    - name: ops', '-     shell: /bin/sh', '+     shell: /bin/bash', '      sudo: ALL']
        .join('\n')
        .replace('    - name', '    - name'),
    );
    expect(printHtml(changed, file)).toContain('spec.userData:\n    …');
  });

  test.each<[what: string, before: unknown, after: unknown, expected: string]>([
    ['a number and a text', 1, '1', 'spec.userData: 1 → "1"'],
    ['a space at the end', 'a', 'a ', 'spec.userData: a → "a "'],
    ['a letter of another code', 'é', 'e\u0301', String.raw`spec.userData: \u00e9 → e\u0301`],
    ['an invisible letter', 'ab', 'a\u200bb', String.raw`spec.userData: ab → a\u200bb`],
  ])('differs from what it was by %s', (_what, before, after, expected) => {
    expect(printDiff(of(before, after), { file })).toContain(expected);
  });
});
