import { NotServed, refuseUnserved } from './not-served.ts';
import { releaseOf } from './admission-request.ts';
import { valueAt } from '../../lib/core/data/path.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { ops } from './ops/index.ts';
import { opOf, readQuestion, type Answer, type Op, type Question, type Reply } from './question.ts';

/** The reply to one question. It never throws: what goes wrong is the answer's error. */
export function answer(question: Question): Reply {
  const { id, input, module, release, from, to } = question;
  const op = ops.get(opOf(question));
  if (op === undefined) return { id, unsupported: true };
  const key = module === undefined ? 'output' : 'result';
  try {
    if (module !== undefined) return { id, [key]: op(question) };
    if (to !== undefined) return { id, [key]: op({ ...(input as object), from, to }) };
    return { id, [key]: answerKubeVirt(op, input, release) };
  } catch (error) {
    if (error instanceof NotServed) return { id, [key]: { notServed: true } };
    return { id, [key]: { error: error instanceof Error ? error.message : String(error) } };
  }
}

/** The question carries the release; the ops read it beside what they ask about. */
function answerKubeVirt(op: Op, input: unknown, release: string | undefined): Answer {
  const { object } = input as { readonly object?: unknown };
  if (isManifest(object)) refuseUnserved(object, releaseOf(release));
  return op(release === undefined ? input : { ...(input as object), release });
}

function isManifest(object: unknown): object is Manifest {
  return typeof valueAt(object, ['apiVersion']) === 'string' && typeof valueAt(object, ['kind']) === 'string';
}

/** The reply to one line of questions.jsonl. A line that is no question is answered as an error without an id. */
export function answerLine(line: string): Reply | { readonly id: null; readonly output: { readonly error: string } } {
  try {
    return answer(readQuestion(line)); // answer() copes with any shape that has an id
  } catch (error) {
    return { id: null, output: { error: error instanceof Error ? error.message : String(error) } };
  }
}
