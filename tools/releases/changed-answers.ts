import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sameData } from '../../lib/core/data/same-data.ts';
import type { Minor } from '../../lib/core/kubevirt/release.ts';
import { answer } from '../conformance/answer.ts';
import { judge } from '../conformance/judge.ts';
import type { Answer, Question } from '../conformance/question.ts';

/** A question that two releases answer differently. */
export interface ChangedAnswer {
  readonly question: Question;
  readonly before: Answer;
  readonly after: Answer;
  /** Whether this package answers as the newer release does. False for a release that is not known here yet. */
  readonly isKnown: boolean;
}

/** How often a program answers each question: Go goes through maps in random order, and says so if it sees two answers. */
const repeats = 2;

/** What a program answers, in the order of the questions. */
export async function answersOf(oracle: string, questions: readonly Question[]): Promise<readonly Answer[]> {
  const child = spawn(oracle, ['-repeat', String(repeats)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exit = once(child, 'close');
  child.stdin.on('error', () => undefined); // a program that ends early is told of by its exit code
  child.stdin.end(questions.map((question) => `${JSON.stringify(question)}\n`).join(''));
  const answers: Answer[] = [];
  for await (const line of createInterface({ input: child.stdout })) answers.push((JSON.parse(line) as { output?: Answer }).output ?? {});
  const [status] = (await exit) as [number | null];
  if (status !== 0) throw new Error(`${oracle} ended with ${status ?? 'a signal'}`);
  if (answers.length !== questions.length) throw new Error(`${oracle} answered ${answers.length} of ${questions.length} questions`);
  return answers;
}

/** Those that differ, as recorded rows are judged. `minor` is the newer release, if it is known here. */
export function changedAnswers(
  questions: readonly Question[],
  before: readonly Answer[],
  after: readonly Answer[],
  minor: Minor | undefined,
): readonly ChangedAnswer[] {
  return questions.flatMap((question, i): readonly ChangedAnswer[] => {
    const [was = {}, is = {}] = [before[i], after[i]];
    if (isSame(question, was, is)) return [];
    return [{ question, before: was, after: is, isKnown: minor !== undefined && isAnswered(question, is, minor) }];
  });
}

/** Two panics are the same: their stacks say nothing that a user would see. */
function isSame({ op = '' }: Question, before: Answer, after: Answer): boolean {
  const havePanicked = before['panic'] !== undefined && after['panic'] !== undefined;
  return havePanicked || sameData(before, after) || judge(op, before, after) === undefined;
}

function isAnswered(question: Question, expected: Answer, release: Minor): boolean {
  const reply = JSON.parse(JSON.stringify(answer({ ...question, release }))) as ReturnType<typeof answer>; // as the command would write it
  return !('unsupported' in reply) && judge(question.op ?? '', expected, (reply['output'] ?? {}) as Answer) === undefined;
}
