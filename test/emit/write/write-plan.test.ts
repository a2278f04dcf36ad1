import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import type * as Fs from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { completeJournal, planOutput, writePlan, type OutputUnit, type WriteStep } from '../../../lib/emit/index.ts';
import { WorkFolder } from '../../../lib/emit/write/work-folder.ts';
import { readTree, synth, temporaryFolder, unit, usageErrorOf, writeTree } from '../output-folder.ts';
import { fleetFiles } from './fleet-files.ts';

const root = temporaryFolder({ inMemory: true });
let tests = 0;
const newFolder = (): string => join(root, String(tests++));

const workFolder = '.cdk8s-kubevirt';
const before = unit('', { 'web/a.yaml': 'a: 1\n', 'web/b.yaml': 'b: 1\n', 'api/c.yaml': 'c: 1\n' });
const after = unit('', { 'web/a.yaml': 'a: 1\n', 'web/b.yaml': 'b: 2\n', 'db/d.yaml': 'd: 1\n' });

/** An output folder that an earlier synth has written, and its content. */
function written(...units: readonly OutputUnit[]): { readonly folder: string; readonly tree: ReturnType<typeof readTree> } {
  const folder = newFolder();
  synth(folder, units);
  return { folder, tree: readTree(folder) };
}

/** Makes the work folder of a synth that was killed before it had staged anything. */
function madeHere(folder: string): void {
  WorkFolder.make(folder).release();
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('writes what is wanted, and an index that sha256sum can check', () => {
  const { folder, tree } = written(before, unit('staging', { 'x.yaml': 'x\n' }));
  expect(tree).toEqual({
    'api/c.yaml': 'c: 1\n',
    'web/a.yaml': 'a: 1\n',
    'web/b.yaml': 'b: 1\n',
    'owned-files.sha256': `${sha256('c: 1\n')}  api/c.yaml\n${sha256('a: 1\n')}  web/a.yaml\n${sha256('b: 1\n')}  web/b.yaml\n`,
    'staging/x.yaml': 'x\n',
    'staging/owned-files.staging.sha256': `${sha256('x\n')}  x.yaml\n`,
  });
  const { status } = spawnSync('sha256sum', ['--strict', '-c', 'owned-files.sha256'], { cwd: folder });
  expect(status ?? 0).toBe(0); // null where there is no sha256sum
});

test('joins the parts of a file', () => {
  const folder = newFolder();
  const parts = ['a: 1\n', '---\n', 'b: 2\n'].map((text) => Buffer.from(text));
  const units = [{ folder: '', files: new Map([['app.yaml', parts]]) }];
  synth(folder, units);
  expect(readTree(folder)).toEqual({
    'app.yaml': 'a: 1\n---\nb: 2\n',
    'owned-files.sha256': `${sha256('a: 1\n---\nb: 2\n')}  app.yaml\n`,
  });
  expect(planOutput(folder, units).units[0]?.files[0]?.state).toBe('unchanged');
});

test('changes only what differs, takes away what is stale with the folders it leaves empty, and leaves what is foreign', () => {
  const { folder } = written(before);
  const past = new Date(1_000_000_000_000);
  for (const path of ['web/a.yaml', 'web/b.yaml']) utimesSync(join(folder, path), past, past);
  writeTree(folder, { 'web/theirs.yaml': 'theirs', 'theirs/x': 'theirs' });
  synth(folder, [after]);
  expect(readTree(folder)).toEqual({
    'db/d.yaml': 'd: 1\n',
    'web/a.yaml': 'a: 1\n',
    'web/b.yaml': 'b: 2\n',
    'web/theirs.yaml': 'theirs',
    'theirs/x': 'theirs',
    'owned-files.sha256': expect.any(String),
  });
  expect(existsSync(join(folder, 'api'))).toBe(false);
  expect(statSync(join(folder, 'web/a.yaml')).mtime).toEqual(past);
  expect(statSync(join(folder, 'web/b.yaml')).mtime).not.toEqual(past);
});

test('does nothing at all where nothing differs', () => {
  const { folder } = written(before);
  const past = new Date(1_000_000_000_000);
  const paths = ['.', 'web', 'web/a.yaml', 'owned-files.sha256'].map((path) => join(folder, path));
  for (const path of paths) utimesSync(path, past, past);
  const steps: WriteStep[] = [];
  writePlan(planOutput(folder, [before]), { onStep: (step) => steps.push(step) });
  expect(steps).toEqual([]);
  expect(paths.map((path) => statSync(path).mtime)).toEqual(paths.map(() => past));
});

test('leaves no folder of a cluster whose files have all gone', () => {
  const { folder } = written(before, unit('staging', { 'x/y.yaml': 'x\n' }));
  synth(folder, [before]);
  expect(existsSync(join(folder, 'staging'))).toBe(false);
});

test('tells each step before it is done', () => {
  const { folder } = written(before);
  const steps: string[] = [];
  writePlan(planOutput(folder, [after]), {
    onStep({ phase, path, done, total }) {
      steps.push(`${done}/${total} ${phase} ${path}`);
    },
  });
  expect(steps).toEqual([
    '0/8 stage web/b.yaml',
    '1/8 stage db/d.yaml',
    '2/8 stage owned-files.sha256',
    '3/8 journal ',
    '4/8 remove api/c.yaml',
    '5/8 move web/b.yaml',
    '6/8 move db/d.yaml',
    '7/8 move owned-files.sha256',
  ]);
});

test('writes to the folder that a link names', () => {
  const { folder } = written(before);
  const link = newFolder();
  symlinkSync(folder, link);
  synth(link, [after]);
  expect(readTree(folder)).toMatchObject({ 'db/d.yaml': 'd: 1\n' });
});

test('refuses a plan with an error, and changes nothing', () => {
  const { folder } = written(before);
  writeTree(folder, { 'db/d.yaml': 'theirs' });
  const tree = readTree(folder);
  expect(usageErrorOf(() => synth(folder, [after]))).toMatchObject({
    code: 'KU0202',
    message: expect.stringContaining(join(folder, 'db/d.yaml')),
    hint: expect.stringMatching(/^Move or remove .*\.$/),
  });
  expect(readTree(folder)).toEqual(tree);
});

describe('a disk that refuses', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

  function failAt(folder: string, units: readonly OutputUnit[], phase: WriteStep['phase'], path: string): ReturnType<typeof usageErrorOf> {
    return usageErrorOf(() =>
      writePlan(planOutput(folder, units), {
        onStep(step) {
          if (step.phase === phase && step.path === path) throw full;
        },
      }),
    );
  }

  test.each([
    ['stage', 'db/d.yaml', 'db/d.yaml'],
    ['journal', '', ''],
  ] as const)('while staging (%s %s): nothing has changed and nothing is left behind', (phase, path, named) => {
    const { folder, tree } = written(before);
    expect(failAt(folder, [after], phase, path)).toEqual({
      code: 'KU0205',
      severity: 'error',
      message: `${join(folder, named)} cannot be written: no space is left. Nothing has been changed.`,
      hint: 'Free some space on that disk and run the command again.',
    });
    expect(readTree(folder)).toEqual(tree);
    expect(existsSync(join(folder, workFolder))).toBe(false);
  });

  test('while staging into a new folder: the folder goes again', () => {
    const parent = newFolder();
    failAt(join(parent, 'a', 'b'), [after], 'stage', 'db/d.yaml');
    expect(existsSync(parent)).toBe(false);
  });

  test('while renaming: every file is whole, and the next command does the rest', () => {
    const { folder } = written(before);
    expect(failAt(folder, [after], 'move', 'db/d.yaml')).toMatchObject({
      code: 'KU0205',
      message: expect.stringMatching(/db\/d\.yaml cannot be written.*the next command does the rest\.$/),
    });
    expect(readTree(folder)).toMatchObject({ 'web/b.yaml': 'b: 2\n' });
    expect(completeJournal(folder)).toMatchObject({ code: 'KU0213', severity: 'note' });
    expect(readTree(folder)).toEqual(written(after).tree);
  });

  test('with a reason we did not foresee: it is passed on in its own words', () => {
    const { folder } = written(before);
    const failure = Object.assign(new Error('EIO: i/o error, write'), { code: 'EIO' });
    const error = usageErrorOf(() =>
      writePlan(planOutput(folder, [after]), {
        onStep() {
          throw failure;
        },
      }),
    );
    expect(error).toMatchObject({ code: 'KU0210', message: expect.stringContaining('EIO: i/o error') });
  });

  test("a bug in the caller's progress display stays a bug, and changes nothing", () => {
    const { folder, tree } = written(before);
    const bug = new TypeError('x is undefined');
    expect(() =>
      writePlan(planOutput(folder, [after]), {
        onStep() {
          throw bug;
        },
      }),
    ).toThrow(bug);
    expect(readTree(folder)).toEqual(tree);
  });
});

const mounted = newFolder();
mkdirSync(mounted);
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', mounted]).status === 0;

(canMount ? describe : describe.skip)('a file system of its own', () => {
  afterAll(() => void execFileSync('umount', [mounted]));

  test('for the output folder', () => {
    const folder = join(mounted, 'manifests');
    synth(folder, [before]);
    synth(folder, [after]);
    expect(readTree(folder)).toEqual(written(after).tree);
  });

  test('that is full', () => {
    const folder = join(mounted, 'full');
    synth(folder, [before]);
    const tree = readTree(folder);
    const big = unit('', { 'web/b.yaml': 'b: 2\n', 'web/big.yaml': `big: ${'x'.repeat(1 << 20)}\n` });
    expect(usageErrorOf(() => synth(folder, [big]))).toMatchObject({
      code: 'KU0205',
      message: `${join(folder, 'web/big.yaml')} cannot be written: no space is left. Nothing has been changed.`,
    });
    expect(readTree(folder)).toEqual(tree);
    synth(folder, [after]);
    expect(readTree(folder)).toEqual(written(after).tree);
  });

  test('in the midst of the output folder', () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'web'), { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', join(folder, 'web')]);
    try {
      synth(folder, [before]);
      synth(folder, [after]);
      expect(readTree(folder)).toEqual(written(after).tree);
    } finally {
      execFileSync('umount', [join(folder, 'web')]);
    }
  });
});

(process.getuid?.() === 0 ? describe.skip : describe)('without permission', () => {
  test('for a folder', () => {
    const { folder, tree } = written(before);
    const locked = join(folder, 'web');
    chmodSync(locked, 0o555);
    expect(usageErrorOf(() => synth(folder, [after]))).toMatchObject({ code: 'KU0204', message: expect.stringContaining(locked) });
    expect(readTree(folder)).toEqual(tree);
    chmodSync(locked, 0o755);
  });
});

describe('two at once', () => {
  const lock = (folder: string): string => join(folder, workFolder, 'lock-1');

  test('the second one is told to wait, by every command', () => {
    const { folder, tree } = written(before);
    const plan = planOutput(folder, [after]);
    const refusals: unknown[] = [];
    writePlan(plan, {
      onStep({ phase }) {
        if (phase !== 'journal') return;
        refusals.push(
          usageErrorOf(() => completeJournal(folder)),
          usageErrorOf(() => writePlan(plan)),
        );
        expect(readTree(folder)).toMatchObject(tree);
      },
    });
    expect(refusals).toEqual([
      expect.objectContaining({ code: 'KU0206', hint: expect.stringContaining(lock(folder)) }),
      expect.objectContaining({ code: 'KU0206', message: expect.stringContaining(`Process ${process.pid}`) }),
    ]);
    expect(readTree(folder)).toEqual(written(after).tree);
  });

  test('a plan that another synth has overtaken is refused', () => {
    const { folder } = written(before);
    const plan = planOutput(folder, [after]);
    synth(folder, [unit('', { 'web/a.yaml': 'a: 3\n' })]);
    const tree = readTree(folder);
    expect(usageErrorOf(() => writePlan(plan))).toMatchObject({ code: 'KU0212', hint: 'Run the command again.' });
    expect(readTree(folder)).toEqual(tree);
  });

  test('of four processes one writes at a time, and those that cannot say so', async () => {
    const folder = newFolder();
    synth(folder, fleetFiles('old'));
    const child = [require.resolve('./killed-synth.ts'), folder, 'new', 'never'];
    const runs = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, ['--require', 'tsx/cjs', ...child]));
    const outcomes = await Promise.allSettled(runs);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect(refusals.length).toBeLessThan(4);
    expect(refusals.filter((reason) => !/KU0206|KU0212/.test(reason))).toEqual([]);
    synth(folder, fleetFiles('new'));
    expect(readTree(folder)).toEqual(written(...fleetFiles('new')).tree);
  });

  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  test.each([
    ['a process that has ended', { host: hostname(), pid: dead, started: '1', token: 'x' }],
    ['an earlier process with our number', { host: hostname(), pid: process.pid, started: '1', token: 'x' }],
    ['an earlier process with the number of one that runs', { host: hostname(), pid: process.ppid, started: 'long ago', token: 'x' }],
    ['a process that was killed before it had written its name', undefined],
  ])('the lock of %s holds nobody up', (_name, owner) => {
    const { folder } = written(before);
    const left = { [`${workFolder}/lock-1`]: owner === undefined ? '' : JSON.stringify(owner), [`${workFolder}/0`]: 'half a fi' };
    madeHere(folder);
    writeTree(folder, left);
    expect(completeJournal(folder)).toBeUndefined();
    expect(existsSync(join(folder, workFolder))).toBe(false);
    madeHere(folder);
    writeTree(folder, left);
    writePlan(planOutput(folder, [after]));
    expect(readTree(folder)).toEqual(written(after).tree);
  });

  test('who has taken our lock for a dead one, before our name was in it, is found', () => {
    const { folder } = written(before);
    writeTree(folder, { [`${workFolder}/lock-0`]: '{}' });
    const fs = jest.requireActual<typeof Fs>('node:fs');
    const other = JSON.stringify({ host: 'elsewhere', pid: 1, started: '', token: 'x' });
    const spy = jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((file) => {
      expect(file).toBe(lock(folder));
      writeTree(folder, { [`${workFolder}/lock-1`]: '{}', [`${workFolder}/lock-2`]: other });
    });
    expect(usageErrorOf(() => completeJournal(folder))).toMatchObject({ code: 'KU0206', message: expect.stringContaining('elsewhere') });
    spy.mockRestore();
    expect(readTree(join(folder, workFolder))).toEqual({ 'lock-0': '{}', 'lock-2': other });
  });

  test('of two who take over from a dead one at once, the second leaves the lock of the first', () => {
    const { folder } = written(before);
    writeTree(folder, { [`${workFolder}/lock-0`]: '{}' });
    const fs = jest.requireActual<typeof Fs>('node:fs');
    const spy = jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((file, data, options) => {
      writeTree(folder, { [`${workFolder}/lock-1`]: 'of the first' });
      fs.writeFileSync(file, data, options);
    });
    expect(usageErrorOf(() => completeJournal(folder))).toMatchObject({
      code: 'KU0206',
      message: expect.stringContaining('Another process'),
    });
    spy.mockRestore();
    expect(readTree(join(folder, workFolder))).toEqual({ 'lock-0': '{}', 'lock-1': 'of the first' });
  });

  test('the lock of another host counts while it is fresh', () => {
    const { folder } = written(before);
    writeTree(folder, { [`${workFolder}/lock-1`]: JSON.stringify({ host: 'elsewhere', pid: 1, started: '', token: 'x' }) });
    expect(usageErrorOf(() => completeJournal(folder))).toMatchObject({ code: 'KU0206', message: expect.stringContaining('elsewhere') });
    const second = Math.floor(Date.now() / 1000);
    utimesSync(lock(folder), second, second);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(second * 1000 + 59_999);
    expect(usageErrorOf(() => completeJournal(folder))).toMatchObject({ code: 'KU0206' });
    clock.mockReturnValue(second * 1000 + 60_000);
    expect(completeJournal(folder)).toBeUndefined();
    clock.mockRestore();
  });
});

describe('the work folder', () => {
  test('is kept out of Git', () => {
    const { folder } = written(before);
    let ignored = '';
    writePlan(planOutput(folder, [after]), {
      onStep: () => {
        ignored = readFileSync(join(folder, workFolder, '.gitignore'), 'utf8');
      },
    });
    expect(ignored).toBe('*\n');
  });

  test('is not followed where it is a link', () => {
    const { folder } = written(before);
    const elsewhere = newFolder();
    writeTree(elsewhere, { '0': 'theirs', journal: 'remove web/a.yaml\n' });
    symlinkSync(elsewhere, join(folder, workFolder));
    expect(usageErrorOf(() => completeJournal(folder))).toMatchObject({ code: 'KU0203' });
    expect(usageErrorOf(() => writePlan(planOutput(folder, [after])))).toMatchObject({ code: 'KU0203' });
    expect(readTree(elsewhere)).toMatchObject({ '0': 'theirs' });
    unlinkSync(join(folder, workFolder));
  });
});

test('what a power cut took from the staged files is told, and the rest is put in place', () => {
  const { folder } = written(before);
  const stop = new Error('the power goes');
  expect(() =>
    writePlan(planOutput(folder, [after]), {
      onStep({ phase }) {
        if (phase === 'remove') throw stop;
      },
    }),
  ).toThrow(stop);
  writeFileSync(join(folder, workFolder, '0'), '');
  expect(completeJournal(folder)).toMatchObject({ code: 'KU0209', message: expect.stringContaining(join(folder, 'web/b.yaml')) });
  expect(readTree(folder)).toMatchObject({ 'web/b.yaml': 'b: 1\n', 'db/d.yaml': 'd: 1\n' });
  synth(folder, [after]);
  expect(readTree(folder)).toEqual(written(after).tree);
});

describe('a work folder that was not made here', () => {
  /** What a synth leaves that is killed before it puts anything in place. */
  function killed(): string {
    const { folder } = written(before);
    const stop = new Error('killed');
    expect(() =>
      writePlan(planOutput(folder, [after]), {
        onStep({ phase }) {
          if (phase === 'remove') throw stop;
        },
      }),
    ).toThrow(stop);
    return folder;
  }

  /** What every command says of it, and whether it has left everything as it was. */
  function outcome(folder: string): unknown {
    const tree = readTree(folder);
    const refusals = [usageErrorOf(() => completeJournal(folder)), usageErrorOf(() => writePlan(planOutput(folder, [after])))];
    return { codes: refusals.map(({ code }) => code), isAsItWas: isDeepStrictEqual(readTree(folder), tree) };
  }

  const refused = { codes: ['KU0215', 'KU0215'], isAsItWas: true };

  const staged = '#!/bin/sh\n';
  const steps = [
    `move 0 ${sha256(staged)} .git/hooks/pre-commit`,
    `move 0 ${sha256(staged)} web/x.yaml`,
    `remove ${sha256('a: 1\n')} web/a.yaml`,
    'remove web/a.yaml',
    `remove ${sha256('theirs')} ../theirs.yaml`,
  ];

  test.each(steps)('and brings a journal: %s', (step) => {
    const { folder } = written(before);
    writeTree(folder, { [`${workFolder}/journal`]: `${step}\n`, [`${workFolder}/0`]: staged });
    expect(outcome(folder)).toEqual(refused);
  });

  test('and brings staged files, or what is called so', () => {
    const { folder } = written(before);
    mkdirSync(join(folder, workFolder));
    symlinkSync(join(folder, 'web/a.yaml'), join(folder, workFolder, '0'));
    expect(outcome(folder)).toEqual(refused);
  });

  test.each(['-a', '-r'])('but copied with cp %s', (option) => {
    const folder = killed();
    const copy = newFolder();
    execFileSync('cp', [option, folder, copy]);
    expect(outcome(copy)).toEqual(refused);
    expect(completeJournal(folder)).toMatchObject({ code: 'KU0213' });
    expect(readTree(folder)).toEqual(written(after).tree);
  });

  test('nor its journal, which somebody has put into one of ours', () => {
    const folder = killed();
    const journal = join(folder, workFolder, 'journal');
    const [, ...lines] = readFileSync(journal, 'utf8').split('\n');
    for (const text of ['', lines.join('\n'), ['made here: 1 2 3', ...lines].join('\n')]) {
      writeFileSync(journal, text);
      expect(outcome(folder)).toEqual(refused);
    }
  });

  test('nor the file by which it is known', () => {
    const folder = killed();
    writeTree(folder, { [`${workFolder}/.gitignore`]: '*\n' });
    expect(outcome(folder)).toEqual(refused);
  });

  test.each([
    ['a folder', (lock: string) => mkdirSync(join(lock, 'x'), { recursive: true })],
    ['a pipe', (lock: string) => execFileSync('mkfifo', [lock])],
    ['a link', (lock: string) => symlinkSync('/dev/zero', lock)],
    ['null', (lock: string) => writeFileSync(lock, 'null')],
    ['a number', (lock: string) => writeFileSync(lock, '1')],
  ])('whose lock is %s holds nobody up', (_name, make) => {
    const { folder } = written(before);
    mkdirSync(join(folder, workFolder));
    make(join(folder, workFolder, 'lock-1'));
    expect(completeJournal(folder)).toBeUndefined();
    expect(existsSync(join(folder, workFolder))).toBe(false);
  });
});

test('a stale file that somebody writes while others are staged stays', () => {
  const { folder } = written(before);
  writePlan(planOutput(folder, [after]), {
    onStep({ phase }) {
      if (phase === 'journal') writeTree(folder, { 'api/c.yaml': 'c: mine\n' });
    },
  });
  expect(readTree(folder)).toEqual({ ...written(after).tree, 'api/c.yaml': 'c: mine\n' });
});
