import type { Code } from '../../lib/core/diagnostic.ts';
import type { Release } from '../../lib/core/kubevirt/release.ts';
import type { AdmissionInput } from '../conformance/admission-request.ts';
import { answer } from '../conformance/answer.ts';
import { withCodes } from '../conformance/noted-codes.ts';
import type { Answer, Question } from '../conformance/question.ts';
import { draw } from './questions/draws.ts';
import { Random } from './questions/random.ts';

/** A question, and what we make of it. */
export interface Asked {
  readonly question: Question & { readonly op: string; readonly input: AdmissionInput };
  readonly isAllowed: boolean;
  /** What its answer refuses or warns of. */
  readonly codes: ReadonlySet<Code>;
}

/** How often each of these is wanted at least. */
export interface Wanted {
  readonly perCode: number;
  /** Both of each kind: asked about, and accepted. */
  readonly perKind: number;
}

/** So many draws a question are looked at before the rest is taken as it comes. */
const mostDraws = 24;

/**
 * Questions of one seed. Those that are lacking (an accepted object of a kind, a code that has hardly been tripped) are picked out of many
 * draws, by what we answer ourselves; whether that answer is right is asked afterwards. What is still free then is filled as it comes.
 */
export function sample(
  release: Release,
  seed: number,
  count: number,
  codes: readonly Code[],
  kinds: readonly string[],
  wanted: Wanted,
): readonly Asked[] {
  const random = new Random(seed);
  const lacking = new Map<string, number>([
    ...codes.map((code) => [code, wanted.perCode] as const),
    ...kinds.map((kind) => [kind, wanted.perKind] as const),
  ]);
  const taken: Asked[] = [];
  const spare: Asked[] = [];
  for (let draws = 0; draws < mostDraws * count && taken.length < count && lacking.size > 0; draws++) {
    const asked = ask(release, `${seed}/${draws}`, random);
    const helps = [...asked.codes, ...(asked.isAllowed ? [asked.question.input.object.kind] : [])].filter((key) => lacking.has(key));
    if (helps.length === 0) {
      if (spare.length < count) spare.push(asked);
      continue;
    }
    for (const key of helps) countDown(lacking, key);
    taken.push(asked);
  }
  return [...taken, ...spare].slice(0, count);
}

function countDown(lacking: Map<string, number>, key: string): void {
  const left = (lacking.get(key) ?? 0) - 1;
  if (left > 0) lacking.set(key, left);
  else lacking.delete(key);
}

function ask(release: Release, id: string, random: Random): Asked {
  const question = { id, release: release.minor, ...draw(random, release) };
  const { result, codes } = withCodes(() => answer(question));
  const output = ('output' in result ? result.output : {}) as Answer; // an op of ours has one
  return { question, isAllowed: output['allowed'] === true, codes };
}
