import { sideNamed } from '../../../lib/cli/diff/named-side.ts';
import type { Diagnostic } from '../../../lib/core/diagnostic.ts';
import { UsageError } from '../../../lib/core/errors.ts';
import { Project, type Finished } from '../project.ts';

const git = 'git -c user.name=test -c user.email=test@example.org';
const config = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: db, namespace: vms }\ndata: { a: '${value}' }\n`;

let project: Project;
/** The hash of the first commit, and of the second. */
let first: string;
let second: string;

/** A repository of two commits; its folder `forged` has what the second has. */
beforeAll(() => {
  project = new Project({ 'manifests/db.yaml': config('old') });
  project.shell(`git init -q -b main . && git add manifests && ${git} commit -qm first`);
  project.write({ 'manifests/db.yaml': config('new'), 'forged/db.yaml': config('new') });
  project.shell(`git add manifests && ${git} commit -qm second`);
  [first, second] = ['HEAD~1', 'HEAD'].map((word) => project.shell(`git rev-parse ${word}`).stdout.trim()) as [string, string];
});
afterAll(() => project.remove());

function diff(...args: readonly string[]): Finished {
  return project.run(['diff', ...args]);
}

/** Makes refs of git, and folders that hold what `forged` holds, and takes them away again. */
function having(refs: Readonly<Record<string, string>>, folders: readonly string[], then: () => void): void {
  const made = Object.entries(refs).map(([ref, commit]) => `git update-ref '${ref}' ${commit}`);
  const copied = folders.map((folder) => `mkdir -p '${folder}' && cp forged/db.yaml '${folder}'`);
  project.shell([...made, ...copied].join(' && '));
  try {
    then();
  } finally {
    project.shell(
      Object.keys(refs)
        .map((ref) => `git update-ref -d '${ref}'`)
        .join(' ; '),
    );
    for (const folder of folders) project.shell(`rm -rf '${folder.split('/', 1)[0] ?? ''}'`);
  }
}

const seen = 'data.a: old → new';

test('a full hash is that commit, whatever folder or branch is called so', () => {
  having({ [`refs/heads/${first}`]: second }, [first], () => {
    expect(diff(first, 'manifests').stdout).toContain(seen);
    expect(diff(first, 'HEAD').stdout).toContain(seen);
    expect(diff(first.toUpperCase(), 'manifests').stdout).toContain(seen);
    expect(diff('HEAD', first).stdout).toContain('data.a: new → old');
    expect(diff(`./${first}`, 'manifests').stdout).toContain('hold the same objects');
  });
});

test('a full hash that git lacks is no folder', () => {
  const unknown = '0123456789abcdef0123456789abcdef01234567';
  having({}, [unknown], () => {
    const { code, stderr } = diff(unknown, 'manifests');
    expect(code).toBe(2);
    expect(stderr).toContain(`git has no commit ${unknown}`);
    expect(stderr).toContain(`Write ./${unknown} for the folder`);
  });
});

describe.each<[what: string, refs: (word: string) => Readonly<Record<string, string>>, word: () => string]>([
  ['a branch', () => ({ 'refs/heads/base': first }), () => 'base'],
  ['a branch of a folder', () => ({ 'refs/heads/dist/prod': first }), () => 'dist/prod'],
  ['a tag', () => ({ 'refs/tags/v1': first }), () => 'v1'],
  ['a branch of a remote', () => ({ 'refs/remotes/origin/main': first }), () => 'origin/main'],
  ['a short hash', () => ({}), () => first.slice(0, 8)],
  ['the last commit', () => ({}), () => 'HEAD'],
  ['an ancestor', () => ({}), () => 'HEAD~1'],
  ['the last commit, as @', () => ({}), () => '@'],
  ['a commit of the reflog', () => ({}), () => 'main@{0}'],
  ['a folder of a commit', () => ({}), () => 'main:manifests'],
])('%s, and a folder of its name', (_what, refs, word) => {
  test('are refused, and ./ names the folder', () => {
    having(refs(word()), [word()], () => {
      const refused = `${word()} is a path here, and a commit`;
      expect(() => sideNamed(word(), project.folder)).toThrow(refused);
      expect(sideNamed(`./${word()}`, project.folder)).toEqual({ word: `./${word()}` });
      expect(sideNamed(`${word()}/`, project.folder)).toEqual({ word: `${word()}/` });
    });
  });
});

test('a word that is a folder and a commit ends either side, and the error says how to name each', () => {
  having({ 'refs/heads/base': first }, ['base'], () => {
    for (const sides of [
      ['base', 'manifests'],
      ['manifests', 'base'],
    ]) {
      const { code, stdout, stderr } = diff(...sides);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain('base is a path here, and a commit');
      expect(stderr).toContain('Write ./base for the path; for the commit, write its full hash, or refs/heads/NAME for a branch.');
    }
    expect(diff('./base', 'manifests').stdout).toContain('hold the same objects');
  });
});

test('check --base is as careful', () => {
  having({ 'refs/heads/base': first }, ['base'], () => {
    expect(project.run(['check', 'manifests', '--base', 'base'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('base is a path here, and a commit'),
    });
    expect(project.run(['check', 'manifests', '--base', './base']).code).toBe(0);
  });
});

test('refs/… is the commit, even beside a folder of that path', () => {
  having({ 'refs/heads/base': first }, ['refs/heads/base'], () => {
    expect(diff('refs/heads/base', 'manifests').stdout).toContain(seen);
  });
});

test.each([
  ['a branch and a tag', { 'refs/heads/both': 0, 'refs/tags/both': 1 }, 'both'],
  ['ancestors of a branch and a tag', { 'refs/heads/both': 1, 'refs/tags/both': 1 }, 'both~1'],
])('%s of one name are refused', (_what, refs, word) => {
  const hashes = Object.fromEntries(Object.entries(refs).map(([ref, at]) => [ref, [first, second][at] ?? '']));
  having(hashes, [], () => {
    expect(diff(word, 'manifests')).toMatchObject({ code: 2, stderr: expect.stringContaining(`${word} names more than one commit`) });
  });
});

test('a branch that is called like the short hash of another commit is refused', () => {
  const short = first.slice(0, 8);
  having({ [`refs/heads/${short}`]: second }, [], () => {
    expect(diff(short, 'manifests')).toMatchObject({ code: 2, stderr: expect.stringContaining(`${short} names more than one commit`) });
    expect(diff(`refs/heads/${short}`, 'manifests').stdout).toContain('hold the same objects');
  });
});

test.each([
  ['a range', 'HEAD~1..HEAD', 'Write BASE and HEAD as two words.'],
  ['a range from the fork', 'HEAD~1...HEAD', 'Write BASE and HEAD as two words.'],
  ['everything but a commit', '^HEAD', 'is neither a folder nor a commit'],
  ['a tree', 'HEAD^{tree}', 'is neither a folder nor a commit'],
  ['an upstream that is not there', '@{upstream}', 'is neither a folder nor a commit'],
  ['standard input', '-', '- is neither a folder nor a commit'],
  ['a folder that is not there', '../no-such-folder', 'Name a folder of manifests'],
  ['control characters', 'ma\u001b[31min\u0007', 'is neither a folder nor a commit'],
  ['a line of its own', 'main\n::error::x', 'is neither a folder nor a commit'],
])('%s is no side', (_what, word, said) => {
  const { message, hint = '' } = refusalOf(word);
  expect(`${message}. ${hint}`).toContain(said);
  expect(message).toMatch(/^[ -~]+$/);
});

function refusalOf(word: string): Diagnostic {
  try {
    sideNamed(word, project.folder);
  } catch (error) {
    if (error instanceof UsageError) return error.diagnostic;
  }
  throw new Error(`${word} names a side`);
}

test('- is standard input to check, and no side, whatever folder is called so', () => {
  having({}, ['./-'], () => expect(refusalOf('-').message).toBe('- is neither a folder nor a commit'));
});

test('a name that begins with a dash is an option, behind -- a folder, and never an option of git', () => {
  project.write({ '--output=x/db.yaml': config('new') });
  expect(diff('--output=x', 'manifests').code).toBe(2);
  expect(diff('--', '--output=x', 'manifests').stdout).toContain('hold the same objects');
  expect(project.has('x')).toBe(false);
});
