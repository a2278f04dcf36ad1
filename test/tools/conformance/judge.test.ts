import { judge } from '../../../tools/conformance/judge.ts';

const conflict = (pair: string, fields: string): string =>
  `VirtualMachinePresets cannot be applied due to conflicts: presets ${pair} conflict: ${fields}`;

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
