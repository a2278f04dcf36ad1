import { commands } from '../../lib/cli/commands/index.ts';
import { parseArguments } from '../../lib/cli/parse-arguments.ts';

function valuesOf(line: string): Readonly<Record<string, unknown>> {
  const [name = '', ...args] = line.split(' ');
  const command = commands.find((each) => each.name === name);
  if (command === undefined) throw new Error(`there is no command ${name}`);
  return parseArguments(command, args).values;
}

test.each(['list', 'pod vm/db', 'capacity', 'diff', 'upgrade', 'check', 'synth', 'import manifests a.yaml'])(
  '%s --json is --format json',
  (line) => {
    const { json, format } = valuesOf(`${line} --json`);
    expect({ json, format }).toEqual(format === undefined ? { json: true } : { format: 'json' });
    expect(valuesOf(`${line} --format json`)).toEqual(valuesOf(`${line} --json`));
    expect(valuesOf(`${line} --format=json`)).toEqual(valuesOf(`${line} --json`));
  },
);

test.each([
  ['operands --json', 'operands has no option --json'],
  ['operands --format json', 'operands has no option --format'],
  ['check --format yaml', 'check has no option --format'],
  ['check --format', 'check has no option --format'],
])('%s is refused', (line, message) => {
  expect(() => valuesOf(line)).toThrow(message);
});
