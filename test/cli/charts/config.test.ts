import { array, assert, constantFrom, oneof, property, tuple } from 'fast-check';
import { plainApp, readConfiguredApp } from '../../../lib/cli/charts/config.ts';
import { appOfDocument } from '../../../lib/cli/charts/config-document.ts';
import { UsageError } from '../../../lib/core/errors.ts';
import { Project } from '../project.ts';

const plain = (text: string): unknown => plainApp('cdk8s.yaml', text);
const at = (line: number, column: number): object => ({ location: { file: 'cdk8s.yaml', line, column } });

describe('app is read without a parser where', () => {
  test.each<[string, string, string, number, number]>([
    ['it stands among plain words', 'language: typescript\napp: npx tsx charts/main.ts\noutput: dist\n', 'npx tsx charts/main.ts', 2, 6],
    ['there are comments and empty lines', '# our charts\n\napp:   node ./main.js  \n', 'node ./main.js', 3, 8],
    ['lines end as on Windows', 'app: npx tsx a/b.ts\r\noutput: dist\r\n', 'npx tsx a/b.ts', 1, 6],
  ])('%s', (_where, text, command, line, column) => {
    expect(plain(text)).toEqual({ command, ...at(line, column) });
  });
});

test.each<[string, string]>([
  ['a list', 'app: npx tsx charts/main.ts\nimports:\n  - k8s\n'],
  ['a value that goes on', 'app: npx tsx\n  charts/main.ts\n'],
  ['quotes', "app: node 'my charts/main.js'\n"],
  ['a comment behind a value', 'app: npx tsx charts/main.ts # all\n'],
  ['app twice', 'app: npx tsx a/b.ts\napp: npx tsx b/c.ts\n'],
  ['what is no script', 'app: 2026\n'],
  ['no app', 'output: dist/out\n'],
])('%s is for the parser', (_what, text) => {
  expect(plain(text)).toBeUndefined();
});

const word = constantFrom('npx', 'true', 'null', '1', '0x1', '1e3', '.inf', '2026-11-21', '1_0', '.', 'a/b.ts', './m.js', '1.ts', '../c@d');
const command = array(oneof({ weight: 20, arbitrary: word }, constantFrom('~', '-', '#', ':', '/', '"', "'")), { maxLength: 3 });
const line = oneof(
  { weight: 20, arbitrary: tuple(constantFrom('app', 'app', 'app', 'output', '1', 'y'), constantFrom(': ', ': ', ':  ', ':'), command) },
  constantFrom('', '# words', ' ', '---', '...').map((text) => [text, '', []] as const),
).map(([key, colon, words]) => `${key}${colon}${words.join(' ')}`);
const file = array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));

test('what is read without a parser is what the parser reads', () => {
  let read = 0;
  assert(
    property(file, (text) => {
      const found = plain(text);
      if (found === undefined) return;
      read += 1;
      expect(found).toEqual(appOfDocument('cdk8s.yaml', text));
    }),
    { numRuns: 4000 },
  );
  expect(read).toBeGreaterThan(50);
});

describe('a file', () => {
  const project = new Project({ 'cdk8s.yaml': 'imports: [k8s]\napp: npx tsx charts/main.ts\n', 'a/cdk8s.yaml/b': '' });
  afterAll(() => project.remove());

  test('is parsed if it has to be', async () => {
    expect(await readConfiguredApp(`${project.folder}/cdk8s.yaml`)).toMatchObject({
      command: 'npx tsx charts/main.ts',
      location: { line: 2 },
    });
  });

  test('may be absent', async () => {
    expect(await readConfiguredApp(`${project.folder}/b/cdk8s.yaml`)).toBeUndefined();
  });

  test('that cannot be read is refused', async () => {
    await expect(readConfiguredApp(`${project.folder}/a/cdk8s.yaml`)).rejects.toThrow(UsageError);
  });
});
