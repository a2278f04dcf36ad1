import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cpuOfKubeconform } from '../kubeconform/kubeconform.ts';
import { isRefused, styles, writeFile, writeFolder } from '../fleet/files.ts';
import { measure, median, type Usage } from './measure.ts';
import { root, type Program } from './program.ts';

export const checkedVms = 10_000;

/** Medians of `check`, or of `diff`, beside what kubeconform takes for the same files. */
export interface FilesUsage {
  readonly files: string;
  readonly command: 'check' | 'diff';
  readonly ours: Usage;
  readonly kubeconform: number;
}

/** What is run, and what kubeconform is to read and find. */
interface Case {
  readonly files: string;
  readonly command: FilesUsage['command'];
  readonly paths: readonly [path: string, ...others: string[]];
  readonly invalid: number;
}

/** What `check` and `diff` take for files of VMs in several styles. */
export function benchFiles(folder: string, rounds: number): readonly FilesUsage[] {
  const input = join(folder, 'input');
  mkdirSync(input, { recursive: true });
  const cases: Case[] = styles.map((style) => {
    const file = join(input, `${style}.yaml`);
    writeFile(file, checkedVms, style);
    const invalid = Array.from({ length: checkedVms }, (_, i) => isRefused(style, i)).filter(Boolean).length;
    return { files: style, command: 'check', paths: [file], invalid };
  });
  const [base, head] = [join(input, 'base'), join(input, 'head')];
  writeFolder(base, checkedVms);
  writeFolder(head, checkedVms, 4);
  cases.push({ files: 'a file for each', command: 'check', paths: [base], invalid: 0 });
  cases.push({ files: 'two folders', command: 'diff', paths: [base, head], invalid: 0 });
  return cases.map((each) => inTurn(each, join(folder, 'run'), rounds));
}

function inTurn({ files, command, paths, invalid }: Case, folder: string, rounds: number): FilesUsage {
  console.error(`${command} of ${checkedVms} VMs: ${files}`);
  const ours: Usage[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(measure(program(command, paths, invalid > 0 ? 1 : 0), checkedVms, folder));
    theirs.push(cpuOfKubeconform(paths[0], { valid: checkedVms - invalid, invalid }));
  }
  return {
    files,
    command,
    ours: { cpu: median(ours.map(({ cpu }) => cpu)), memory: median(ours.map(({ memory }) => memory)) },
    kubeconform: median(theirs),
  };
}

function program(name: string, paths: readonly string[], code: number): Program {
  const main = join(root, 'build', 'lib', 'cli', 'main.js');
  return { name: `cdk8s-kubevirt ${name}`, code, command: () => ({ args: [main, name, ...paths] }) };
}
