import { commonOptions, type Command, type Options } from './command.ts';

export function overviewOf(commands: readonly Command[]): string {
  return [
    'cdk8s-kubevirt compiles TypeScript charts into KubeVirt manifests, checked as the cluster would check them.',
    '',
    'Usage: cdk8s-kubevirt COMMAND [OPTION]…',
    '',
    'Commands:',
    ...table(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Options of every command:',
    ...optionTable(commonOptions),
    '',
    'Exit codes: 0 done, 1 refused or different, 2 wrong use or unreadable input, 70 a bug in cdk8s-kubevirt.',
    'Run cdk8s-kubevirt help COMMAND for more.',
  ].join('\n');
}

export function pageOf({ name, summary, usage, details = [], options }: Command): string {
  return [
    ...usage.map((form, i) => `${i === 0 ? 'Usage:' : '      '} cdk8s-kubevirt ${name}${form === '' ? '' : ` ${form}`}`),
    '',
    `${summary}.`,
    ...(details.length > 0 ? ['', ...details] : []),
    '',
    'Options:',
    ...optionTable({ ...options, ...commonOptions }),
  ].join('\n');
}

function optionTable(options: Options): string[] {
  return table(
    Object.entries(options).map(([name, { value, summary }]) => [`--${name}${value === undefined ? '' : ` ${value}`}`, summary]),
  );
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
