import { answer } from '../../../tools/conformance/answer.ts';
import type { Answer, Question } from '../../../tools/conformance/question.ts';
import { changedAnswers } from '../../../tools/releases/changed-answers.ts';

const question: Question = {
  id: 'a',
  op: 'vmi-validate',
  input: {
    object: {
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachineInstance',
      metadata: { name: 'db', namespace: 'vms' },
      spec: { domain: { devices: {}, memory: { guest: '1Gi' } } },
    },
  },
};
const accepted: Answer = { allowed: true };
const ours = (answer({ ...question, release: '1.9' }) as { readonly output?: Answer }).output ?? {}; // the op is known
const refused: Answer = { allowed: false, causes: [{ message: 'no', field: 'spec' }] };

test.each<[what: string, before: Answer, after: Answer, known: readonly boolean[]]>([
  ['the same answer is none', refused, refused, []],
  ['two panics are the same', { panic: 'at 1' }, { panic: 'at 2' }, []],
  ['an answer that this package gives too', refused, ours, [true]],
  ['one that it does not give', accepted, refused, [false]],
])('%s', (_what, before, after, known) => {
  expect(changedAnswers([question], [before], [after], '1.9').map(({ isKnown }) => isKnown)).toEqual(known);
});

test('a release that is not known yet has no rules', () => {
  expect(changedAnswers([question], [refused], [accepted], undefined)).toMatchObject([{ isKnown: false }]);
});
