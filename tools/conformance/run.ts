import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answer } from './answer.ts';
import { exceptionsOf, type Exception } from './exceptions.ts';
import { judge, type Mismatch } from './judge.ts';
import { opOf, readQuestion, type Answer, type Question } from './question.ts';

/** A recorded row. Nothing of an answer reaches the one who is asked. */
interface Row extends Question {
  readonly output?: Answer;
  readonly result?: Answer;
  readonly alternatives?: readonly Answer[];
}

const answerKeys = new Set(['output', 'result', 'alternatives', 'oracle', 'otherVersions', 'kubevirt19', 'note']);

export interface Asked {
  readonly id: string;
  readonly op: string;
  /** Of KubeVirt, where the question names it. */
  readonly release?: string | undefined;
}

export type Verdict = Asked &
  (
    | { readonly state: 'passed'; /** What the answer is right without. */ readonly exceptions?: readonly Exception[] }
    | { readonly state: 'unsupported' }
    | { readonly state: 'failed'; readonly mismatch: Mismatch }
  );

/** Asks every recorded question of a folder of .jsonl files and judges the answers. */
export function runVectors(folder: string): readonly Verdict[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files.toSorted().flatMap((name) => linesOf(join(folder, name)).map((line) => judgeRow(readQuestion(line) as Row)));
}

export function linesOf(file: string): readonly string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

function judgeRow(row: Row): Verdict {
  const question = Object.fromEntries(Object.entries(row).filter(([key]) => !answerKeys.has(key))) as Question; // keeps id, op and module
  const op = opOf(row);
  const asked: Asked = { id: row.id, op, release: row.release };
  const reply = JSON.parse(JSON.stringify(answer(question))) as ReturnType<typeof answer>; // as the command would write it
  if ('unsupported' in reply) return { ...asked, state: 'unsupported' };
  const got = (reply['output'] ?? reply['result']) as Answer; // a reply has one of the two
  const mismatchBut = (excused: readonly Exception[]): Mismatch | undefined =>
    judge(op, row.output ?? row.result ?? {}, got, row.alternatives, excused);
  const all = exceptionsOf(row.release);
  const mismatch = mismatchBut(all);
  if (mismatch !== undefined) return { ...asked, state: 'failed', mismatch };
  const needed = all.filter((each) => mismatchBut(all.filter((other) => other !== each)) !== undefined);
  return { ...asked, state: 'passed', ...(needed.length > 0 && { exceptions: needed }) };
}
