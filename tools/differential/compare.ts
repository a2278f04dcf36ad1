import { isDeepStrictEqual } from 'node:util';
import { exceptionsOf } from '../conformance/exceptions.ts';
import { judge, type Mismatch } from '../conformance/judge.ts';
import type { Answer, Question } from '../conformance/question.ts';

export interface Difference extends Mismatch {
  readonly question: Question;
  /** True where one side refuses what the other accepts. */
  readonly isVerdict: boolean;
}

/** How our answer differs from the oracle's, as recorded rows are judged; undefined where it does not. */
export function difference(question: Question, answered: Answer, got: Answer): Difference | undefined {
  const recorded = asRefusal(answered);
  const mismatch = missesOrder(recorded, got)
    ? { key: 'orderDependent', expected: recorded, got }
    : judge(question.op ?? '', ordered(recorded), ordered(got), [], exceptionsOf(question.release));
  return mismatch && { question, ...mismatch, isVerdict: !isDeepStrictEqual(isAccepted(recorded), isAccepted(got)) };
}

/** Texts in which Go lists what it finds in maps, in random order, with their parts sorted. */
function ordered(output: Answer): Answer {
  return JSON.parse(JSON.stringify(output), (_, value: unknown) => (typeof value === 'string' ? orderedText(value) : value)) as Answer; // a copy of it
}

function orderedText(text: string): string {
  const [, head = '', list] = /^(.*may not mutate atomic arrays, maps or structs: )(.*)$/s.exec(text) ?? [];
  if (list !== undefined) return head + list.split(', ').toSorted().join(', ');
  const [, intro = '', lines] = /^(.* typed object: errors:\n)(.*)$/s.exec(text) ?? [];
  return lines === undefined ? text : intro + lines.split('\n').toSorted().join('\n');
}

/** A panic with a decoder's words is Go's refusal to read; any other one only has to be refused, and one of a policy is an answer. */
function asRefusal(output: Answer): Answer {
  const { panic, allowed } = output;
  return typeof panic === 'string' && allowed === undefined && !panic.startsWith('runtime error') ? { error: panic } : output;
}

/** Undefined where presets meet in an order that nobody knows. A version that is not served is refused. */
function isAccepted({ allowed, error, panic, orderDependent, notServed }: Answer): boolean | undefined {
  if (orderDependent === true) return undefined;
  if (notServed === true) return false;
  return allowed === true || (allowed === undefined && error === undefined && panic === undefined);
}

/** Stricter than the judge, which takes any outcome: where the VMI depends on the order of presets, we must say so. */
function missesOrder({ outcomes }: Answer, got: Answer): boolean {
  const vmis = Array.isArray(outcomes)
    ? (outcomes as readonly { readonly result?: Answer }[]).filter(({ result }) => result?.['object'] !== undefined)
    : [];
  return vmis.length > 1 && got['orderDependent'] !== true;
}
