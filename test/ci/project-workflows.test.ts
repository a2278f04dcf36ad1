import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(__dirname, '..', '..');
const workflows = readdirSync(join(root, '.github/workflows')).map(
  (name) => [name, readFileSync(join(root, '.github/workflows', name), 'utf8')] as const,
);

interface Workflow {
  readonly permissions: object;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly uses?: string; readonly run?: string }[] }>>;
}

const stepsOf = (text: string) => Object.values((parse(text) as Workflow).jobs).flatMap(({ steps }) => steps);

test.each(workflows)('%s pins its actions, says its permissions, and runs what is there', (_, text) => {
  expect((parse(text) as Workflow).permissions).toBeDefined();
  for (const { uses, run } of stepsOf(text)) {
    expect(uses ?? '@0123456789012345678901234567890123456789').toMatch(/@[0-9a-f]{40}$/);
    expect(run ?? '').not.toContain('${{');
    for (const [file = ''] of (run ?? '').matchAll(/\.ci\/\w+|tools\/[\w/-]+\.ts/g)) expect(existsSync(join(root, file))).toBe(true);
  }
});

test('a release checks everything before it publishes', () => {
  const release = stepsOf(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')).map(({ run = '' }) => run);
  const at = (part: string): number => release.findIndex((run) => run.includes(part));
  expect(at('.ci/run')).toBeGreaterThanOrEqual(0);
  expect(at('tools/release')).toBeGreaterThan(at('.ci/run'));
  expect(at('npm publish --provenance')).toBeGreaterThan(at('tools/release'));
});

test('issue forms ask for something, each field once', () => {
  for (const name of readdirSync(join(root, '.github/ISSUE_TEMPLATE')).filter((each) => each !== 'config.yml')) {
    const form = parse(readFileSync(join(root, '.github/ISSUE_TEMPLATE', name), 'utf8')) as {
      readonly name: string;
      readonly description: string;
      readonly body: readonly { readonly id: string; readonly validations?: { readonly required?: boolean } }[];
    };
    expect([typeof form.name, typeof form.description]).toEqual(['string', 'string']);
    expect(new Set(form.body.map(({ id }) => id)).size).toBe(form.body.length);
    expect(form.body.some(({ validations }) => validations?.required)).toBe(true);
  }
});
