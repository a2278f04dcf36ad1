import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Manifest } from '../../lib/core/manifest.ts';
import { releaseOf } from '../conformance/admission-request.ts';
import type { Answer, Question } from '../conformance/question.ts';
import { askOracle, oracleIn, repeated } from '../differential/ask-program.ts';
import { Random } from '../differential/questions/random.ts';
import { emit, type Emitted } from './emit.ts';
import { Figures } from './figures.ts';
import { changedSpec, differentVmi } from './promises.ts';
import { randomInputs, recordedInputs, subjectsOf, vmiOf, type Subject } from './subjects.ts';

const usage = `usage: npm run fixed-point -- [--release 1.8] [--seed N] [--count N] [--oracle PATH]

Asks KubeVirt's own code whether what neutral and full write is what it would write: of all recorded inputs of creations, and of COUNT
random ones (500).

  --release R    the release of KubeVirt that is asked (1.9)
  --oracle PATH  a program that reads questions as JSON lines ({id, op, input}) and writes each with its output, as the code of that
                 release answers it, or a folder with one for each release (kubevirt-oracle-1.8); also as KUBEVIRT_ORACLE. It is
                 not part of this repository.`;

const vectors = join(__dirname, '..', '..', 'test', 'vectors');

interface Case {
  readonly subject: Subject;
  readonly emitted: Emitted;
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { release: { type: 'string' }, seed: { type: 'string' }, count: { type: 'string' }, oracle: { type: 'string' } },
  });
  const given = values.oracle ?? process.env['KUBEVIRT_ORACLE'];
  const count = Number(values.count ?? 500);
  const seed = Number(values.seed ?? 1);
  if (given === undefined || !Number.isSafeInteger(count) || !Number.isSafeInteger(seed)) {
    console.error(usage);
    return 2;
  }
  const release = releaseOf(values.release);
  const oracle = oracleIn(given, release);
  console.log(`KubeVirt ${release.minor}, seed ${seed}`);
  const inputs = [...recordedInputs(vectors, release), ...randomInputs(new Random(seed), count, release)];
  const cases = inputs
    .flatMap(subjectsOf)
    .map((subject): Case => ({ subject, emitted: emit(subject.object, subject.mode, subject.input, release) }));
  const figures = new Figures();
  await judge(cases, oracle, figures);
  console.log(figures.print());
  return figures.failures > 0 ? 1 : 0;
}

/** Asks three times: of the objects, of what the mutators make of them, and of the VMIs that come of the stored ones. */
async function judge(cases: readonly Case[], oracle: string, figures: Figures): Promise<void> {
  const originals = await askOracle(
    oracle,
    cases.map(({ subject }) => creation(subject.object, subject, subject.input.presets ?? [])),
    repeated(1),
  );
  const accepted = cases.filter((each, i) => isOfInterest(each, originals[i] ?? {}, figures));
  const original = new Map(cases.map((each, i) => [each, originals[i] ?? {}]));

  const emitted = await askOracle(
    oracle,
    accepted.map(({ subject, emitted: { object, presets } }) => creation(object, subject, presets)),
    repeated(1),
  );
  accepted.forEach(({ subject }, i) => figures.note(subject, 'accepted', emitted[i]?.['allowed'] === true ? undefined : emitted[i]));

  const mutated = accepted.flatMap((each) => mutation(each) ?? []);
  const mutations = await askOracle(
    oracle,
    mutated.map(({ question }) => question),
    repeated(1),
  );
  mutated.forEach(({ subject, given }, i) => figures.note(subject, 'left alone', changedSpec(given, mutations[i] ?? {}, subject.mode)));

  const pairs = accepted.flatMap((each, i) => vmiPair(each, original.get(each) ?? {}, emitted[i] ?? {}) ?? []);
  const before = await askOracle(
    oracle,
    pairs.map(({ questions: [first] }) => first),
    repeated(1),
  );
  const after = await askOracle(
    oracle,
    pairs.map(({ questions: [, second] }) => second),
    repeated(1),
  );
  pairs.forEach(({ subject }, i) => {
    const [made, remade] = [before[i] ?? {}, after[i] ?? {}];
    if (made['allowed'] === true && made['orderDependent'] !== true)
      figures.note(subject, 'same VMI', remade['allowed'] === true ? differentVmi(made, remade) : remade);
  });
}

/** What the cluster refuses nobody emits; what we refuse on top of that is counted. */
function isOfInterest({ subject, emitted: { refused } }: Case, { allowed, orderDependent }: Answer, figures: Figures): boolean {
  if (allowed !== true || orderDependent === true) return false;
  if (refused.length > 0) figures.noteRefused(subject, refused);
  return refused.length === 0;
}

function question(op: string, object: Manifest, { id, input }: Subject, presets: readonly Manifest[]): Question {
  const { release, ...around } = input;
  return { id, op, ...(release !== undefined && { release }), input: { ...around, object, presets } };
}

function creation(object: Manifest, subject: Subject, presets: readonly Manifest[]): Question {
  return question('create', object, subject, presets);
}

interface Mutation {
  readonly subject: Subject;
  readonly question: Question;
  readonly given: Manifest;
}

function mutation({ subject, emitted: { object, presets } }: Case): Mutation | undefined {
  const { fixed } = subject;
  if (fixed === undefined) return undefined;
  const given = fixed === 'vm-mutate' ? object : vmiOf(object);
  if (given === undefined) return undefined;
  return { subject, given, question: question(fixed, given, subject, presets) };
}

/** The VMI of what was written, and that of what is emitted, as each is stored. */
function vmiPair(
  { subject, emitted }: Case,
  original: Answer,
  answered: Answer,
): { readonly subject: Subject; readonly questions: readonly [Question, Question] } | undefined {
  const isVm = subject.object.kind === 'VirtualMachine';
  const [before, after] = isVm ? [original['object'], answered['object']] : [subject.object, emitted.object];
  const made = before === undefined ? undefined : vmiOf(before as Manifest);
  const remade = after === undefined ? undefined : vmiOf(after as Manifest);
  if (made === undefined || remade === undefined) return undefined;
  const { presets = [] } = subject.input;
  return { subject, questions: [creation(made, subject, presets), creation(remade, subject, emitted.presets)] };
}

void main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
