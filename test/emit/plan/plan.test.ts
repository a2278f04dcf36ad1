import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import type * as Fs from 'node:fs';
import { join } from 'node:path';
import { changesNothing, completeJournal, planOutput, type OutputUnit, type Plan, type PlanOptions } from '../../../lib/emit/index.ts';
import { UsageError } from '../../../lib/core/errors.ts';
import { readTree, synth, temporaryFolder, unit, usageErrorOf, writeTree } from '../output-folder.ts';

const root = temporaryFolder();
let tests = 0;

/** An output folder of its own that an earlier synth of `units` has written. */
function written(...units: readonly OutputUnit[]): string {
  const folder = join(root, String(tests++));
  mkdirSync(folder);
  synth(folder, units);
  return folder;
}

function states({ units }: Plan): Readonly<Record<string, string>> {
  const files = units.flatMap(({ files, index }) => [...files, index]);
  return Object.fromEntries(files.map(({ path, state, edited }) => [path, edited ? `${state}, edited` : state]));
}

const codes = ({ findings }: Plan): readonly string[] => findings.map(({ code, severity }) => `${severity} ${code}`);

const before = unit('', { 'web/a.yaml': 'a: 1\n', 'web/b.yaml': 'b: 1\n', 'web/c.yaml': 'c: 1\n' });
const after = unit('', { 'web/a.yaml': 'a: 1\n', 'web/b.yaml': 'b: 2\n', 'api/d.yaml': 'd: 1\n' });

test('says what is new, changed, unchanged and stale', () => {
  expect(states(planOutput(written(before), [after]))).toEqual({
    'web/a.yaml': 'unchanged',
    'web/b.yaml': 'changed',
    'api/d.yaml': 'new',
    'web/c.yaml': 'stale',
    'owned-files.sha256': 'changed',
  });
});

test('touches nothing', () => {
  const folder = written(before);
  const tree = readTree(folder);
  planOutput(folder, [after]);
  planOutput(join(folder, 'not', 'there'), [after]);
  expect(readTree(folder)).toEqual(tree);
});

test('believes the bytes on disk, not the index', () => {
  const folder = written(before);
  writeTree(folder, { 'web/a.yaml': 'a: 1 # mine\n' });
  const index = join(folder, 'owned-files.sha256');
  writeFileSync(index, readFileSync(index, 'utf8').replace(/^\w+(?= {2}web\/b)/m, 'f'.repeat(64)));
  expect(states(planOutput(folder, [before]))).toMatchObject({ 'web/a.yaml': 'changed, edited', 'web/b.yaml': 'unchanged' });
});

test.each<[string, Readonly<Record<string, string>>, string, Readonly<Record<string, string>>]>([
  ['a changed file that somebody edited', { 'web/b.yaml': 'b: mine\n' }, 'warning KU0208', { 'web/b.yaml': 'changed, edited' }],
  ['a stale file that somebody edited', { 'web/c.yaml': 'c: mine\n' }, 'warning KU0214', { 'web/c.yaml': 'left' }],
  ['a foreign file in the way', { 'api/d.yaml': 'd: theirs\n' }, 'error KU0202', { 'api/d.yaml': 'foreign' }],
  ['a foreign file where a folder has to be', { api: 'theirs\n' }, 'error KU0202', { 'api/d.yaml': 'foreign' }],
  ['a foreign folder in the way', { 'api/d.yaml/x': 'theirs\n' }, 'error KU0202', { 'api/d.yaml': 'foreign' }],
])('reports %s', (_name, files, code, expected) => {
  const folder = written(before);
  writeTree(folder, files);
  const plan = planOutput(folder, [after]);
  expect(codes(plan)).toEqual([code]);
  expect(states(plan)).toMatchObject(expected);
});

test('takes a foreign file that holds the very bytes for ours', () => {
  const folder = written(before);
  writeTree(folder, { 'api/d.yaml': 'd: 1\n', 'notes.txt': 'theirs' });
  const plan = planOutput(folder, [after]);
  expect(codes(plan)).toEqual([]);
  expect(states(plan)).toMatchObject({ 'api/d.yaml': 'unchanged' });
  expect(states(plan)).not.toHaveProperty('notes.txt');
});

test('lets a stale file make way for a folder of its name', () => {
  const folder = written(unit('', { 'web.yaml': 'x' }));
  const plan = planOutput(folder, [unit('', { 'web.yaml/a.yaml': 'a' })]);
  expect(codes(plan)).toEqual([]);
  synth(folder, [unit('', { 'web.yaml/a.yaml': 'a' })]);
  expect(readTree(folder)).toMatchObject({ 'web.yaml/a.yaml': 'a' });
});

describe('a stale file that is not what we wrote', () => {
  test('stays, is reported by each synth, and goes once it is as it was', () => {
    const folder = written(before);
    writeTree(folder, { 'web/c.yaml': 'c: mine\n' });
    for (const _time of ['first', 'second']) {
      expect(planOutput(folder, [after]).findings).toMatchObject([
        { code: 'KU0214', severity: 'warning', message: expect.stringContaining(join(folder, 'web/c.yaml')) },
      ]);
      synth(folder, [after]);
      expect(readTree(folder)).toMatchObject({
        'web/c.yaml': 'c: mine\n',
        'owned-files.sha256': expect.stringContaining('  web/c.yaml\n'),
      });
    }
    writeTree(folder, { 'web/c.yaml': 'c: 1\n' });
    synth(folder, [after]);
    expect(readTree(folder)).not.toHaveProperty('web/c.yaml');
    expect(codes(planOutput(folder, [after]))).toEqual([]);
  });

  test('of a cluster that is gone keeps its index', () => {
    const folder = written(unit('staging', { 'a.yaml': 'a', 'b.yaml': 'b' }));
    writeTree(folder, { 'staging/b.yaml': 'mine' });
    synth(folder, []);
    expect(readTree(folder)).toEqual({
      'staging/b.yaml': 'mine',
      'staging/owned-files.staging.sha256': expect.stringMatching(/^\w{64} {2}b\.yaml\n$/),
    });
  });

  test.each(['cluster-facts.txt', 'silences.txt'])('stays, and no longer counts, where it is %s', (name) => {
    const folder = written(unit('staging', { 'a.yaml': 'a', [name]: 'ours' }));
    writeTree(folder, { [`staging/${name}`]: 'mine' });
    const without = unit('staging', { 'a.yaml': 'a' });
    expect(codes(planOutput(folder, [without]))).toEqual(['warning KU0214']);
    synth(folder, [without]);
    expect(readTree(folder)).toMatchObject({
      [`staging/${name}`]: 'mine',
      'staging/owned-files.staging.sha256': expect.stringMatching(/^\w{64} {2}a\.yaml\n$/),
    });
    synth(folder, []);
    expect(readTree(folder)).toEqual({ [`staging/${name}`]: 'mine' });
  });

  test('may have become a link, which stays too', () => {
    const folder = written(before);
    rmSync(join(folder, 'web/c.yaml'));
    symlinkSync(join(root, 'somewhere'), join(folder, 'web/c.yaml'));
    expect(states(planOutput(folder, [after]))).toMatchObject({ 'web/c.yaml': 'left' });
  });

  test('is in the way of a folder of its name', () => {
    const folder = written(unit('', { 'web.yaml': 'x' }));
    writeTree(folder, { 'web.yaml': 'mine' });
    expect(codes(planOutput(folder, [unit('', { 'web.yaml/a.yaml': 'a' })]))).toContain('error KU0202');
  });
});

describe('the index', () => {
  test('of two branches that were merged with conflicts counts both sides as ours, and says so', () => {
    const folder = written(before);
    const index = join(folder, 'owned-files.sha256');
    const [a = '', ...rest] = readFileSync(index, 'utf8').split('\n');
    writeFileSync(index, ['<<<<<<< HEAD', a, '=======', `${'0'.repeat(64)}  web/a.yaml`, '>>>>>>> other', ...rest].join('\n'));
    const plan = planOutput(folder, [after]);
    // A run with --check or --strict writes none.
    const hint = 'Run cdk8s-kubevirt synth, without --check and --strict, and commit the index that it writes.';
    expect(plan.findings).toMatchObject([{ code: 'KU0207', severity: 'warning', hint, location: { file: index, line: 1 } }]);
    expect(states(plan)).toMatchObject({ 'web/a.yaml': 'unchanged', 'web/b.yaml': 'changed', 'web/c.yaml': 'stale' });
    synth(folder, [after]);
    expect(codes(planOutput(folder, [after]))).toEqual([]);
  });

  test('cannot name a file outside the folder', () => {
    const folder = written(before);
    const outside = join(root, 'outside.yaml');
    writeFileSync(outside, 'theirs');
    const hash = 'a'.repeat(64);
    writeFileSync(
      join(folder, 'owned-files.sha256'),
      [`${hash}  ../outside.yaml`, `${hash}  ${outside}`, `${hash}  web/../../outside.yaml`].join('\n'),
    );
    const plan = planOutput(folder, [unit('', {})]);
    expect(codes(plan)).toEqual(['warning KU0207']);
    expect(Object.values(states(plan))).toEqual(['stale']);
    synth(folder, [unit('', {})]);
    expect(readFileSync(outside, 'utf8')).toBe('theirs');
  });

  test.each([
    '.git/HEAD.yaml',
    '.GIT/x.yaml',
    'web/.hidden.yaml',
    'web/./x.yaml',
    'GIT~1/x.yaml',
    '\u200c.git/x.yaml',
    'web./x.yaml',
    'web /x.yaml',
    'nul/x.yaml',
    'com1.yaml',
    'C:x.yaml',
    'web\\x.yaml',
    'README.md',
    'workflows/ci.yml',
    'src/main.ts',
    'owned-files.sha256',
    'silences.txt/x',
    'web/notes.txt',
  ])('cannot name %j, not even with its bytes', (path) => {
    const folder = written(before);
    writeTree(folder, { [path]: 'theirs' });
    const tree = readTree(folder);
    writeTree(folder, {
      'owned-files.sha256': `${tree['owned-files.sha256']}${createHash('sha256').update('theirs').digest('hex')}  ${path}\n`,
    });
    const plan = planOutput(folder, [before]);
    expect(codes(plan)).toEqual(['warning KU0207']);
    synth(folder, [before]);
    expect(readTree(folder)).toEqual({ ...tree, 'owned-files.sha256': expect.any(String) });
  });

  test('in a hidden folder is that of no cluster', () => {
    const folder = written(before);
    writeTree(folder, {
      '.github/owned-files..github.sha256': `${createHash('sha256').update('x').digest('hex')}  ci.yaml\n`,
      '.github/ci.yaml': 'x',
    });
    expect(Object.keys(states(planOutput(folder, [before]))).filter((path) => path.startsWith('.'))).toEqual([]);
  });

  test('cannot take away what another cluster wants', () => {
    const staging = unit('staging', { 'a.yaml': 'a' });
    const folder = written(before, staging);
    const index = join(folder, 'owned-files.sha256');
    writeFileSync(index, `${createHash('sha256').update('a').digest('hex')}  staging/a.yaml\n${readFileSync(index, 'utf8')}`);
    synth(folder, [before, staging]);
    expect(readTree(folder)).toMatchObject({ 'staging/a.yaml': 'a' });
  });

  test.each([
    ['is a pipe', (index: string) => execFileSync('mkfifo', [index]), 'error KU0202'],
    ['is a link', (index: string) => symlinkSync('/dev/zero', index), 'error KU0203'],
  ])('that %s is not read', (_name, make, code) => {
    const folder = written(before);
    rmSync(join(folder, 'owned-files.sha256'));
    make(join(folder, 'owned-files.sha256'));
    expect(codes(planOutput(folder, [after]))).toContain(code);
  });

  test('that is larger than any of ours is not read', () => {
    const folder = written(before);
    truncateSync(join(folder, 'owned-files.sha256'), 65_000_000);
    expect(usageErrorOf(() => planOutput(folder, [after]))).toMatchObject({ code: 'KU0210', message: expect.stringContaining('64 MB') });
  });

  test('may have come through an editor that ends lines with CRLF', () => {
    const folder = written(before);
    const index = join(folder, 'owned-files.sha256');
    writeFileSync(index, readFileSync(index, 'utf8').replaceAll('\n', '\r\n'));
    expect(states(planOutput(folder, [after]))).toMatchObject({ 'web/b.yaml': 'changed', 'web/c.yaml': 'stale' });
  });

  test('that was copied with a cluster folder owns nothing there', () => {
    const folder = written(unit('staging', { 'a.yaml': 'a' }));
    writeTree(
      folder,
      Object.fromEntries(Object.entries(readTree(folder)).map(([path, text]) => [path.replace('staging/', 'copy/'), text])),
    );
    expect(states(planOutput(folder, [unit('staging', { 'a.yaml': 'a' })]))).not.toHaveProperty('copy/a.yaml');
  });
});

describe('clusters', () => {
  const staging = unit('staging', { 'a.yaml': 'a' });
  const production = unit('production', { 'a.yaml': 'a' });

  test.each<[string, readonly OutputUnit[], PlanOptions, Readonly<Record<string, string>>]>([
    [
      'one that is gone from the app takes its files along',
      [staging],
      {},
      { 'production/a.yaml': 'stale', 'production/owned-files.production.sha256': 'stale' },
    ],
    ['one that alone was compiled leaves the others be', [staging], { only: 'staging' }, {}],
    ['one that alone was compiled and is empty takes its own files along', [], { only: 'staging' }, { 'staging/a.yaml': 'stale' }],
  ])('%s', (_name, units, options, expected) => {
    const plan = planOutput(written(staging, production), units, options);
    const stale = Object.fromEntries(Object.entries(states(plan)).filter(([, state]) => state === 'stale'));
    expect(stale).toEqual(expect.objectContaining(expected));
    expect(Object.keys(stale).some((path) => path.startsWith('production'))).toBe('production/a.yaml' in expected);
  });

  test.each([
    ['nothing where all are as they were', unit('production', { 'a.yaml': 'a' }), true],
    ['something where one of them differs', unit('production', { 'a.yaml': 'b' }), false],
  ])('the plan changes %s', (_name, other, isNothing) => {
    expect(changesNothing(planOutput(written(staging, production), [staging, other]))).toBe(isNothing);
  });

  test.each([
    ['two that differ in case only', [unit('Staging', { 'a.yaml': '' }), unit('staging', { 'b.yaml': '' })], 'Staging'],
    ['charts that differ in case only', [unit('', { 'Web/a.yaml': '', 'web/b.yaml': '' })], 'Web'],
    ['a chart of the name of a cluster', [unit('', { 'staging/a.yaml': '' }), unit('staging', { 'b.yaml': '' })], 'staging'],
  ])('refuses %s', (_name, units, word) => {
    expect(usageErrorOf(() => planOutput(join(root, 'none'), units))).toMatchObject({
      code: 'KU0211',
      message: expect.stringContaining(word),
    });
  });
});

test.each([
  '.git/a.yaml',
  'web/.a.yaml',
  'a.sh',
  '../a.yaml',
  '/a.yaml',
  'a/../../b.yaml',
  'a\\b.yaml',
  'C:a.yaml',
  'a//b.yaml',
  './a.yaml',
  '',
  'a\0.yaml',
])('never plans the path %j', (path) => {
  expect(() => planOutput(join(root, 'none'), [unit('', { [path]: '' })])).toThrow('not the path of a file below the output folder');
});

describe('what cannot be written', () => {
  test('an output folder of the project that is a link', () => {
    const elsewhere = written(before);
    const project = join(root, String(tests++));
    mkdirSync(project);
    symlinkSync(elsewhere, join(project, 'manifests'));
    const working = process.cwd();
    process.chdir(project);
    try {
      for (const output of ['manifests', './manifests/web', join(project, 'manifests')]) {
        expect(usageErrorOf(() => planOutput(output, [after]))).toMatchObject({
          code: 'KU0203',
          message: expect.stringContaining('manifests'),
        });
        expect(usageErrorOf(() => completeJournal(output))).toMatchObject({ code: 'KU0203' });
      }
      expect(codes(planOutput(elsewhere, [after]))).toEqual([]);
    } finally {
      process.chdir(working);
    }
  });

  test('an output folder that is a file', () => {
    const file = join(root, 'a-file');
    writeFileSync(file, '');
    expect(usageErrorOf(() => planOutput(file, []))).toMatchObject({ code: 'KU0201', message: expect.stringContaining(file) });
    expect(usageErrorOf(() => planOutput(join(file, 'below'), []))).toMatchObject({
      code: 'KU0201',
      message: expect.stringContaining(file),
    });
  });

  test('below a symbolic link, which is neither followed nor emptied', () => {
    const elsewhere = join(root, 'elsewhere');
    writeTree(elsewhere, { 'b.yaml': 'theirs\n', 'c.yaml': 'theirs\n' });
    const folder = written(before);
    rmSync(join(folder, 'web'), { recursive: true });
    symlinkSync(elsewhere, join(folder, 'web'));
    const plan = planOutput(folder, [after]);
    expect(codes(plan)).toEqual(['error KU0203']);
    expect(plan.findings[0]?.message).toContain(join(folder, 'web'));
    expect(states(plan)).not.toHaveProperty('web/c.yaml');
  });

  test('below a link to the output of another synth', () => {
    const elsewhere = written(unit('staging', { 'a.yaml': 'theirs\n' }));
    const folder = join(root, String(tests++));
    mkdirSync(folder);
    symlinkSync(join(elsewhere, 'staging'), join(folder, 'staging'));
    const plan = planOutput(folder, [unit('staging', { 'a.yaml': 'a: 1\n' })]);
    expect(plan.findings).toMatchObject([
      { code: 'KU0203', message: `Nothing is written through a symbolic link: ${join(folder, 'staging')}` },
    ]);
  });

  test('an output folder that is a link to nothing', () => {
    const link = join(root, 'dangling');
    symlinkSync(join(root, 'never-made'), link);
    expect(usageErrorOf(() => planOutput(link, [before]))).toMatchObject({
      code: 'KU0203',
      message: expect.stringContaining(`${link} is a symbolic link that leads nowhere`),
      hint: expect.stringMatching(/^Make the folder/),
    });
  });

  test('a file of ours that became a link is replaced itself', () => {
    const target = join(root, 'target.yaml');
    writeFileSync(target, 'theirs');
    const folder = written(before);
    rmSync(join(folder, 'web/b.yaml'));
    symlinkSync(target, join(folder, 'web/b.yaml'));
    expect(codes(planOutput(folder, [after]))).toEqual(['warning KU0208']);
    synth(folder, [after]);
    expect(readFileSync(target, 'utf8')).toBe('theirs');
    expect(readTree(folder)).toMatchObject({ 'web/b.yaml': 'b: 2\n' });
  });

  test.each([
    ['a read-only file that changes', 'web/b.yaml'],
    ['a read-only file that goes', 'web/c.yaml'],
    ['a read-only index', 'owned-files.sha256'],
  ])('%s', (_name, path) => {
    const folder = written(before);
    chmodSync(join(folder, path), 0o444);
    const plan = planOutput(folder, [after]);
    expect(codes(plan)).toEqual(['error KU0204']);
    expect(plan.findings[0]).toMatchObject({
      message: expect.stringContaining(join(folder, path)),
      hint: expect.stringContaining('chmod u+w'),
    });
    const tree = readTree(folder);
    expect(() => synth(folder, [after])).toThrow(UsageError);
    expect(readTree(folder)).toEqual(tree);
  });

  test('a folder that takes no file more', () => {
    const folder = written(before);
    const spy = jest.spyOn(jest.requireActual<typeof Fs>('node:fs'), 'accessSync').mockImplementation((path) => {
      if (path === join(folder, 'web')) throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    });
    const plan = planOutput(folder, [
      unit('', { 'web/a.yaml': 'a: 1\n', 'web/b.yaml': 'b: 1\n', 'web/c.yaml': 'c: 1\n', 'web/d.yaml': 'd\n' }),
    ]);
    spy.mockRestore();
    expect(plan.findings).toMatchObject([{ code: 'KU0204', message: `${join(folder, 'web')} cannot be changed: no write permission` }]);
  });

  test('a folder whose name is too long is not read', () => {
    expect(usageErrorOf(() => planOutput(join(root, 'x'.repeat(300)), [before]))).toMatchObject({
      code: 'KU0210',
      message: expect.stringMatching(/cannot be read: ENAMETOOLONG.* Nothing has been changed\.$/),
    });
  });

  test('a read-only file that stays as it is does not matter', () => {
    const folder = written(before);
    chmodSync(join(folder, 'web/a.yaml'), 0o444);
    synth(folder, [after]);
    expect(statSync(join(folder, 'web/a.yaml')).mode & 0o777).toBe(0o444);
  });
});
