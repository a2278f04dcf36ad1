import { isIn } from '../../lib/core/kubevirt/release.ts';
import { allCodes } from '../../lib/rules/codes.ts';
import type { CodeEntry } from '../../lib/rules/rule.ts';
import type { AdmissionInput } from '../conformance/admission-request.ts';
import { validators } from '../conformance/ops/create.ts';
import type { Answer, Question } from '../conformance/question.ts';
import { askConformance, askOracle, oracleIn, repeated } from './ask-program.ts';
import { difference } from './compare.ts';
import { agreement, distribution, type Answered } from './figures.ts';
import { readOptions, type Options } from './options.ts';
import { makeQuestions } from './questions/generators.ts';
import { sample, type Asked } from './sample.ts';

/** For so many questions the numbers of codes and kinds are meant. */
const fullCount = 5000;
const fewestPerCode = 5;
const fewestPerKind = 200;
const shownDifferences = 20;
/** Kinds that need a gate which no release opens by itself are asked about as it comes. */
const kindsBehindGates: ReadonlySet<string> = new Set(['Plugin', 'VirtualMachineBackup', 'VirtualMachineBackupTracker']);
/** Likewise their codes, and those of a KubeVirt, whose placement the oracle cannot judge. */
const isComeByChance = ({ name }: CodeEntry): boolean => /^(?:backup|kubevirt|plugin)\//.test(name);
/** Go goes through maps in random order, so where answers differ the oracle is asked again, until it has given all that it has. */
const repeats = { first: 2, again: 64 } as const;
/** The program of these answers once, with all that any order could give. */
const isAskedOnce: ReadonlySet<string> = new Set(['vap', 'map', 'map-apply']);

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args, process.env);
  if (typeof options === 'string') {
    console.error(options);
    return 2;
  }
  const { release } = options;
  console.log(`KubeVirt ${release.minor}, seed ${options.seed}`);
  const entries = allCodes.filter((entry) => entry.code.startsWith('KV') && !isComeByChance(entry) && isIn(entry, release));
  const codes = [...new Set(entries.map(({ code }) => code))];
  const kinds = Object.keys(validators).filter((kind) => !kindsBehindGates.has(kind));
  const scale = Math.min(1, options.count / fullCount);
  const wanted = { perCode: Math.floor(fewestPerCode * scale), perKind: Math.floor(fewestPerKind * scale) };
  const isMixed = options.only === undefined;
  const asked = isMixed ? sample(release, options.seed, options.count, codes, kinds, wanted) : madeOnly(options);

  const answered = await compareAll(asked, options);
  for (const shown of answered.flatMap((each) => each.difference ?? []).slice(0, shownDifferences))
    console.log(JSON.stringify(shown, setsAsLists));
  const conditions = [...(isMixed ? distribution(answered, codes, kinds, wanted) : []), ...agreement(answered)];
  for (const { text, holds } of conditions) console.log(`${holds ? ' ' : '!'} ${text}`);
  return conditions.every(({ holds }) => holds) ? 0 : 1;
}

async function compareAll(asked: readonly Asked[], options: Options): Promise<readonly Answered[]> {
  const oracle = oracleIn(options.oracle, options.release);
  const isOnce = isAskedOnce.has(options.only ?? '');
  const argumentsFor = (times: number): readonly string[] => [...options.oracleArguments, ...(isOnce ? [] : repeated(times))];
  const [outputs, ours] = await Promise.all([
    askOracle(oracle, questionsOf(asked), argumentsFor(repeats.first)),
    askConformance(questionsOf(asked)),
  ]);
  const compare = (each: Asked, output: Answer, got: Answer): Answered => ({
    asked: each,
    output,
    difference: difference(each.question, output, got),
  });
  const first = asked.map((each, i) => compare(each, outputs[i] ?? {}, ours[i] ?? {}));
  const suspects = first.flatMap((each, i) => (each.difference === undefined ? [] : [{ asked: each.asked, got: ours[i] ?? {} }]));
  if (suspects.length === 0 || isOnce) return first;
  const again = await askOracle(oracle, questionsOf(suspects.map((each) => each.asked)), argumentsFor(repeats.again));
  const settled = new Map(suspects.map((each, i) => [each.asked, compare(each.asked, again[i] ?? {}, each.got)]));
  return first.map((each) => settled.get(each.asked) ?? each);
}

function questionsOf(asked: readonly Asked[]): readonly Question[] {
  return asked.map(({ question }) => question);
}

function madeOnly({ only = '', count, seed, release }: Options): readonly Asked[] {
  return makeQuestions(only, count, seed).map(({ id, op = '', input }) => {
    return { question: { id, op, release: release.minor, input: input as AdmissionInput }, isAllowed: false, codes: new Set() }; // as the makers make it
  });
}

function setsAsLists(_key: string, value: unknown): unknown {
  return value instanceof Set ? Array.from(value as ReadonlySet<unknown>) : value;
}

void main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
