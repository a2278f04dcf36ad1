import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Project } from '../project.ts';

const root = join(__dirname, '../../..');
const ci = (name: string): string => readFileSync(join(root, 'docs/ci', name), 'utf8');
const github = parse(ci('github-actions.yml')) as { jobs: { verify: { steps: { name?: string; run?: string; with?: object }[] } } };
const gitlab = parse(ci('gitlab-ci.yml')) as { variables: { GIT_DEPTH: number }; diff: { script: string[]; after_script: string[] } };
const { steps } = github.jobs.verify;
const stepCalled = (part: string): string => steps.find(({ name }) => name?.includes(part))?.run ?? 'missing';

let project: Project;
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

/** Puts a script on the PATH of what `shell` runs. */
function shellWith(tools: Readonly<Record<string, string>>, line: string): ReturnType<Project['shell']> {
  for (const [name, text] of Object.entries(tools)) project.write({ [`bin/${name}`]: `#!/bin/bash\n${text}\n` });
  return project.shell(`chmod +x bin/*; export PATH="$PWD/bin:$PATH"\nset -e\n${line}`);
}

describe('diff from where the branch forked', () => {
  const npx = '[ "$1 $2" = "--no-install cdk8s-kubevirt" ] || exit 9; shift 2; exec node "$COMMAND" "$@"';
  const forked = `git init --quiet --initial-branch main; git config user.email a@b; git config user.name a
git add charts cdk8s.yaml manifests; git commit --quiet -m fleet
git checkout --quiet -b change`;
  const mainMovesOn = `git add charts manifests; git commit --quiet -m change
git checkout --quiet main; git rm --quiet manifests/production/service*; git commit --quiet -m others
git checkout --quiet change; git update-ref refs/remotes/origin/main main; git remote add origin .`;

  test.each([
    ['GitHub', `TARGET=main\n${stepCalled('running guests')}`],
    ['GitLab', `export CI_MERGE_REQUEST_TARGET_BRANCH_NAME=main\n${gitlab.diff.script.join('\n')}`],
  ])('%s: a renamed VM fails the job, and its report is there for the comment', (_, script) => {
    project.run(['init', '--ci', 'none', '--delivery', 'none']);
    project.run(['synth']);
    const rename = `sed -i "s/'database', {/'db', {/" charts/web.ts; node "$COMMAND" synth >&2`;
    const { code, stderr } = shellWith({ npx }, [forked, rename, mainMovesOn, script].join('\n'));
    expect({ code, refused: stderr.includes('error[') }).toEqual({ code: 1, refused: false });
    const report = project.read('diff.md');
    expect(report).toMatch(/^<!-- cdk8s-kubevirt diff -->\n/);
    expect(report).toContain('data loss');
    expect(report).not.toContain('Service');
    expect(project.has('diff.html')).toBe(true);
  });

  test('with the whole history in the clone', () => {
    expect(steps[0]?.with).toEqual({ 'fetch-depth': 0 });
    expect(gitlab.variables.GIT_DEPTH).toBe(0);
  });
});

describe('one comment on GitHub', () => {
  const gh = 'case "$*" in *--paginate*) printf "%s" "$IDS";; *) echo "$*" >> calls;; esac';
  const env = 'export GITHUB_STEP_SUMMARY=summary COMMENTS=repos/o/r/issues NUMBER=7';
  const comment = stepCalled('Comment with');

  test.each([
    ['is written', 'IDS= IS_FORK=false', 'api --silent --method POST repos/o/r/issues/7/comments --field body=@diff.md\n'],
    [
      'is updated',
      String.raw`IDS=$'41\n42\n' IS_FORK=false`,
      'api --silent --method PATCH repos/o/r/issues/comments/41 --field body=@diff.md\n',
    ],
    ['stays in the summary for a fork', 'IDS=41 IS_FORK=true', ''],
  ])('%s', (_, given, calls) => {
    project.write({ 'diff.md': '<!-- cdk8s-kubevirt diff -->\nreport\n', calls: '' });
    expect(shellWith({ gh }, `${env} ${given}\n${comment}`)).toMatchObject({ code: 0, stderr: '' });
    expect(project.read('calls')).toBe(calls);
    expect(project.read('summary')).toContain('report');
  });

  test('is left alone where there is no report', () => {
    expect(shellWith({ gh }, `${env} IDS= IS_FORK=false\n${comment}`)).toMatchObject({ code: 0 });
    expect(project.has('calls')).toBe(false);
  });
});

describe('one note on GitLab', () => {
  const report = '<!-- cdk8s-kubevirt diff -->\nreport\n';
  const pages = [[{ id: 1, body: 'looks good' }], [{ id: 2, body: '<!-- cdk8s-kubevirt diff -->\nolder' }]];
  let server: Server;
  let written: string[];
  let notes: typeof pages;

  beforeEach(async () => {
    written = [];
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
      const page = Number(searchParams.get('page'));
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.headers['private-token'] !== 'secret') response.statusCode = 401;
        if (request.method !== 'GET') written.push(`${request.method} ${pathname} ${String(Buffer.concat(chunks))}`);
        response.setHeader('x-next-page', page < notes.length ? String(page + 1) : '');
        response.end(JSON.stringify(notes[page - 1] ?? []));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  function putNote(token: string): Promise<{ readonly code: number | null; readonly stdout: string }> {
    const { port } = server.address() as AddressInfo; // it listens on TCP
    project.write({ 'diff.md': report, '.gitlab/gitlab-note.mjs': ci('gitlab-note.mjs') });
    const env = { CI_API_V4_URL: `http://127.0.0.1:${port}/api/v4`, CI_PROJECT_ID: '3', CI_MERGE_REQUEST_IID: '7', DIFF_NOTE_TOKEN: token };
    const child = spawn('bash', ['-c', gitlab.diff.after_script.join('\n')], { cwd: project.folder, env: { ...process.env, ...env } });
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += String(chunk)));
    return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout })));
  }

  const path = '/api/v4/projects/3/merge_requests/7/notes';

  test('is written', async () => {
    notes = pages.slice(0, 1);
    expect(await putNote('secret')).toEqual({ code: 0, stdout: 'The note is written.\n' });
    expect(written).toEqual([`POST ${path} ${JSON.stringify({ body: report })}`]);
  });

  test('is updated, on whichever page it stands', async () => {
    notes = pages;
    expect(await putNote('secret')).toEqual({ code: 0, stdout: 'The note is updated.\n' });
    expect(written).toEqual([`PUT ${path}/2 ${JSON.stringify({ body: report })}`]);
  });

  test('is left out without a token, and a wrong one is told', async () => {
    notes = pages;
    expect(await putNote('')).toEqual({ code: 0, stdout: 'DIFF_NOTE_TOKEN is not set, so no note is written.\n' });
    expect(await putNote('wrong')).toMatchObject({ code: 1 });
    expect(written).toEqual([]);
  });
});
