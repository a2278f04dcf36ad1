import { catalogue } from '../../lib/rules/catalogue.ts';
import type { AdmissionInput } from '../conformance/admission-request.ts';
import { validators } from '../conformance/ops/create.ts';
import { askConformance, askOracle } from './ask-program.ts';
import { difference } from './compare.ts';
import { agreement, distribution, type Answered, type Condition } from './figures.ts';
import { readOptions, type Options } from './options.ts';
import { makeQuestions } from './questions/generators.ts';
import { sample, type Asked } from './sample.ts';

/** For so many questions the numbers of codes and kinds are meant. */
const fullCount = 5000;
const fewestPerCode = 5;
const fewestPerKind = 200;
const shownDifferences = 20;

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args, process.env);
  if (typeof options === 'string') {
    console.error(options);
    return 2;
  }
  console.log(`seed ${options.seed}`);
  const codes = catalogue.map(({ code }) => code).filter((code) => code.startsWith('KV'));
  const kinds = Object.keys(validators);
  const scale = Math.min(1, options.count / fullCount);
  const wanted = { perCode: Math.floor(fewestPerCode * scale), perKind: Math.floor(fewestPerKind * scale) };
  const questions =
    options.only === undefined ? sample(options.seed, options.count, codes, kinds, wanted) : madeOnly(options.only, options);

  const answered = await answers(questions, options.oracle);
  for (const shown of answered.flatMap((each) => each.difference ?? []).slice(0, shownDifferences))
    console.log(JSON.stringify(shown, setsAsLists));
  const conditions = [...(options.only === undefined ? distribution(answered, codes, kinds, wanted) : []), ...agreement(answered)];
  for (const { text, holds } of conditions) console.log(`${holds ? ' ' : '!'} ${text}`);
  return conditions.every(({ holds }: Condition) => holds) ? 0 : 1;
}

async function answers(asked: readonly Asked[], oracle: string): Promise<readonly Answered[]> {
  const questions = asked.map(({ question }) => question);
  const [outputs, ours] = await Promise.all([askOracle(oracle, questions), askConformance(questions)]);
  return asked.map((each, i) => {
    const output = outputs[i] ?? {};
    return { asked: each, output, difference: difference(each.question, output, ours[i] ?? {}) };
  });
}

function setsAsLists(_key: string, value: unknown): unknown {
  return value instanceof Set ? Array.from(value as ReadonlySet<unknown>) : value;
}

function madeOnly(name: string, { count, seed }: Options): readonly Asked[] {
  return makeQuestions(name, count, seed).map((question) => {
    const { id, op = '', input } = question;
    return { question: { id, op, input: input as AdmissionInput }, isAllowed: false, codes: new Set() }; // as the makers make it
  });
}

void main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
