import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import { policiesIn } from '../../lib/check/policies.ts';
import { source } from './text-source.ts';

function told(content: string): readonly string[] {
  const found: Diagnostic[] = [];
  policiesIn(source(content), (diagnostic) => void found.push(diagnostic));
  return found.map(({ code, message }) => `${code} ${message}`);
}

test.each<[what: string, content: string, expected: readonly string[]]>([
  [
    'a policy without a name is refused',
    'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {}\n',
    ['KU0036 this object has no metadata.name'],
  ],
  ['a policy without a kind is refused', 'apiVersion: policies.kyverno.io/v1\nmetadata: { name: a }\n', ['KU0036 this object has no kind']],
  ['what is for another tool is passed over', 'replicaCount: 1\n', []],
])('%s', (_what, content, expected) => {
  expect(told(content)).toEqual(expected);
});
