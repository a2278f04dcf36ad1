import { execFileSync } from 'node:child_process';
import { commands } from '../../../lib/cli/commands/index.ts';
import { completionScript, shells } from '../../../lib/cli/completion/shell-scripts.ts';
import { command } from '../project.ts';

/** What bash offers for the last of the words. */
function offered(...words: readonly string[]): readonly string[] {
  const line = ['cdk8s-kubevirt', ...words].map((word) => `'${word}'`).join(' ');
  const script = `source <(node "$COMMAND" completion bash)
COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _cdk8s_kubevirt; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const printed = execFileSync('bash', ['-c', script], { encoding: 'utf8', env: { ...process.env, COMMAND: command }, cwd: __dirname });
  return printed.split('\n').filter((each) => each !== '');
}

test.each<[words: readonly string[], found: readonly string[]]>([
  [['sy'], ['synth']],
  [['import', 'an'], ['ansible']],
  [['synth', '--ch'], ['--check']],
  [['check', '--no'], ['--no-color']],
  [['check', 'comp'], ['completion.test.ts']],
  [['unknown', '--x'], []],
  [['diff', '--format', 'm'], ['markdown']],
  [
    ['diff', '--fail-on', ''],
    ['data-loss', 'recreate', 'restart'],
  ],
  [['synth', '--only', '--ch'], []],
  [['check', '--cluster', 'comp'], ['completion.test.ts']],
])('bash offers for %j %j', (words, found) => expect(offered(...words)).toEqual(found));

test('bash offers every command', () => {
  expect(offered('')).toEqual(commands.map(({ name }) => name).filter((name) => name !== 'help' && name !== 'completion'));
});

test.each(shells)('the script for %s names every option of every command', (shell) => {
  const script = completionScript(shell, commands);
  const lines = script.split('\n');
  for (const { name, options } of commands) {
    expect(lines.filter((line) => new RegExp(String.raw`\b${name}\b`).test(line))).not.toEqual([]);
    for (const { choices = [] } of Object.values(options)) expect(script).toContain(choices.join(' '));
    for (const option of Object.keys(options)) expect(script).toMatch(new RegExp(String.raw`(?:--|-l )${option}\b`));
  }
});

test('text of a summary is quoted for zsh and fish', () => {
  const [first] = commands;
  const odd = [
    { ...first, name: 'odd', summary: "It's [a]: b", usage: [''], options: { x: { summary: "don't [y]: z" } } },
  ] as typeof commands;
  expect(completionScript('zsh', odd)).toContain(String.raw`'--x[don'\''t \[y\]\: z]'`);
  expect(completionScript('fish', odd)).toContain(String.raw`-l x -d 'don'\''t [y]: z'`);
});
