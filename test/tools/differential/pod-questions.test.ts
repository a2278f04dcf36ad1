import { answer } from '../../../tools/conformance/answer.ts';
import { makeQuestions } from '../../../tools/differential/questions/generators.ts';
import type { podInput } from '../../../tools/differential/questions/pods/pod-questions.ts';

const questions = makeQuestions('pod', 300, 1);
const inputs = questions.map(({ input }) => input as ReturnType<typeof podInput>);

test('most guests get a pod, and some are refused one', () => {
  const made = questions.filter((question) => {
    const reply = answer({ ...question, release: '1.9' });
    return 'output' in reply && (reply.output as { readonly pod?: unknown }).pod !== undefined;
  });
  expect(made.length).toBeGreaterThan(200);
  expect(made.length).toBeLessThan(290);
});

test('every role and six configurations are asked about', () => {
  expect(new Set(inputs.map(({ role }) => role))).toEqual(new Set(['source', 'migration-target', 'first-consumer', 'hotplug-attachment']));
  expect(new Set(inputs.map(({ kubevirt }) => JSON.stringify(kubevirt))).size).toBe(6);
});

test.each(['pod-security', 'limit-range', 'quota'])('%s is asked about what is refused and what is not', (name) => {
  const verdicts = makeQuestions(name, 60, 1).map((question) => JSON.stringify(answer({ ...question, release: '1.9' })));
  expect(verdicts.filter((verdict) => verdict.includes('"allowed":true')).length).toBeGreaterThan(5);
  expect(verdicts.filter((verdict) => verdict.includes('"allowed":false')).length).toBeGreaterThan(5);
});
