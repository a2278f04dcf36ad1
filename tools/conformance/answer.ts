import { ops } from './ops/index.ts';
import { opOf, readQuestion, type Question, type Reply } from './question.ts';

/** The reply to one question. It never throws: what goes wrong is the answer's error. */
export function answer(question: Question): Reply {
  const { id, input, module, release } = question;
  const op = ops.get(opOf(question));
  if (op === undefined) return { id, unsupported: true };
  const key = module === undefined ? 'output' : 'result';
  try {
    return { id, [key]: op(module === undefined ? withRelease(input, release) : question) };
  } catch (error) {
    return { id, [key]: { error: error instanceof Error ? error.message : String(error) } };
  }
}

/** The question carries the release; the ops read it beside what they ask about. */
function withRelease(input: unknown, release: string | undefined): unknown {
  return release === undefined ? input : { ...(input as object), release };
}

/** The reply to one line of questions.jsonl. A line that is no question is answered as an error without an id. */
export function answerLine(line: string): Reply | { readonly id: null; readonly output: { readonly error: string } } {
  try {
    return answer(readQuestion(line)); // answer() copes with any shape that has an id
  } catch (error) {
    return { id: null, output: { error: error instanceof Error ? error.message : String(error) } };
  }
}
