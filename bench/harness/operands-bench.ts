import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programs } from './program.ts';

const rounds = 200;

/** CPU milliseconds for the operands of one HyperConverged, after as many rounds to get warm. */
export function benchOperands(folder: string): number {
  const report = join(folder, 'operands');
  const { status, stderr } = spawnSync(process.execPath, [join(programs, 'operands-ours.js'), String(rounds), report]);
  if (status !== 0) throw new Error(`operands-ours has failed:\n${stderr.toString()}`);
  return Number(readFileSync(report, 'utf8'));
}
