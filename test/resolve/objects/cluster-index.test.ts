import type { Draft } from '../../../lib/core/draft.ts';
import { refOf } from '../../../lib/core/object-ref.ts';
import { clusterModel } from '../../../lib/resolve/cluster-model/cluster-model.ts';
import { printDiagnostic } from '../../../lib/report/human.ts';
import { asOneFinding, groupFindings } from '../../../lib/report/group.ts';
import { draftOf, run } from '../drafts.ts';

/** A ConfigMap of a chart line, or of none. */
function made(name: string, line?: number, constructPath?: string): Draft {
  const draft = draftOf({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } });
  return { ...draft, ...(line !== undefined && { location: { file: 'a.ts', line, column: 1 } }), ...(constructPath && { constructPath }) };
}

const told = (...drafts: readonly Draft[]): string =>
  groupFindings(run(...drafts).diagnostics)
    .map((group) => printDiagnostic(asOneFinding(group)))
    .join('\n');

const head = (times: string): string => `error[KP0001]: this ConfigMap is defined ${times}`;
const hint = '  = help: Give each its own name or namespace, or put them into different Clusters.';

test('what is made twice is told with both places', () => {
  expect(told(made('a', 1), made('a', 2))).toBe(`${head('twice')}
  --> a.ts:2:1  ConfigMap a  metadata.name
${hint}
  = note: first made here  a.ts:1:1`);
});

test('without lines, their constructs are named', () => {
  expect(told(made('a', undefined, 'shop/a'), made('a', undefined, 'shop/b'))).toContain('= note: first made as shop/a');
  expect(told(made('a'), made('a'))).toContain('= note: first made');
});

test('one object that is made many times is one finding', () => {
  expect(told(...[1, 2, 3, 4, 5, 6, 7].map((line) => made('a', line)))).toBe(`${head('7 times')}
  --> a.ts:2:1  ConfigMap a  metadata.name
${hint}
  = note: first made here  a.ts:1:1
  = note: made again here  a.ts:3:1
  = note: made again here  a.ts:4:1
  = note: made again here  a.ts:5:1
  = note: and 2 more times`);
});

test('a line that makes it many times is named once', () => {
  expect(told(...Array.from({ length: 6 }, () => made('a', 1)))).toBe(`${head('6 times')}
  --> a.ts:1:1  ConfigMap a  metadata.name
${hint}
  = note: first made here  a.ts:1:1
  = note: made again here  a.ts:1:1
  = note: and 1 more time`);
});

test('many objects that a loop makes twice are one cause', () => {
  const names = ['a', 'b', 'c', 'd'];
  expect(told(...names.map((name) => made(name, 1)), ...names.map((name) => made(name, 2)))).toBe(`${head('twice')}
  --> a.ts:2:1  ConfigMap a  metadata.name
${hint}
  = note: first made here  a.ts:1:1
  = note: in 4 objects: ConfigMap a, ConfigMap b, ConfigMap c, and 1 more`);
});

test('of an object that is made and declared external, what is made counts', () => {
  const kind = 'VirtualMachineInstancetype';
  const small = {
    apiVersion: 'instancetype.kubevirt.io/v1beta1',
    kind,
    metadata: { name: 'small', namespace: 'vms' },
    spec: { cpu: { guest: 1 }, memory: { guest: '1Gi' } },
  };
  const externals = [{ kind, namespace: 'vms', name: 'small', spec: { cpu: { guest: 8 }, memory: { guest: '1Gi' } } }];
  const { objects } = clusterModel({ facts: undefined, objects: [draftOf(small)], externals });
  expect(objects.get(refOf(small))).toEqual(small);
});
