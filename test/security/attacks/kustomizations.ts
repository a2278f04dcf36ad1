import type { Attack, Files } from '../attack.ts';

const vm = `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: db, namespace: vms, annotations: { a: 'x,y' } }
spec: { runStrategy: Always, template: { spec: { domain: { memory: { guest: 1Gi }, devices: {} } } } }
`;
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);
const folder = (kustomization: object): Files => ({ 'all/vm.yaml': vm, 'all/kustomization.yaml': JSON.stringify(kustomization) });
const patched = (patch: readonly object[]): Files =>
  folder({ resources: ['vm.yaml'], patches: [{ target: { kind: 'VirtualMachine' }, patch: JSON.stringify(patch) }] });
const replaced = (fieldPath: string, to: readonly string[], options: object): Files =>
  folder({
    resources: ['vm.yaml'],
    replacements: numbers(40).map(() => ({
      source: { kind: 'VirtualMachine', fieldPath },
      targets: [{ select: { kind: 'VirtualMachine' }, fieldPaths: to, options }],
    })),
  });
const template = (text: string): object => ({
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'ApplicationSet',
  metadata: { name: 'all', namespace: 'argocd' },
  spec: {
    generators: [{ list: { elements: [{ a: 'x'.repeat(1_000_000) }] } }],
    template: { metadata: { name: 'a' }, spec: { source: { path: text }, destination: {} } },
  },
});

const bounded: readonly (readonly [what: string, files: () => Files, says: readonly string[]])[] = [
  [
    'a JSON patch copies a map into itself 40 times',
    (): Files => patched(numbers(40).map((i) => ({ op: 'copy', from: '/metadata/annotations', path: `/metadata/annotations/x${i}` }))),
    ['values are copied here'],
  ],
  [
    'a JSON patch moves a map into another 20,000 times',
    (): Files =>
      patched([
        { op: 'add', path: '/w', value: {} },
        ...numbers(20_000).flatMap(() => [
          { op: 'add', path: '/n', value: {} },
          { op: 'move', from: '/w', path: '/n/w' },
          { op: 'move', from: '/n', path: '/w' },
        ]),
      ]),
    ['nests deeper than 500 levels'],
  ],
  [
    'replacements double a text 40 times',
    (): Files => replaced('metadata.annotations.a', ['metadata.annotations.a'], { delimiter: ',', index: 99 }),
    ['MB of texts'],
  ],
  [
    'replacements copy a map into itself 40 times',
    (): Files => replaced('metadata.annotations', ['metadata.annotations.x', 'metadata.annotations.y'], { create: true }),
    ['values are copied here'],
  ],
  [
    'a prefix of 1 MB is given to 2,000 objects',
    (): Files => ({
      'all/vm.yaml': numbers(2000)
        .map((i) => vm.replace('name: db', `name: db-${i}`))
        .join('---\n'),
      'all/kustomization.yaml': JSON.stringify({ resources: ['vm.yaml'], namePrefix: 'x'.repeat(1_000_000) }),
    }),
    ['MB of texts'],
  ],
  [
    'an ApplicationSet writes a long parameter 1,000 times into a text',
    (): Files => ({ 'all/set.json': JSON.stringify(template('{{a}}'.repeat(1000))) }),
    [],
  ],
];

/** What kustomizations and deliveries make more of than anybody has written. */
export const kustomizations: readonly Attack[] = [
  ...bounded.map(([what, files, says]): Attack => ({
    attack: `In a folder for kustomize, ${what}.`,
    promise: 'bounded',
    files,
    run: ['check', 'all'],
    expect: { code: says.length > 0 ? 1 : 0, says },
  })),
  {
    attack: 'Two kustomizations name each other, so that nobody builds either.',
    promise: 'all-clear',
    files: { 'a/kustomization.yaml': 'resources: [../b]\n', 'b/kustomization.yaml': 'resources: [../a, vm.yaml]\n', 'b/vm.yaml': vm },
    run: ['check', '.'],
    expect: { code: 1, says: ['leads back to itself'] },
  },
];
