import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../lib/core/diagnostic.ts';
import { UsageError } from '../../../lib/core/errors.ts';
import { readCrds } from '../../../lib/cli/import-crd/read-crds.ts';

const crd = (rest: string): string =>
  `{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, metadata: {name: a.b}, ${rest}}`;

const named = ({ group = 'b', plural = 'a', version = 'v1' }): string =>
  crd(`spec: ${JSON.stringify({ group, names: { kind: 'A', plural }, versions: [{ name: version, schema: { openAPIV3Schema: {} } }] })}`);

test('reads the CRDs among other documents', () => {
  const [widget, ...others] = readCrds(readFileSync(join(__dirname, 'widgets.yaml'), 'utf8'), 'widgets.yaml');
  expect(others).toEqual([]);
  expect(widget).toMatchObject({
    name: 'widgets.example.com',
    group: 'example.com',
    kind: 'Widget',
    plural: 'widgets',
    scope: 'Namespaced',
  });
  expect(widget?.versions.map(({ name, served, storage }) => [name, served, storage])).toEqual([
    ['v1', true, true],
    ['v1beta1', true, false],
    ['v1alpha1', false, false],
  ]);
});

test('reads what kubectl get crds -o yaml prints', () => {
  const item = crd(
    'spec: {group: b, names: {kind: A, plural: a}, versions: [{name: v1, served: true, schema: {openAPIV3Schema: {type: object}}}]}',
  );
  expect(readCrds(`kind: List\nitems: [${item}]`, 'list.yaml').map(({ kind }) => kind)).toEqual(['A']);
});

test.each<[what: string, text: string, finding: Partial<Diagnostic>]>([
  [
    'broken YAML',
    'a: 1\nb: [c',
    { message: expect.stringMatching(/^a.yaml is not YAML: ./) as string, location: { file: 'a.yaml', line: 2, column: 6 } },
  ],
  ['an alias of nothing', 'a: *b', { message: expect.stringMatching(/^a.yaml is not YAML: Unresolved alias/) as string }],
  ['an empty file', '', { message: 'a.yaml holds no CustomResourceDefinition' }],
  ['text', 'hello', { message: 'a.yaml holds no CustomResourceDefinition' }],
  ['another kind', 'kind: Pod', { message: 'a.yaml holds no CustomResourceDefinition' }],
  [
    'the old API',
    'kind: CustomResourceDefinition\napiVersion: apiextensions.k8s.io/v1beta1\nmetadata: {name: a.b}',
    { message: 'a.b is of apiextensions.k8s.io/v1beta1' },
  ],
  ['half a CRD', crd('spec: {group: b}'), { message: 'a.b lacks spec.group, spec.names or spec.versions' }],
  [
    'no schema',
    crd('spec: {group: b, names: {kind: A, plural: a}, versions: [{name: v1}]}'),
    { message: 'version v1 of a.b has no schema.openAPIV3Schema' },
  ],
  ...(
    [
      ['a group that leaves the folder', named({ group: '../../b' }), 'spec.group of a.b is "../../b", which no CRD can have'],
      ['a plural that leaves the folder', named({ plural: '../a' }), 'spec.names.plural of a.b is "../a", which no CRD can have'],
      [
        'a plural of two lines',
        named({ plural: 'a\nprocess.exit()' }),
        'spec.names.plural of a.b is "a\\nprocess.exit()", which no CRD can have',
      ],
      ['a version that leaves the folder', named({ version: 'v1/../..' }), 'a version of a.b is "v1/../..", which no CRD can have'],
      ['a version without a name', named({ version: '' }), 'a version of a.b is "", which no CRD can have'],
    ] as const
  ).map(([what, text, message]): [string, string, Partial<Diagnostic>] => [what, text, { message }]),
])('refuses %s', (_, text, finding) => {
  expect(refusal(() => readCrds(text, 'a.yaml'))).toMatchObject({
    code: 'KU0021',
    ...finding,
    hint: expect.stringMatching(/^[A-Z].*\.$/) as string,
  });
});

function refusal(run: () => unknown): Diagnostic | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof UsageError) return error.diagnostic;
    throw error;
  }
  return undefined;
}
