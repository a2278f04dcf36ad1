import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from '../../../lib/check/check.ts';
import { openSources } from '../../../lib/cli/check/check-sources.ts';
import { diffSides, type DiffValues } from '../../../lib/cli/diff/diff-sides.ts';
import { diffFormats } from '../../../lib/cli/diff/formats.ts';
import { Session } from '../../../lib/cli/session.ts';
import { Project, type Finished } from '../project.ts';

const vm = (name = 'db', memory = '1Gi'): string => `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata:
  name: ${name}
  namespace: vms
spec:
  runStrategy: Always
  template:
    spec:
      domain: { devices: {}, memory: { guest: ${memory} } }
`;

/** What nobody can read, by what is wrong with it, and what both commands say to it. */
const unreadable: readonly [what: string, text: string, says: RegExp][] = [
  ['a namespace that YAML reads as a boolean', vm().replace('namespace: vms', 'namespace: n'), /metadata\.namespace is a boolean/],
  ['a namespace that is a number', vm().replace('namespace: vms', 'namespace: 1e3'), /metadata\.namespace is a number/],
  ['a name that is a number', vm('123'), /metadata\.name is a number/],
  ['no name', vm().replace('  name: db\n', ''), /no metadata\.name/],
  ['an apiVersion that is a list', vm().replace('kubevirt.io/v1', '[kubevirt.io/v1]'), /apiVersion is a list/],
  ['a kind that is empty', vm().replace('kind: VirtualMachine', 'kind: ""'), /no kind/],
  ['no kind', vm().replace('kind: VirtualMachine\n', ''), /no kind/],
  ['metadata that is a list', vm().replace(/metadata:\n.*\n.*\n/, 'metadata: [db]\n'), /metadata is not an object/],
  ['a key that stands twice', `${vm()}metadata: { name: db, namespace: vms }\n`, /"metadata" stands twice/],
  ['marks of a merge conflict', `<<<<<<< HEAD\n${vm()}=======\n${vm('db', '2Gi')}>>>>>>> other\n`, /KU0032/],
  ['a quote that nothing closes', vm().replace('name: db', 'name: "db'), /KU0032/],
  ['bytes that are no UTF-8', vm('d\u00e9'), /no UTF-8/],
  ['NUL bytes', vm('d\0b'), /NUL bytes/],
  ['a pointer of Git LFS', 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n', /pointer of Git LFS/],
  ['an item of a List that is no object', `apiVersion: v1\nkind: List\nitems:\n- 5\n- null\n`, /this is a number/],
  ['the same in JSON', '{"apiVersion":"v1","kind":"List","items":[5]}', /this is a number/],
  ['a line of JSON that is none', `${JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } })}\n{"a":`, /KU003/],
  ['a document that is too long', `${vm()}  # ${'x'.repeat(5 << 20)}\n`, /KU0037/],
  ['a tag of another tool', vm().replace('name: db', 'name: !vault db'), /KU0034/],
];

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sides-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const plain: DiffValues = {
  failOn: undefined,
  format: 'markdown',
  markdown: undefined,
  html: undefined,
  sarif: undefined,
  junit: undefined,
  state: undefined,
  live: false,
  context: undefined,
  only: undefined,
  'write-facts': undefined,
  path: undefined,
  app: undefined,
  policies: [],
  facts: undefined,
  cluster: [],
  substitute: [],
  kubevirt: undefined,
  hyperconverged: undefined,
};

/** Runs diff in this process, because hundreds of processes take too long. */
async function diffed(
  base: string,
  head: string,
  format: DiffValues['format'] = 'markdown',
  colours = false,
): Promise<{ code: number; text: string }> {
  let text = '';
  const session: Session = Object.assign(new Session({ verbose: false, colour: false }), {
    folder,
    colours,
    say: (told: string) => void (text += `${told}\n`),
    sayCommands: (told: string) => void (text += told),
    tell: (told: string) => void (text += `${told}\n`),
  });
  const code = await diffSides([base, head], { ...plain, format }, session);
  return { code, text };
}

function write(name: string, text: string): void {
  // Latin-1 where a case is about bytes that are no UTF-8.
  writeFileSync(join(folder, name), text, /[\u0080-\u00ff]/.test(text) ? 'latin1' : 'utf8');
}

function errorsOfCheck(name: string): readonly { code: string; message: string }[] {
  const opened = openSources([name], folder);
  try {
    return check(opened.sources).unread.filter(({ severity }) => severity === 'error');
  } finally {
    opened.close();
  }
}

describe.each(unreadable)('%s', (_what, text, says) => {
  test.each(['base', 'head', 'both'])('is an error at %s, as in check', async (side) => {
    for (const name of ['base', 'head']) write(`${name}.yaml`, side === name || side === 'both' ? text : vm());
    expect(errorsOfCheck(side === 'base' ? 'base.yaml' : 'head.yaml').map(({ code, message }) => `${code} ${message}`)).toContainEqual(
      expect.stringMatching(says),
    );
    const { code, text: told } = await diffed('base.yaml', 'head.yaml');
    expect(code).toBe(1);
    expect(told).toMatch(says);
    expect(told).toContain('this report is incomplete');
    expect(told).not.toContain('hold the same objects');
  });
});

test.each(diffFormats)('%s names what cannot be read', async (format) => {
  for (const name of ['base.yaml', 'head.yaml']) write(name, vm().replace('namespace: vms', 'namespace: n'));
  const { code, text } = await diffed('base.yaml', 'head.yaml', format);
  expect(code).toBe(1);
  expect(text).toContain('metadata.namespace is a boolean');
  expect(text).not.toContain('hold the same objects');
});

test('colours add nothing to the words of a report', async () => {
  write('base.yaml', vm());
  write('head.yaml', vm('db', '2Gi'));
  const [plain, coloured] = [await diffed('base.yaml', 'head.yaml', 'human'), await diffed('base.yaml', 'head.yaml', 'human', true)];
  expect(plain.text).toContain('VirtualMachine vms/db');
  // eslint-disable-next-line no-control-regex -- colours are made of them
  expect(coloured.text.replaceAll(/\u001B\[\d+m/g, '')).toBe(plain.text);
});

test('two objects of one name are an error, because one of them would not be seen', async () => {
  write('base.yaml', `${vm()}---\n${vm('db', '2Gi')}`);
  write('head.yaml', `${vm('db', '64Mi')}---\n${vm('db', '2Gi')}`);
  const { code, text } = await diffed('base.yaml', 'head.yaml');
  expect(code).toBe(1);
  expect(text).toContain('this VirtualMachine is defined twice');
});

test('objects whose names the cluster makes are counted', async () => {
  const made = vm().replace('name: db', 'generateName: db-');
  write('base.yaml', `${made}---\n${made}`);
  write('head.yaml', made);
  const { code, text } = await diffed('base.yaml', 'head.yaml');
  expect(code).toBe(0);
  expect(text).toContain('removed');
});

const template = `apiVersion: template.openshift.io/v1
kind: Template
objects:
${vm().replaceAll(/^/gm, '  ').replace(' ', '-').trimEnd()}
`;

test('a template without a name is compared with that of the same file', async () => {
  for (const side of ['base', 'head']) mkdirSync(join(folder, side), { recursive: true });
  write('base/web.yaml', template);
  write('head/web.yaml', template.replace('name: db', 'name: web'));
  const { code, text } = await diffed('base', 'head');
  expect(code).toBe(0);
  expect(text).toContain('Template web&#42; changed');
});

test('templates without names of two files that are compared are one template', async () => {
  write('old.yaml', template);
  write('new.yaml', template.replace('name: db', 'name: web'));
  write('other.yaml', template.replace('kind: Template', 'kind: Template\nmetadata: { name: web }'));
  const { text } = await diffed('old.yaml', 'new.yaml');
  expect(text).toContain('Template &#42; changed');
  expect(text).not.toMatch(/added|removed|renamed/);
  expect((await diffed('old.yaml', 'other.yaml')).text).toContain('Template &#42; → web renamed');
});

/** Reproducible, from 0 up to 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pieces = [
  'n',
  '[',
  ']',
  '{',
  '}',
  ': ',
  '\n',
  '- ',
  '"',
  "'",
  '<<',
  '*x',
  '&x ',
  '!t ',
  '\t',
  '1',
  'null',
  '---\n',
  'kind: List\n',
  '\0',
  '{{ x }}',
  '#',
  '|',
];

test('whatever check refuses to read of a mutated document, diff refuses, too', async () => {
  const next = random(22);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item; // lists are never empty
  let refused = 0;
  write('base.yaml', vm());
  for (let run = 0; run < 150; run++) {
    let text = vm();
    for (let edits = 1 + Math.floor(next() * 3); edits > 0; edits--) {
      const at = Math.floor(next() * text.length);
      const until = at + Math.floor(next() * 12);
      text = text.slice(0, at) + (next() < 0.6 ? pick(pieces) : '') + text.slice(until);
    }
    write('head.yaml', text);
    const [error] = errorsOfCheck('head.yaml');
    if (error === undefined) continue;
    refused++;
    for (const base of ['base.yaml', 'head.yaml']) {
      const { code, text: told } = await diffed(base, 'head.yaml', 'json');
      const { diagnostics } = JSON.parse(told) as { diagnostics: readonly { code: string; message: string }[] };
      expect([text, code]).toEqual([text, 1]);
      expect(diagnostics).toContainEqual(expect.objectContaining({ code: error.code, message: error.message }));
    }
  }
  expect(refused).toBeGreaterThan(40);
});

describe('a commit', () => {
  const git = 'git -c user.name=test -c user.email=test@example.org -c protocol.file.allow=always';
  let project: Project;
  const diff = (...args: readonly string[]): Finished => project.run(['diff', ...args]);

  beforeEach(() => {
    project = new Project({ 'manifests/db.yaml': vm() });
    project.shell(`git init -q && git add manifests && ${git} commit -qm first`);
  });
  afterEach(() => project.remove());

  test('has links to its files, which are followed as in a folder', () => {
    project.write({ 'shared/web.yaml': vm('web') });
    project.shell('cd manifests && ln -s db.yaml again.yaml && ln -s ../shared/web.yaml web.yaml');
    project.shell(`git add manifests shared && ${git} commit -qm links`);
    expect(diff('HEAD', 'manifests')).toMatchObject({ code: 0, stdout: 'HEAD and manifests hold the same objects.\n' });
    project.write({ 'shared/web.yaml': vm('web', '2Gi') });
    project.shell(`git add shared && ${git} commit -qm changed`);
    expect(diff('HEAD~1', 'HEAD').stdout).toContain('memory');
  });

  test.each([
    ['nowhere', 'ln -s nothing.yaml lost.yaml'],
    ['out of the commit', 'ln -s ../../../etc/passwd lost.yaml'],
    ['in a circle', 'ln -s other.yaml lost.yaml; ln -s lost.yaml other.yaml'],
    ['to a folder', 'mkdir a; echo > a/b; ln -s a lost.yaml'],
  ])('has a link %s', (_where, made) => {
    project.shell(`cd manifests && ${made}; git add . && ${git} commit -qm link`);
    const { code, stdout, stderr } = diff('HEAD', 'HEAD');
    expect(code).toBe(2);
    expect(stderr).toContain('this is a symbolic link that leads to no file of the commit');
    expect(stderr).toContain('HEAD:manifests/lost.yaml:1:1');
    expect(stdout).not.toContain('the same objects');
  });

  test('has a submodule', () => {
    project.shell(`git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),manifests/sub && ${git} commit -qm submodule`);
    expect(diff('HEAD', 'HEAD')).toMatchObject({ code: 2, stderr: expect.stringContaining('this is a submodule') });
  });

  test('has facts that no synth has written', () => {
    project.write({
      'manifests/owned-files.sha256': `${'0'.repeat(64)}  cluster-facts.txt\n`,
      'manifests/cluster-facts.txt': 'workers: [\n',
    });
    project.shell(`git add manifests && ${git} commit -qm facts`);
    expect(diff('HEAD', 'HEAD')).toMatchObject({ code: 2, stderr: expect.stringContaining('KU0042') });
    expect(diff('manifests', 'manifests')).toMatchObject({ code: 2, stderr: expect.stringContaining('KU0042') });
  });

  test('lacks the trees that git should have', () => {
    project.shell('rm -rf .git/objects/$(git rev-parse HEAD:manifests | cut -c1-2)');
    expect(diff('HEAD', 'manifests')).toMatchObject({ code: 2, stderr: expect.stringContaining('git cannot read the files of a commit') });
  });
});
