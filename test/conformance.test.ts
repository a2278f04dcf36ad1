import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { answerLine } from '../tools/conformance/answer.ts';
import { judge } from '../tools/conformance/judge.ts';
import { ops } from '../tools/conformance/ops/index.ts';
import { printReport } from '../tools/conformance/report.ts';
import { runVectors } from '../tools/conformance/run.ts';

const root = join(__dirname, '..');
const verdicts = runVectors(join(__dirname, 'vectors'));

test.each([...ops.keys()])('every recorded answer to %s is ours', (op) => {
  const ofOp = verdicts.filter((verdict) => verdict.op === op);
  expect(ofOp.length).toBeGreaterThan(0);
  expect(ofOp.filter(({ state }) => state !== 'passed')).toEqual([]);
});

test('the report counts by op and shows the first mismatches', () => {
  const mismatch = { key: 'object', expected: { a: 1 }, got: undefined };
  expect(
    printReport([
      { id: 'a/1', op: 'a', state: 'passed' },
      { id: 'a/2', op: 'a', state: 'failed', mismatch },
      { id: 'op/1', op: 'longer-op', state: 'unsupported' },
    ]),
  ).toBe(
    [
      'op              passed       failed  unsupported',
      'a                    1            1            0',
      'longer-op            0            0            1',
      '',
      'a/2 (a): object',
      '  recorded: {"a":1}',
      '  answered: nothing',
      '',
      '1 passed, 1 failed, 1 unsupported',
    ].join('\n'),
  );
});

describe('answerLine', () => {
  test.each([
    ['an op that is not built', '{"id":"a","op":"brew"}', { id: 'a', unsupported: true }],
    ['a line that is no JSON', 'oops', { id: null, output: { error: expect.stringContaining('oops') } }],
    ['an input of another shape', '{"id":"a","op":"presets","input":{}}', { id: 'a', output: { error: expect.any(String) } }],
  ])('copes with %s', (_name, line, reply) => {
    expect(answerLine(line)).toEqual(reply);
  });
});

test('the command answers line by line, in order, and never stops', () => {
  const vmi = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: { name: 'a', namespace: 'n' },
    spec: { domain: { devices: {} } },
  };
  const input = [
    '{"id":"1","op":"brew"}',
    'oops',
    '',
    JSON.stringify({ id: '2', op: 'presets', input: { object: vmi, presets: [] } }),
  ].join('\n');
  const { stdout, status } = spawnSync('npx', ['tsx', 'tools/conformance/main.ts', 'answer'], { cwd: root, input, encoding: 'utf8' });
  const replies = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly id: string | null; readonly output?: object });
  expect(replies.map(({ id }) => id)).toEqual(['1', null, '2']);
  expect(replies[2]?.output).toEqual({
    object: { ...vmi, spec: { domain: { devices: {}, resources: {} } }, status: { guestOSInfo: {}, runtimeUser: 0 } },
  });
  expect(status).toBe(0);
});

const conflict = (pair: string, fields: string): string =>
  `VirtualMachinePresets cannot be applied due to conflicts: presets ${pair} conflict: ${fields}`;

describe('judge', () => {
  test.each([
    ['equal objects in another order of keys', { object: { a: 1, b: [2] } }, { object: { b: [2], a: 1 } }],
    ['keys for information', { allowed: true, patched: ['/spec'] }, { allowed: true }],
    [
      'causes as a set',
      {
        causes: [
          { reason: 'R', message: 'a', field: 'f' },
          { reason: 'R', message: 'b' },
        ],
      },
      {
        causes: [
          { reason: 'R', message: 'b' },
          { reason: 'R', message: 'a', field: 'f' },
        ],
      },
    ],
    ['the message beside causes', { causes: [{ message: 'a' }], message: 'a' }, { causes: [{ message: 'a' }] }],
    [
      'printed values of a preset conflict',
      { error: conflict("'b' and 'a'", 'spec.cpu: &{3 0 <ptr>} != &{6 0 <nil>}') },
      { error: conflict("'b' and 'a'", 'spec.cpu: {"cores":3} != {"cores":6}') },
    ],
    [
      'any outcome of an order',
      {
        error: 'x',
        orderDependent: true,
        outcomes: [
          { order: [], result: { error: 'x' } },
          { order: [], result: { error: 'y' } },
        ],
      },
      { error: 'y' },
    ],
    [
      'an order named as such',
      { object: {}, orderDependent: true, outcomes: [{ order: [], result: { object: {} } }] },
      { orderDependent: true },
    ],
    ['any unstable answer', { message: 'x', unstable: [{ message: 'x' }, { message: 'y' }] }, { message: 'y' }],
    ['a refusal for a panic', { panic: 'nil' }, { allowed: false }],
    ['an error for a panic', { panic: 'nil' }, { error: 'no domain' }],
  ])('accepts %s', (_name, recorded, got) => {
    expect(judge('presets', recorded, got)).toBeUndefined();
  });

  test.each([
    ['another object', { object: { a: 1 } }, { object: { a: 2 } }, 'object'],
    ['a missing warning', { allowed: true, warnings: ['w'] }, { allowed: true }, 'warnings'],
    ['a missing cause', { causes: [{ message: 'a' }, { message: 'b' }] }, { causes: [{ message: 'a' }] }, 'causes'],
    ['a cause at another field', { causes: [{ message: 'a', field: 'x' }] }, { causes: [{ message: 'a', field: 'y' }] }, 'causes.field'],
    ['another message', { message: 'a' }, { message: 'b' }, 'message'],
    [
      'another pair of presets',
      { error: conflict("'b' and 'a'", 'spec.cpu: 1 != 2') },
      { error: conflict("'c' and 'a'", 'spec.cpu: 1 != 2') },
      'error',
    ],
    [
      'another conflicting field',
      { error: conflict("'b' and 'a'", 'spec.cpu: 1 != 2') },
      { error: conflict("'b' and 'a'", 'spec.clock.timer: 1 != 2') },
      'error',
    ],
    [
      'an answer that no order gives',
      { error: 'x', orderDependent: true, outcomes: [{ order: [], result: { error: 'x' } }] },
      { error: 'z' },
      'error',
    ],
    ['an acceptance for a panic', { panic: 'nil' }, { allowed: true }, 'panic'],
  ])('refuses %s', (_name, recorded, got, key) => {
    expect(judge('presets', recorded, got)?.key).toBe(key);
  });

  test('knows answers that stand beside the recorded one', () => {
    expect(judge('hco-validate', { message: 'a' }, { message: 'b' }, [{ message: 'b' }])).toBeUndefined();
  });

  test('takes the stage of a change for information', () => {
    expect(judge('vm-impact', { class: 'no-op', stage: 'applied' }, { class: 'no-op' })).toBeUndefined();
    expect(judge('vm-impact', { class: 'no-op' }, { class: 'live' })?.key).toBe('class');
  });
});
