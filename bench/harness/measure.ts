import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { programs, type Command, type Program } from './program.ts';

/** What one run has cost, processes that it started included. */
export interface Usage {
  /** User and system CPU seconds. */
  readonly cpu: number;
  /** Largest resident set of a process, in bytes. */
  readonly memory: number;
}

const hook = join(programs, 'report-usage.js');

/** Runs the program once into an empty `folder`. */
export function measure(program: Program, size: number, folder: string): Usage {
  rmSync(folder, { recursive: true, force: true });
  const outdir = join(folder, 'output');
  mkdirSync(outdir, { recursive: true });
  const report = join(folder, 'usage');
  const { status, stderr, error } = start(program.command(size, outdir), report);
  if (error !== undefined) throw error;
  if (status !== (program.code ?? 0)) throw new Error(`${program.name} has failed at size ${size}:\n${stderr.toString()}`);
  return total(readFileSync(report, 'utf8'));
}

function start({ args, cwd, env, stdout }: Command, report: string): ReturnType<typeof spawnSync> {
  const output = stdout === undefined ? 'ignore' : openSync(stdout, 'w');
  try {
    return spawnSync(process.execPath, args, {
      cwd,
      // Every Node process that the program starts inherits the hook and adds its own line to the report.
      env: { ...process.env, ...env, NODE_OPTIONS: `--require ${JSON.stringify(hook)}`, BENCH_USAGE: report },
      stdio: ['ignore', output, 'pipe'],
    });
  } finally {
    if (output !== 'ignore') closeSync(output);
  }
}

function total(report: string): Usage {
  const usages = report
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Usage); // written by report-usage
  return {
    cpu: usages.reduce((sum, { cpu }) => sum + cpu, 0),
    memory: Math.max(...usages.map(({ memory }) => memory)),
  };
}

/** Runs the programs in turn, round after round, so that what else the machine does meets all of them alike. */
export function measureInTurn(
  entries: readonly { readonly program: Program; readonly size: number }[],
  rounds: number,
  folderOf: (entry: number) => string,
): readonly Usage[] {
  const usages = entries.map((): Usage[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, { program, size }] of entries.entries()) usages[i]?.push(measure(program, size, folderOf(i)));
  }
  return usages.map((rows) => ({ cpu: median(rows.map(({ cpu }) => cpu)), memory: median(rows.map(({ memory }) => memory)) }));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
