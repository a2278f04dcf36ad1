import { join } from 'node:path';
import { changeOf } from '../../../lib/explain/fields/field-changes.ts';
import { parseFieldPath } from '../../../lib/explain/fields/field-path.ts';
import { linesOf } from '../../../tools/conformance/run.ts';

interface Row {
  readonly id: string;
  readonly op: string;
  readonly output: { readonly class?: string };
}

/** Answers of virt-controller about a change of one field of a VM whose guest runs; those whose change is refused or meaningless say nothing. */
const recorded = linesOf(join(__dirname, '../../vectors/impact.jsonl'))
  .map((line) => JSON.parse(line) as Row)
  .flatMap(({ id, op, output }) => {
    const [, field] = /^leaf\/([^@]*)$/.exec(id) ?? [];
    const { class: told } = output;
    return op === 'vm-impact' && field !== undefined && told !== undefined
      ? [{ path: parseFieldPath(field.replaceAll('.{}', '[*]').replaceAll('.[]', '[*]')), told, field }]
      : [];
  });

const telling = new Set(['live', 'restart-required', 'next-start-silent', 'stop']);

test('a change does what virt-controller was seen to do', () => {
  expect(recorded.length).toBeGreaterThan(300);
  const wrong = recorded.filter(({ path, told }) => telling.has(told) && changeOf(path)?.class !== told);
  expect(wrong.map(({ field, told, path }) => `${field}: ${told}, not ${changeOf(path)?.class ?? 'unknown'}`)).toEqual([]);
});

test('the kind of an object says nothing about its guest', () => {
  expect(changeOf(['kind'])).toBeUndefined();
});
