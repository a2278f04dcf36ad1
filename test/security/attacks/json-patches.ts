import type { Attack, Files } from '../attack.ts';

interface Operation {
  readonly op: string;
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
}

/** A HyperConverged that patches its KubeVirt. */
function patched(...operations: readonly Operation[]): Files {
  const object = {
    apiVersion: 'hco.kubevirt.io/v1beta1',
    kind: 'HyperConverged',
    metadata: {
      name: 'kubevirt-hyperconverged',
      namespace: 'kubevirt-hyperconverged',
      annotations: { 'kubevirt.kubevirt.io/jsonpatch': JSON.stringify(operations) },
    },
    spec: {},
  };
  return { 'hco.json': JSON.stringify(object) };
}

const times = (count: number, of: (i: number) => Operation): readonly Operation[] => Array.from({ length: count }, (_, i) => of(i));

const start = (value: unknown): Operation => ({ op: 'add', path: '/spec/x', value });
const check = ['check', 'hco.json'];
const tooMuch = { code: 1, says: ['HC0181', 'copies more than 3145728 bytes'] };
const tooDeep = { code: 1, says: ['HC0181', 'exceeded max depth'] };
const doubled = (): Files => patched(start([0]), ...times(24, () => ({ op: 'copy', from: '/spec/x', path: '/spec/x/-' })));

/** JSON patches in annotations of a HyperConverged, which `check` applies as the operator would. */
export const jsonPatches: readonly Attack[] = [
  { attack: 'A patch doubles a list 24 times.', promise: 'bounded', files: doubled, run: check, expect: tooMuch },
  {
    attack: 'A patch doubles a list 24 times, and somebody asks for the operands.',
    promise: 'bounded',
    files: doubled,
    run: ['operands', 'hco.json'],
    expect: { code: 1, says: ['copies more than 3145728 bytes'] },
  },
  {
    attack: 'A patch copies the spec into itself 24 times.',
    promise: 'bounded',
    files: () => patched(start({ y: 'z'.repeat(1000) }), ...times(24, (i) => ({ op: 'copy', from: '/spec', path: `/spec/x/c${i}` }))),
    run: check,
    expect: tooMuch,
  },
  {
    attack: 'A patch copies the whole object 3,000 times.',
    promise: 'bounded',
    files: () => patched(start({}), ...times(3000, (i) => ({ op: 'copy', from: '', path: `/spec/x/c${i}` }))),
    run: check,
    expect: tooMuch,
  },
  {
    attack: 'A patch adds 20,000 items in front of 200,000 others.',
    promise: 'bounded',
    files: () => patched(start(Array(200_000).fill(0)), ...times(20_000, () => ({ op: 'add', path: '/spec/x/0', value: 1 }))),
    run: check,
    expect: { code: 1, says: ['K80024', 'may not be more than 262144 bytes'] },
  },
  {
    attack: 'A patch adds 2,500 items behind 40,000 others, which is as much as an annotation holds.',
    promise: 'bounded',
    files: () => patched(start(Array(40_000).fill(0)), ...times(2500, () => ({ op: 'add', path: '/spec/x/-', value: 1 }))),
    run: check,
    expect: { code: 0, says: ['2501 operations'] },
  },
  {
    attack: 'A patch doubles the depth of a map with each copy.',
    promise: 'bounded',
    files: () => patched(start({}), ...times(16, (i) => ({ op: 'copy', from: '/spec/x', path: `/spec/x${'/x'.repeat(2 ** i)}` }))),
    run: check,
    expect: tooDeep,
  },
  {
    attack: 'A patch moves 1,800 maps into each other.',
    promise: 'bounded',
    files: () =>
      patched(
        { op: 'add', path: '/spec/x0', value: {} },
        ...times(1800, (i) => ({ op: 'add', path: `/spec/x${i + 1}`, value: {} })),
        ...times(1800, (i) => ({ op: 'move', from: `/spec/x${i}`, path: `/spec/x${i + 1}/y` })),
      ),
    run: check,
    expect: tooDeep,
  },
  {
    attack: 'A patch writes a field that is called __proto__.',
    promise: 'no-code',
    files: () => patched({ op: 'add', path: '/spec/__proto__', value: { imagePullPolicy: 'Never' } }),
    run: ['operands', 'hco.json'],
    expect: { code: 0, hides: ['Never', '__proto__'] },
  },
];
