import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Project } from '../project.ts';

const root = join(__dirname, '../../..');
const ci = (name: string): string => readFileSync(join(root, 'docs/ci', name), 'utf8');
interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}
interface GithubJob {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}
interface GitlabJob {
  readonly rules: readonly { readonly if: string }[];
  readonly script: readonly string[];
  readonly before_script?: readonly string[];
  readonly extends?: string;
}
const github = parse(ci('github-actions.yml')) as {
  on: object;
  permissions: object;
  jobs: { verify: GithubJob; comment: GithubJob & { if: string } };
};
const gitlab = parse(ci('gitlab-ci.yml')) as Record<'verify' | 'diff' | 'notes', GitlabJob> & {
  default: object;
  variables: { GIT_DEPTH: number };
};
const { verify, comment } = github.jobs;
const stepCalled = (part: string): string => [...verify.steps, ...comment.steps].find(({ name }) => name?.includes(part))?.run ?? 'missing';

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
    expect(verify.steps[0]?.with).toMatchObject({ 'fetch-depth': 0 });
    expect(gitlab.variables.GIT_DEPTH).toBe(0);
  });
});

describe('who may write', () => {
  test('on GitHub: a job that runs nothing of the pull request', () => {
    expect(Object.keys(github.on)).toEqual(['pull_request', 'push']);
    expect(github.permissions).toEqual({});
    expect(verify.permissions).toEqual({ contents: 'read' });
    expect(verify.steps[0]?.with).toMatchObject({ 'persist-credentials': false });
    expect(JSON.stringify(verify)).not.toMatch(/token|secrets/i);
    expect(comment.permissions).toEqual({ 'pull-requests': 'write' });
    expect(comment.steps.map(({ uses = '' }) => uses.split('@', 1)[0])).toEqual(['actions/download-artifact', '']);
    expect(comment.if).toContain('github.event.pull_request.head.repo.full_name == github.repository');
  });

  test('the actions of GitHub are pinned to commits', () => {
    const actions = [...verify.steps, ...comment.steps].flatMap(({ uses }) => uses ?? []);
    expect(actions.filter((uses) => !/^actions\/[\w-]+@[\da-f]{40}$/.test(uses))).toEqual([]);
    expect(actions).toHaveLength(4);
  });

  test('no expression of GitHub is put into a script', () => {
    const scripts = [...verify.steps, ...comment.steps].flatMap(({ run }) => run ?? []);
    expect(scripts.filter((run) => run.includes('${{'))).toEqual([]);
  });

  test('on GitLab: a scheduled job of the default branch, which neither installs nor runs anything else', () => {
    const { notes, verify, diff } = gitlab;
    expect(notes.rules).toEqual([{ if: '$CI_PIPELINE_SOURCE == "schedule" && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' }]);
    expect([notes.extends, notes.before_script, Object.keys(gitlab.default)]).toEqual([undefined, undefined, ['image']]);
    expect(notes.script).toEqual(['node .gitlab/gitlab-notes.mjs']);
    expect(JSON.stringify([verify, diff])).not.toContain('TOKEN');
    for (const { rules } of [verify, diff]) expect(rules[0]).toEqual({ if: '$CI_PIPELINE_SOURCE == "merge_request_event"' });
    expect(verify.rules[1]?.if).toContain('$CI_PIPELINE_SOURCE != "schedule"');
  });

  test.each([
    ['GitHub', `TARGET="$NAME"\n${stepCalled('running guests')}`, 'refs/remotes/origin/'],
    ['GitLab', `export CI_MERGE_REQUEST_TARGET_BRANCH_NAME="$NAME"\n${gitlab.diff.script.join('\n')}`, 'refs/heads/'],
  ])('%s: the name of a branch is data', (_, script, prefix) => {
    project.write({ calls: '' });
    const record = 'printf "%s\\n" "$@" >> calls';
    const NAME = String.raw`a';touch${'$'}{IFS}taken;$(touch taken)${'`touch taken`'}"`;
    const quoted = `'${NAME.replaceAll("'", String.raw`'\''`)}'`;
    expect(shellWith({ git: record, npx: ':' }, `NAME=${quoted}\n${script}`)).toMatchObject({ code: 0, stderr: '' });
    expect(project.read('calls').split('\n')).toContain(`${prefix}${NAME}`);
    expect(project.has('taken')).toBe(false);
  });
});

const report = '<!-- cdk8s-kubevirt diff -->\nreport\n';
/** What the author of a change can put into the report: commands to bots and GitLab, in and after characters that GitLab removes. */
const hostile = '<!-- cdk8s-kubevirt diff -->\n/approve\n  /merge\n\r/close\n\u001B\u202E/assign @ada\na /path\n';
const harmless = '<!-- cdk8s-kubevirt diff -->\n\\/approve\n  \\/merge\n\\/close\n\\/assign @ada\na /path\n';

describe('one comment on GitHub', () => {
  const gh = 'case "$*" in *--paginate*) printf "%s" "$IDS";; *) echo "$*" >> calls;; esac';
  const env = 'export COMMENTS=repos/o/r/issues NUMBER=7';
  const script = stepCalled('Comment with');

  test.each([
    ['is written', 'IDS=', 'api --silent --method POST repos/o/r/issues/7/comments --field body=@comment.md\n'],
    ['is updated', String.raw`IDS=$'41\n42\n'`, 'api --silent --method PATCH repos/o/r/issues/comments/41 --field body=@comment.md\n'],
  ])('%s', (_, given, calls) => {
    project.write({ 'diff.md': report, calls: '' });
    expect(shellWith({ gh }, `${env} ${given}\n${script}`)).toMatchObject({ code: 0, stderr: '' });
    expect(project.read('calls')).toBe(calls);
    expect(project.read('comment.md')).toBe(report);
  });

  test('is looked for by its author and its first line', () => {
    project.write({ 'diff.md': report });
    const { stderr } = shellWith({ gh: 'case "$*" in *--paginate*) echo "$*" >&2;; esac' }, `${env}\n${script}`);
    expect(stderr).toContain('select(.user.login == "github-actions[bot]" and (.body | startswith("<!-- cdk8s-kubevirt diff -->")))');
  });

  test('has no command to a bot in it', () => {
    project.write({ 'diff.md': hostile.replace('\u202E', '') });
    shellWith({ gh }, `${env} IDS=\n${script}`);
    expect(project.read('comment.md')).toBe(harmless);
  });

  test.each([
    ['there is no report', 'true', 0],
    ['the report is a link', 'ln -s /etc/hostname diff.md', 0],
    ['it is no report', 'echo hello > diff.md', 1],
  ])('is left alone where %s', (_, given, code) => {
    expect(shellWith({ gh }, `${given}\n${env} IDS=\n${script}`)).toMatchObject({ code });
    expect(project.has('calls')).toBe(false);
  });

  test('stands in the summary of the run, too', () => {
    project.write({ 'diff.md': report });
    expect(shellWith({}, `export GITHUB_STEP_SUMMARY=summary\n${stepCalled('summary')}`)).toMatchObject({ code: 0 });
    expect(project.read('summary')).toBe(report);
  });
});

describe('one note on GitLab', () => {
  interface Note {
    readonly id: number;
    readonly body: string;
    readonly author: { readonly id: number };
    readonly system?: boolean;
  }
  const robot = { id: 5 };
  const ada = { id: 8 };
  const older = '<!-- cdk8s-kubevirt diff -->\nolder';
  const api = '/api/v4/projects/3';
  let server: Server;
  let written: string[];
  let asked: string[];
  /** The answers of GitLab by path; a list is told one item a page. */
  let answers: Record<string, unknown>;

  beforeEach(async () => {
    written = [];
    asked = [];
    answers = {
      '/api/v4/user': robot,
      [`${api}/merge_requests`]: [{ iid: 7 }],
      [`${api}/merge_requests/7/pipelines`]: [
        { id: 91, project_id: 4 },
        { id: 90, project_id: 3 },
        { id: 80, project_id: 3 },
      ],
      [`${api}/pipelines/90/jobs`]: [
        { id: 900, name: 'verify' },
        { id: 901, name: 'diff' },
      ],
      [`${api}/jobs/901/artifacts/diff.md`]: report,
      [`${api}/merge_requests/7/notes`]: [],
    };
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
      const page = Number(searchParams.get('page'));
      const answer = answers[pathname];
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        asked.push(pathname);
        if (request.headers.authorization !== 'Bearer secret') response.statusCode = 401;
        else if (request.method !== 'GET') {
          const { body } = JSON.parse(String(Buffer.concat(chunks))) as { body: string };
          written.push(`${request.method} ${pathname} ${body}`);
        } else if (answer === undefined) response.statusCode = 404;
        if (!Array.isArray(answer)) return response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
        response.setHeader('x-next-page', page < answer.length ? String(page + 1) : '');
        return response.end(JSON.stringify(answer.slice(page - 1, page)));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  function putNotes(token = 'secret'): Promise<{ readonly code: number | null; readonly printed: string }> {
    const { port } = server.address() as AddressInfo; // it listens on TCP
    project.write({ '.gitlab/gitlab-notes.mjs': ci('gitlab-notes.mjs') });
    const env = { CI_API_V4_URL: `http://127.0.0.1:${port}/api/v4`, CI_PROJECT_ID: '3', DIFF_NOTE_TOKEN: token };
    const child = spawn('bash', ['-c', gitlab.notes.script.join('\n')], { cwd: project.folder, env: { ...process.env, ...env } });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
    return new Promise((resolve) => child.on('close', (code) => resolve({ code, printed })));
  }

  const notes = `${api}/merge_requests/7/notes`;
  const hold = (...held: readonly Note[]): void => void (answers[notes] = held);

  test('is written, with the report of the newest pipeline of this project', async () => {
    expect(await putNotes()).toEqual({ code: 0, printed: '!7: the note is written\n' });
    expect(written).toEqual([`POST ${notes} ${report.trimEnd()}`]);
  });

  test('is updated, on whichever page it stands', async () => {
    hold({ id: 1, body: 'looks good', author: ada }, { id: 2, body: older, author: robot });
    expect(await putNotes()).toEqual({ code: 0, printed: '!7: the note is updated\n' });
    expect(written).toEqual([`PUT ${notes}/2 ${report.trimEnd()}`]);
  });

  test('of somebody else with the same first line stays as it is', async () => {
    hold({ id: 1, body: older, author: ada }, { id: 2, body: older, author: robot, system: true });
    await putNotes();
    expect(written).toEqual([`POST ${notes} ${report.trimEnd()}`]);
  });

  test('that is current is not written again', async () => {
    hold({ id: 2, body: report.trimEnd(), author: robot });
    expect(await putNotes()).toEqual({ code: 0, printed: '!7: the note is current\n' });
    expect(written).toEqual([]);
  });

  test('has no quick action in it', async () => {
    answers[`${api}/jobs/901/artifacts/diff.md`] = hostile;
    await putNotes();
    expect(written).toEqual([`POST ${notes} ${harmless.trimEnd()}`]);
  });

  test.each<[string, Record<string, unknown>, string, number]>([
    ['has no pipeline here', { [`${api}/merge_requests/7/pipelines`]: [{ id: 91, project_id: 4 }] }, 'no report yet', 0],
    ['has no such job', { [`${api}/pipelines/90/jobs`]: [{ id: 900, name: 'verify' }] }, 'no report yet', 0],
    ['has no report yet', { [`${api}/jobs/901/artifacts/diff.md`]: undefined }, 'no report yet', 0],
    ['has another text', { [`${api}/jobs/901/artifacts/diff.md`]: '/merge\n' }, 'error: diff.md is no report of cdk8s-kubevirt', 1],
    [
      'has more than a note can hold',
      { [`${api}/jobs/901/artifacts/diff.md`]: report + 'a'.repeat(2_000_000) },
      'error: the report is too long for a note',
      1,
    ],
  ])('is left alone where the merge request %s, and the next one gets its own', async (_, given, told, code) => {
    Object.assign(answers, given, {
      [`${api}/merge_requests`]: [{ iid: 7 }, { iid: 8 }],
      [`${api}/merge_requests/8/pipelines`]: [{ id: 92, project_id: 3 }],
      [`${api}/pipelines/92/jobs`]: [{ id: 921, name: 'diff' }],
      [`${api}/jobs/921/artifacts/diff.md`]: report,
      [`${api}/merge_requests/8/notes`]: [],
    });
    expect(await putNotes()).toEqual({ code, printed: `!7: ${told}\n!8: the note is written\n` });
    expect(written).toEqual([`POST ${api}/merge_requests/8/notes ${report.trimEnd()}`]);
  });

  test('is not tried without a token, and a wrong one is told without it', async () => {
    expect(await putNotes('')).toEqual({
      code: 1,
      printed: 'error: the CI variable DIFF_NOTE_TOKEN is not set for pipelines of this branch\n',
    });
    expect(asked).toEqual([]);
    expect(await putNotes('wrong')).toEqual({ code: 1, printed: 'error: GET /api/v4/user: 401\n' });
    expect(written).toEqual([]);
  });
});
