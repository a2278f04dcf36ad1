import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import { framesOf, type RawLocation } from '../../lib/core/source-location.ts';
import { policiesIn } from '../../lib/check/policies.ts';
import { source } from './text-source.ts';

function told(content: string): readonly string[] {
  const found: Diagnostic[] = [];
  policiesIn(source(content), (diagnostic) => void found.push(diagnostic));
  return found.map((each) => `${each.code} ${each.message} at ${placeOf(each.location)}`);
}

function placeOf(location: RawLocation | undefined): string {
  const [{ file, line, column } = { file: '', line: 0, column: 0 }] = framesOf(location);
  return `${file}:${line}:${column}`;
}

test.each<[what: string, content: string, expected: readonly string[]]>([
  [
    'a policy without a name is refused',
    'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {}\n',
    ['KU0036 this object has no metadata.name at a.yaml:3:11'],
  ],
  [
    'a policy without a kind is refused',
    'apiVersion: policies.kyverno.io/v1\nmetadata: { name: a }\n',
    ['KU0036 this object has no kind at a.yaml:1:1'],
  ],
  ['what is for another tool is passed over', 'replicaCount: 1\n', []],
])('%s', (_what, content, expected) => {
  expect(told(content)).toEqual(expected);
});

const list = `# from a cluster
apiVersion: v1
kind: List
items:
  - apiVersion: v1
    kind: Namespace
    metadata: { name: shop }
  - apiVersion: admissionregistration.k8s.io/v1
    kind: ValidatingAdmissionPolicy
    metadata: { name: sizes }
    spec:
      validations:
        - expression: 'true'
          message: small
`;

test.each<[what: string, content: string, path: string, expected: string]>([
  ['a policy in a list', list, '', 'a.yaml:8:5'],
  ['a field', list, 'spec.validations[0].message', 'a.yaml:14:20'],
  ['a field that is missing stands where it ought to', list, 'spec.validations[0].reason', 'a.yaml:13:11'],
  ['a field of a second document', `a: b\n---\n${list}`, 'spec.validations[0].message', 'a.yaml:16:20'],
])('%s is found after its file has been closed', (_what, content, path, expected) => {
  let isOpen = true;
  const { read, ...file } = source(content);
  const closing = {
    ...file,
    read: (start: number, end: number): Uint8Array => {
      if (!isOpen) throw new Error('the file is closed');
      return read(start, end);
    },
  };
  const policy = policiesIn(closing, () => {}).at(-1);
  isOpen = false;
  expect(placeOf(policy?.locate?.(path))).toBe(expected);
  expect(placeOf(policy?.location)).toBe(placeOf(policy?.locate?.('')));
});
