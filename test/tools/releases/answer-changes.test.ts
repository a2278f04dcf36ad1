import { answerLines } from '../../../tools/releases/answer-changes.ts';
import type { ChangedAnswer } from '../../../tools/releases/changed-answers.ts';
import type { Answer } from '../../../tools/conformance/question.ts';

function changed(id: string, before: Answer, after: Answer, isKnown = true): ChangedAnswer {
  return { question: { id, op: 'vm-impact', input: {} }, before, after, isKnown };
}

const refused = (...messages: readonly string[]): Answer => ({ allowed: false, causes: messages.map((message) => ({ message })) });

test.each<[what: string, answers: readonly ChangedAnswer[], section: string, lines: readonly string[]]>([
  [
    'refusals that differ in names alone are one line',
    [changed('a', { allowed: true }, refused('volume "a" of 3')), changed('b', { allowed: true }, refused('volume "b" of 4'), false)],
    'Messages that come',
    ['! + volume "…" of … (1 of 2, first b)'],
  ],
  ['so are those that are gone', [changed('a', refused('no'), { allowed: true })], 'Messages that go', ['  - no (1, first a)']],
  [
    'a value that is written otherwise',
    [changed('a', { object: { spec: { items: [{ a: 1 }] } } }, { object: { spec: { items: [{ a: 2 }] } } })],
    'Values that are written otherwise',
    ['  ~ spec.items[*].a: 1 -> 2 (1, first a)'],
  ],
  [
    'what becomes of a guest',
    [changed('a', { class: 'live' }, { class: 'restart-required' })],
    'What a change does to guests',
    ['  ~ vm-impact: live -> restart-required (1, first a)'],
  ],
])('%s', (_what, answers, section, lines) => {
  const found = new Map(answerLines(answers)).get(section) ?? [];
  expect(found.map(({ text, isKnown }) => `${isKnown ? ' ' : '!'} ${text}`)).toEqual(lines);
});
