import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../random.ts';
import { boolOf, textOf } from './expressions.ts';

interface Row {
  readonly op: string;
  readonly input: Readonly<Record<string, unknown>>;
}

let recorded: readonly Row[] | undefined;

/** The recorded questions, of which objects, bindings and params are taken. */
function rowsOf(op: string): readonly [Row, ...Row[]] {
  recorded ??= readFileSync(join(__dirname, '../../../../test/vectors/policy.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  return recorded.filter((row) => row.op === op) as unknown as readonly [Row, ...Row[]]; // each op has rows
}

const everything = { resourceRules: [{ apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*/*'] }] };

/** The object of one recorded question, and the policies of another, or such that are made up. */
export function policyInput(op: 'vap' | 'map'): (random: Random) => unknown {
  return (random) => {
    const request = random.pick(rowsOf(op)).input;
    if (op === 'vap' && !random.onceIn(3)) return { ...request, ...madeUp(random) };
    const other = random.pick(rowsOf(op)).input;
    return { ...request, policies: other['policies'], bindings: other['bindings'], params: other['params'] ?? [] };
  };
}

function madeUp(random: Random): object {
  const validations = Array.from({ length: 1 + random.int(3) }, () => ({
    expression: boolOf(random, 3),
    ...(random.onceIn(3) && { messageExpression: textOf(random, 2) }),
    ...(random.onceIn(4) && { reason: random.pick(['Forbidden', 'Invalid', 'Unauthorized']) }),
  }));
  const spec = {
    failurePolicy: random.pick(['Fail', 'Ignore']),
    matchConstraints: everything,
    ...(random.onceIn(4) && { matchConditions: [{ name: 'c', expression: boolOf(random, 2) }] }),
    ...(random.onceIn(3) && { variables: [{ name: 'v', expression: textOf(random, 2) }] }),
    validations,
  };
  return {
    policies: [{ apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingAdmissionPolicy', metadata: { name: 'p' }, spec }],
    bindings: [
      {
        apiVersion: 'admissionregistration.k8s.io/v1',
        kind: 'ValidatingAdmissionPolicyBinding',
        metadata: { name: 'b' },
        spec: { policyName: 'p', validationActions: [random.pick(['Deny', 'Warn', 'Audit'])] },
      },
    ],
    params: [],
  };
}
