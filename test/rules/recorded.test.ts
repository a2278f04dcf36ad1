import { join } from 'node:path';
import type { Code } from '../../lib/core/diagnostic.ts';
import { allCodes } from '../../lib/rules/codes.ts';
import { answer } from '../../tools/conformance/answer.ts';
import { exceptionsOf } from '../../tools/conformance/exceptions.ts';
import { judge } from '../../tools/conformance/judge.ts';
import { withCodes } from '../../tools/conformance/noted-codes.ts';
import type { Answer, Question } from '../../tools/conformance/question.ts';
import { unrecorded } from '../../tools/docs/coverage.ts';
import { linesOf } from '../../tools/conformance/run.ts';

interface Row {
  readonly id: string;
  readonly op: string;
  /** Of KubeVirt, such as `1.8`. @default - the newest */
  readonly release?: string;
  readonly input: unknown;
  readonly output: Answer;
}

/** What KubeVirt's own code, that of HyperConverged, the schemas of their CRDs and the API server answered to questions about one object or a few. */
const files = [
  'kubevirt.jsonl',
  'kubevirt-mutators.jsonl',
  'extra-vmi.jsonl',
  'extra-admitters.jsonl',
  'extra-codes.jsonl',
  'extra-api-server.jsonl',
  'extra-built-in.jsonl',
  'extra-releases.jsonl',
  'extra-pod.jsonl',
  'hyperconverged.jsonl',
  'cdi.jsonl',
  'policy.jsonl',
];
const rowsOf = (file: string): readonly Row[] => linesOf(join(__dirname, '../vectors', file)).map((line) => JSON.parse(line) as Row);
/** What the operator writes says nothing about its codes. */
const rows = files.flatMap(rowsOf).filter(({ op }) => op !== 'hco-operands');

/** Every leaf of an input, as `/object/spec/hostname="db"`. */
function leavesOf(value: unknown, path = ''): readonly string[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return inner.length === 0 ? [`${path}=${JSON.stringify(value)}`] : inner.flatMap(([key, each]) => leavesOf(each, `${path}/${key}`));
}

/** What is warned of does not pass, nor do pods of which a quota refuses one. */
function isAccepted(op: string, { allowed, warnings, steps, typeWarnings }: Answer): boolean {
  if (op === 'quota') return Array.isArray(steps) && steps.every((step: Answer) => step['allowed'] === true);
  const isWarned = warnings !== undefined || typeWarnings !== undefined;
  return allowed === true && !(isWarned && warned.has(op));
}

const warned: ReadonlySet<string> = new Set(['pod-security', 'vap', 'policy-validate']);

const passing = rows
  .filter(({ op, output }) =>
    op === 'presets' ? output['object'] !== undefined : isAccepted(op, output) && output['pruned'] === undefined,
  )
  .map(({ op, release, input }) => ({ op, release, leaves: new Set(leavesOf(input)) }));

/** Whether something passes that differs in a few leaves: in one entry of a list at most. */
function nearlyPasses({ op, release, input }: Row): boolean {
  const leaves = leavesOf(input);
  return passing.some((other) => {
    if (other.op !== op || other.release !== release) return false;
    const shared = leaves.filter((leaf) => other.leaves.has(leaf)).length;
    return Math.max(leaves.length, other.leaves.size) - shared <= 6;
  });
}

/** The rows that a code explains, where our whole answer is the recorded one. */
const explained = new Map<Code, Row[]>();
for (const row of rows) {
  const { id, op, input, release } = row;
  const question: Question = { id, op, input, ...(release !== undefined && { release }) };
  const { result, codes } = withCodes(() => answer(question));
  const got = JSON.parse(JSON.stringify(result)) as { readonly output?: Answer };
  if (got.output === undefined || judge(op, row.output, got.output, [], exceptionsOf(release)) !== undefined) continue;
  for (const code of codes) explained.set(code, [...(explained.get(code) ?? []), row]);
}

/** Notes are ours: nobody upstream says them. */
const upstreams = allCodes.filter(({ code, severity }) => /^(?:KV|K8|HC|CD)/.test(code) && severity !== 'note').map(({ code }) => code);

test('every code of KubeVirt, of HyperConverged and of the API server explains a recorded answer, but for those that docs/coverage.md names', () => {
  // For another one, write a row with the answer of the real code into one of these files, and one that differs little and passes.
  expect(upstreams.filter((code) => !explained.has(code))).toEqual(unrecorded);
});

/** No recorded answer of CDI, or of policies, of which each has its own, is near enough; their examples are. */
const withoutNeighbour: readonly Code[] = ['CD0003', 'CD0302', 'CD0401', 'K80111', 'K80112', 'K80116'];

test('something nearly equal passes', () => {
  expect(upstreams.filter((code) => explained.has(code) && !explained.get(code)?.some(nearlyPasses))).toEqual(withoutNeighbour);
});
