import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programs } from './program.ts';

/** What goes on in a process that runs on, in CPU milliseconds a time. */
export interface WarmUsage {
  /** The operands of one HyperConverged. */
  readonly operands: number;
  /** What the language server does after a key: it judges a text of 100 VMs. */
  readonly typing: number;
}

export function benchWarm(folder: string): WarmUsage {
  return { operands: milliseconds('operands-ours', 200, folder), typing: milliseconds('typing-ours', 30, folder) };
}

/** CPU milliseconds of one round, after as many rounds to get warm. */
function milliseconds(program: string, rounds: number, folder: string): number {
  const report = join(folder, program);
  const { status, stderr } = spawnSync(process.execPath, [join(programs, `${program}.js`), String(rounds), report]);
  if (status !== 0) throw new Error(`${program} has failed:\n${stderr.toString()}`);
  return Number(readFileSync(report, 'utf8'));
}
