import { isMap, listOf } from '../../lib/core/data/guards.ts';
import { sameData } from '../../lib/core/data/same-data.ts';
import type { Answer } from '../conformance/question.ts';
import type { ChangedAnswer } from './changed-answers.ts';
import type { Line } from './report.ts';

type Section = readonly [title: string, lines: readonly Line[]];

/** What differs in the answers, in groups: one line for all questions that differ alike, with their number and the first of them. */
export function answerLines(answers: readonly ChangedAnswer[]): readonly Section[] {
  const groups = new Map<Aspect, Map<string, ChangedAnswer[]>>();
  for (const changed of answers) {
    for (const [aspect, text] of changesOf(changed)) {
      const ofAspect = groups.get(aspect) ?? new Map<string, ChangedAnswer[]>();
      groups.set(aspect, ofAspect.set(text, [...(ofAspect.get(text) ?? []), changed]));
    }
  }
  return aspects.map((aspect): Section => [
    titles[aspect],
    Array.from(groups.get(aspect) ?? [], ([text, alike]) => groupLine(text, alike)),
  ]);
}

type Aspect = 'refusals' | 'acceptances' | 'defaults' | 'impact' | 'other';

const aspects: readonly Aspect[] = ['refusals', 'acceptances', 'defaults', 'impact', 'other'];

const titles: Readonly<Record<Aspect, string>> = {
  refusals: 'Messages that come',
  acceptances: 'Messages that go',
  defaults: 'Values that are written otherwise',
  impact: 'What a change does to guests',
  other: 'Other answers',
};

/** A group is open as long as one of its questions is. */
function groupLine(text: string, alike: readonly ChangedAnswer[]): Line {
  const open = alike.filter(({ isKnown }) => !isKnown);
  const [first] = open.length > 0 ? open : alike;
  const count = open.length === 0 || open.length === alike.length ? `${alike.length}` : `${open.length} of ${alike.length}`;
  return { text: `${text} (${count}, first ${first?.question.id ?? ''})`, isKnown: open.length === 0 };
}

function* changesOf({ before, after, question }: ChangedAnswer): Iterable<readonly [Aspect, string]> {
  const [old, now] = [messagesOf(before), messagesOf(after)];
  const come = [...now].filter((message) => !old.has(message));
  const go = [...old].filter((message) => !now.has(message));
  for (const message of come) yield ['refusals', `+ ${message}`];
  for (const message of go) yield ['acceptances', `- ${message}`];
  const values = [...valueChanges(before['object'], after['object'], '')];
  if (come.length + go.length === 0) for (const change of values) yield ['defaults', change];
  const [wasClass, isClass] = [before['class'], after['class']];
  if (wasClass !== isClass) yield ['impact', `~ ${question.op ?? ''}: ${String(wasClass)} -> ${String(isClass)}`];
  if (come.length + go.length + values.length === 0 && wasClass === isClass)
    yield ['other', `~ ${question.op ?? ''}: ${keysOf(before, after)}`];
}

/** What the API server or a webhook says, each without what is told by the question alone. */
function messagesOf({ allowed, causes, message, error, errors, warnings, notServed }: Answer): ReadonlySet<string> {
  if (notServed === true) return new Set(['the kind or version is not served']);
  const texts = [
    ...(allowed === false ? listOf(causes).map((cause) => (isMap(cause) ? cause['message'] : cause)) : []),
    ...(allowed === false && listOf(causes).length === 0 ? [message] : []),
    ...listOf(errors).map((each) => (isMap(each) ? each['message'] : each)),
    ...listOf(warnings),
    error,
  ];
  return new Set(texts.flatMap((text) => (typeof text === 'string' && text !== '' ? [classOf(text)] : [])));
}

/** Names, numbers and places in a message become dots. */
function classOf(message: string): string {
  return message
    .replaceAll(/"[^"]*"|'[^']*'/g, '"…"')
    .replaceAll(/\[[^\]]*\]/g, '[…]')
    .replaceAll(/\b\d[\w.]*\b/g, '…')
    .replaceAll(/\b(?:spec|metadata|status)\.[\w.[\]…*/-]+/g, '…');
}

function* valueChanges(before: unknown, after: unknown, path: string): Iterable<string> {
  if (sameData(before, after)) return;
  if (isMap(before) && isMap(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* valueChanges(before[key], after[key], path === '' ? key : `${path}.${key}`);
  } else if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    for (const [i, item] of before.entries()) yield* valueChanges(item, after[i], `${path}[*]`);
  } else yield `~ ${path}: ${shown(before)} -> ${shown(after)}`;
}

const longest = 80;

function shown(value: unknown): string {
  const text = value === undefined ? 'none' : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function keysOf(before: Answer, after: Answer): string {
  const keys = Array.from(new Set([...Object.keys(before), ...Object.keys(after)]));
  return keys.filter((key) => !sameData(before[key], after[key])).join(', ');
}
