import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCrds, type Crd } from '../../lib/cli/import-crd/read-crds.ts';
import type { GateState } from '../../lib/cluster/feature-gates.ts';
import { isMap } from '../../lib/core/data/guards.ts';
import { answersOf } from './changed-answers.ts';

/** The minor that a program answers for, such as `1.9`. */
export function releaseOf(oracle: string): string {
  return execFileSync(oracle, ['-version'], { encoding: 'utf8' }).trim();
}

/** What KubeVirt calls the states. */
const states: Readonly<Record<string, GateState>> = {
  Alpha: 'Alpha',
  Beta: 'Beta',
  'General Availability': 'GA',
  Deprecated: 'Deprecated',
  Discontinued: 'Discontinued',
};

export type GateStates = ReadonlyMap<string, GateState>;

/** The state of every gate that a release registers. */
export async function statesOf(oracle: string): Promise<GateStates> {
  const [answer = {}] = await answersOf(oracle, [{ id: 'gates', op: 'gates', input: {} }]);
  return new Map(
    Object.entries(answer).flatMap(([name, gate]): readonly (readonly [string, GateState])[] => {
      const word = isMap(gate) ? gate['state'] : undefined;
      if (typeof word !== 'string') return []; // a name that no release registers, asked to see what becomes of one
      const state = states[word];
      if (state === undefined) throw new Error(`the gate ${name} has a state that is not known here: ${word}`);
      return [[name, state]];
    }),
  );
}

/** The CRDs of a release, kept in `folder` if it is given. */
export function crdsOf(oracle: string, folder: string | undefined): readonly Crd[] {
  const target = folder ?? mkdtempSync(join(tmpdir(), 'crds-'));
  try {
    execFileSync(oracle, ['-crds', target], { stdio: ['ignore', 'ignore', 'inherit'] });
    return readdirSync(target).flatMap((file) => readCrds(readFileSync(join(target, file), 'utf8'), file));
  } finally {
    if (folder === undefined) rmSync(target, { recursive: true });
  }
}
