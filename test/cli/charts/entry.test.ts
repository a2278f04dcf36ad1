import { UsageError } from '../../../lib/core/errors.ts';
import { findEntry } from '../../../lib/cli/charts/entry.ts';
import { Project } from '../project.ts';

let project: Project;

beforeAll(() => {
  project = new Project({ 'charts/main.ts': '', 'my charts/main.js': '', 'charts/main.py': '' });
});
afterAll(() => project.remove());

describe('the entry is the last word of app', () => {
  test.each([
    ['npx tsx charts/main.ts', 'charts/main.ts'],
    ['charts/main.ts', 'charts/main.ts'],
    ['"node charts/main.ts "', 'charts/main.ts'],
    [`node "my charts/main.js"`, 'my charts/main.js'],
    [`>-\n  node\n  'my charts/main.js'`, 'my charts/main.js'],
  ])('%s', async (app, file) => {
    project.write({ 'cdk8s.yaml': `language: typescript\napp: ${app}\n` });
    expect(await findEntry(project.folder, undefined)).toBe(`${project.folder}/${file}`);
  });
});

describe('a cdk8s.yaml is refused at its place that', () => {
  test.each([
    ['is not YAML', 'app: "node\n', 'KU0006', 2],
    ['holds a list', '- app\n', 'KU0006', 1],
    ['is empty', '', 'KU0006', 1],
    ['has no app', 'language: typescript\n', 'KU0006', 1],
    ['has an empty app', 'language: typescript\napp:\n', 'KU0006', 2],
    ['has an app that is a map', 'app:\n  node: main.js\n', 'KU0006', 2],
    ['ends app in no script', '\napp: go run .\n', 'KU0006', 2],
    ['names a file that is not there', 'app: node charts/mian.ts\n', 'KU0005', 1],
  ])('%s', async (_, text, code, line) => {
    project.write({ 'cdk8s.yaml': text });
    expect(await refusal(undefined)).toMatchObject({
      code,
      location: { file: `${project.folder}/cdk8s.yaml`, line },
      hint: expect.stringMatching(/\.$/),
    });
  });
});

describe('--app is refused that', () => {
  test.each([
    ['is not there', 'charts/mian.ts', 'Write charts/main.ts behind --app.'],
    ['is a folder', 'charts', 'Name the entry file of the charts, such as charts/main.ts.'],
    ['is no script', 'charts/main.py', 'Name a .ts or .js file.'],
  ])('%s', async (_, app, hint) => {
    expect(await refusal(app)).toMatchObject({ code: 'KU0005', hint });
  });

  test.each([
    ['charts/what?.ts', '?'],
    ['charts/a\\b.ts', '\\'],
    ['charts/a\\b.js', '\\'],
  ])('Node or tsx cannot load: %s', async (app, odd) => {
    project.write({ [app]: '' });
    expect(await refusal(app)).toMatchObject({ code: 'KU0005', hint: `Rename the folder or file so that its path has no ${odd}.` });
  });
});

test('Node loads JavaScript of a path with a question mark', async () => {
  project.write({ 'charts/what?.js': '' });
  expect(await findEntry(project.folder, 'charts/what?.js')).toBe(`${project.folder}/charts/what?.js`);
});

test('without cdk8s.yaml and --app there is nothing to load', async () => {
  const empty = new Project();
  await expect(findEntry(empty.folder, undefined)).rejects.toThrow('there is no cdk8s.yaml here to name the charts');
  empty.remove();
});

test('below the folder of a cdk8s.yaml it is named', async () => {
  project.write({ 'cdk8s.yaml': 'app: npx tsx charts/main.ts\n' });
  await expect(findEntry(`${project.folder}/charts`, undefined)).rejects.toMatchObject({
    diagnostic: { code: 'KU0006', hint: 'Run this in .., whose cdk8s.yaml names them, or name the entry file by --app.' },
  });
});

async function refusal(app: string | undefined): Promise<unknown> {
  try {
    return await findEntry(project.folder, app);
  } catch (error) {
    return error instanceof UsageError ? error.diagnostic : error;
  }
}
