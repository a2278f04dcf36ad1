import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Attack, Files } from '../attack.ts';
import type { Place } from '../place.ts';

const fifo = ({ project }: Place): void => void execFileSync('mkfifo', [join(project.folder, 'pipe')]);

/** Named pipes and devices, on which a command would wait for ever. */
const pipes: readonly Attack[] = (
  [
    ['check', ['check', 'pipe'], 2],
    ['check --silence', ['check', '--silence', 'pipe', 'a.yaml'], 2],
    ['check --external', ['check', '--external', 'pipe', 'a.yaml'], 2],
    ['operands', ['operands', 'pipe'], 2],
    ['diff --state', ['diff', '--state', 'pipe', 'a.yaml', 'a.yaml'], 2],
    ['import manifests', ['import', 'manifests', 'pipe'], 1],
    ['import ansible', ['import', 'ansible', 'pipe'], 1],
    ['import ansible --vars', ['import', 'ansible', '--vars', 'pipe', 'play.yml'], 1],
    ['import crd', ['import', 'crd', 'pipe'], 2],
  ] as const
).map(([what, run, code]) => ({
  attack: `A named pipe that nobody writes into is given to ${what}.`,
  promise: 'bounded',
  files: { 'a.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: a }\n', 'play.yml': '[]\n' },
  given: fifo,
  run,
  expect: { code, says: ['it is a pipe, a socket or a device'] },
}));

const vm = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', metadata: { name: 'a', namespace: 'b' } };

function machine(fields: Readonly<Record<string, unknown>>): Files {
  const spec = { runStrategy: 'Always', template: { spec: { domain: { devices: {} }, ...fields } } };
  return { 'vm.json': JSON.stringify({ ...vm, spec }) };
}

const unknown = (count: number): Readonly<Record<string, number>> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`field${i}`, 1]));

const check = ['check', 'vm.json'];

/** Objects about which there is more to say than anybody reads. */
const findings: readonly Attack[] = [
  {
    attack: 'A VirtualMachine has 150,000 unknown fields.',
    promise: 'bounded',
    files: () => machine(unknown(150_000)),
    run: check,
    expect: { code: 1, says: ['KU0043', /further findings of this object are counted, and not listed: \d+ errors/] },
  },
  {
    attack: 'A VirtualMachine has 70,000 tolerations with an unknown operator.',
    promise: 'bounded',
    files: () => machine({ tolerations: Array.from({ length: 70_000 }, () => ({ key: 'a', operator: 'Maybe' })) }),
    run: check,
    expect: { code: 1, says: ['KV0003'] },
  },
  {
    attack: 'A file has 100,000 documents that cannot be read.',
    promise: 'bounded',
    files: () => ({ 'a.yaml': '}\n---\n'.repeat(100_000) }),
    run: ['check', 'a.yaml'],
    expect: { code: 1, says: ['more than 1000 documents before this one cannot be read'] },
  },
];

export const endlessInput: readonly Attack[] = [...pipes, ...findings];
