import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Release } from '../../lib/core/kubevirt/release.ts';
import type { Answer, Question } from '../conformance/question.ts';

const conformance = join(__dirname, '..', 'conformance', 'main.ts');

/** A program, or in a folder the one that a release is built to. */
export function oracleIn(path: string, release: Release): string {
  return statSync(path).isDirectory() ? join(path, `kubevirt-oracle-${release.minor}`) : path;
}

/**
 * What the program of the real code answers, started with these arguments. With `repeated(n)`, each call is made so often, and in every
 * order of the presets, to see answers that change.
 */
export function askOracle(oracle: string, questions: readonly Question[], args: readonly string[]): Promise<readonly Answer[]> {
  return ask([oracle, ...args], questions);
}

export function repeated(times: number): readonly string[] {
  return ['-repeat', String(times)];
}

/** What our conformance command answers. */
export function askConformance(questions: readonly Question[]): Promise<readonly Answer[]> {
  return ask([process.execPath, '--import', 'tsx', conformance, 'answer'], questions);
}

/** The outputs that a program writes for the questions on its standard input, in their order. */
async function ask([program = '', ...args]: readonly string[], questions: readonly Question[]): Promise<readonly Answer[]> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const exit = once(child, 'close');
  exit.catch(() => undefined); // it is awaited below, after the output
  child.stdin.on('error', () => undefined); // a program that ends early is told of by its exit code
  child.stdin.end(questions.map((question) => `${JSON.stringify(question)}\n`).join(''));
  const outputs: Answer[] = [];
  for await (const line of createInterface({ input: child.stdout })) outputs.push((JSON.parse(line) as { output?: Answer }).output ?? {});
  const [status] = (await exit) as [number | null];
  if (status !== 0) throw new Error(`${program} ended with ${status ?? 'a signal'}`);
  if (outputs.length !== questions.length) throw new Error(`${program} answered ${outputs.length} of ${questions.length} questions`);
  return outputs;
}
