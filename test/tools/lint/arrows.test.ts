import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '..', '..', '..');
const { arrows } = jest.requireActual<{ arrows: Record<string, readonly string[]> }>('../../../tools/lint/arrows.js');

const refused: Record<string, { file: string; source: string; why: string }> = {
  'core knows nothing above it': {
    file: 'lib/core/a.ts',
    source: `export { x } from '../rules/x.ts';`,
    why: 'lib/core must not import from lib/rules/x',
  },
  'an arrow has one direction': {
    file: 'lib/emit/a.ts',
    source: `import { x } from '../app/x.ts'; x();`,
    why: 'lib/emit must not import from lib/app/x',
  },
  'siblings keep apart': {
    file: 'lib/defaults/vmi/a.ts',
    source: `import { x } from '../../presets/x.ts'; x();`,
    why: 'lib/defaults must not import from lib/presets/x',
  },
  'types count': {
    file: 'lib/cluster/a.ts',
    source: `import type { X } from '../resolve/x.ts'; export type Y = X;`,
    why: 'lib/cluster must not import from lib/resolve/x',
  },
  'inline types count': {
    file: 'lib/cluster/b.ts',
    source: `export type Y = import('../resolve/x.ts').X;`,
    why: 'lib/cluster must not import from lib/resolve/x',
  },
  'late imports count': {
    file: 'lib/check/a.ts',
    source: `export const load = () => import('../report/x.ts');`,
    why: 'lib/check must not import from lib/report/x',
  },
  'a report reads no rule but the list of codes': {
    file: 'lib/report/a.ts',
    source: `import { x } from '../rules/vmi/x.ts'; x();`,
    why: 'lib/report must not import from lib/rules/vmi/x',
  },
  'the middle works without cdk8s': {
    file: 'lib/resolve/a.ts',
    source: `import { App } from 'cdk8s'; new App();`,
    why: 'lib/resolve works without cdk8s',
  },
  'nothing generated runs': { file: 'lib/core/b.ts', source: `import { x } from '../../imports/x.ts'; x();`, why: 'Write import type' },
  'the product does not know its tools': {
    file: 'lib/cli/a.ts',
    source: `import { x } from '../../tools/x.ts'; x();`,
    why: 'lib never imports from tools/',
  },
  'a folder needs a row': { file: 'lib/surprise/a.ts', source: `import { x } from '../core/x.ts'; x();`, why: 'lib/surprise has no row' },
  'a rule compares no releases': {
    file: 'lib/rules/vmi/b.ts',
    source: `export const check = (release: { minor: string }): boolean => release.minor === '1.8';`,
    why: 'A part does not ask which release it runs on',
  },
  'a step of a change has no range within': {
    file: 'lib/impact/vm/b.ts',
    source: `import { isIn } from '../../core/x.ts'; export const plug = (release: object): boolean => isIn({ since: '1.8' }, release);`,
    why: 'A part does not ask which release it runs on',
  },
  'effects have their folders': {
    file: 'lib/check/b.ts',
    source: `import { readFileSync } from 'node:fs'; readFileSync('x');`,
    why: 'node:fs is for lib/emit, lib/cli and tools',
  },
};

const accepted: Record<string, { file: string; source: string }> = {
  'an arrow includes what its target may import': { file: 'lib/app/ok.ts', source: `import { x } from '../core/x.ts'; x();` },
  'the list of codes is for reports': { file: 'lib/report/ok.ts', source: `import { x } from '../rules/codes.ts'; x();` },
  'a folder imports itself': { file: 'lib/rules/vm/ok.ts', source: `import { x } from '../vmi/x.ts'; x();` },
  'generated types are for everyone': { file: 'lib/core/ok.ts', source: `import type { X } from '../../imports/x.ts'; export type Y = X;` },
  'importers know the types they print': {
    file: 'lib/migrate/ok.ts',
    source: `import type { X } from '../constructs/x.ts'; export type Y = X;`,
  },
  'the front door knows cdk8s': { file: 'lib/constructs/ok.ts', source: `import { App } from 'cdk8s'; new App();` },
  'effects live in emit': { file: 'lib/emit/ok.ts', source: `import { readFileSync } from 'node:fs'; readFileSync('x');` },
  'a list is filtered by range': {
    file: 'lib/rules/vmi/ok.ts',
    source: `import { ofRelease } from '../../core/x.ts'; export const of = (release: object): unknown => ofRelease([{ since: '1.8' }], release);`,
  },
  'the index lists everything': { file: 'lib/index.ts', source: `export { x } from './app/x.ts';` },
};

interface Message {
  readonly code: string;
  readonly filename: string;
  readonly message: string;
}

describe('the rules of our own', () => {
  let folder: string;
  let messages: readonly Message[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'arrows-'));
    cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    cpSync(join(root, 'tools/lint'), join(folder, 'tools/lint'), { recursive: true });
    for (const { file, source } of [...Object.values(refused), ...Object.values(accepted)]) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), `${source}\n`);
    }
    const oxlint = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json', 'lib'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const report = JSON.parse(oxlint.stdout) as { diagnostics: Message[] }; // oxlint's own format
    messages = report.diagnostics.filter(({ code }) => code.startsWith('project('));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(Object.entries(refused))('%s', (_, { file, why }) => {
    expect(messages.filter(({ filename }) => filename === file).map(({ message }) => message)).toEqual([expect.stringContaining(why)]);
  });

  test.each(Object.entries(accepted))('%s', (_, { file }) => {
    expect(messages.filter(({ filename }) => filename === file)).toEqual([]);
  });

  test('every folder of lib has a row', () => {
    const folders = readdirSync(join(root, 'lib'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => arrows[name] === undefined)).toEqual([]);
  });

  test('no row leads back to itself', () => {
    const leads = (from: string, to: string): boolean => (arrows[from] ?? []).some((next) => next === to || leads(next, to));
    expect(Object.keys(arrows).filter((folder) => leads(folder, folder))).toEqual([]);
  });
});
