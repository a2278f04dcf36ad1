import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readQuestion, type Question } from '../conformance/question.ts';
import { linesOf } from '../conformance/run.ts';

/** Files whose questions are about one release of KubeVirt, whatever it is. */
const aboutKubeVirt = /^(?:kubevirt(?:-.*)?|impact|extra-(?:admitters|impact|releases|vmi))\.jsonl$/;

/** Every recorded question that a release of KubeVirt can answer, each once, without its answer and its release. */
export function recordedQuestions(folder: string): readonly Question[] {
  const questions = new Map<string, Question>();
  for (const file of readdirSync(folder).filter((name) => aboutKubeVirt.test(name))) {
    for (const line of linesOf(join(folder, file))) {
      const { id, op, input } = readQuestion(line);
      const key = JSON.stringify([op, input]);
      if (op !== undefined && !questions.has(key)) questions.set(key, { id, op, input });
    }
  }
  return [...questions.values()];
}
