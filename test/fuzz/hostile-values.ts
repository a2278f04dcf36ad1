import * as fc from 'fast-check';

const depth = 10_000;

function nested(wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 'x';
  for (let i = 0; i < depth; i++) value = wrap(value);
  // A report of a failure would print all of it.
  return Object.defineProperty(value as object, fc.toStringMethod, { value: () => `${depth} levels` });
}

const nestedMaps = nested((inner) => ({ domain: inner }));
const nestedLists = nested((inner) => [inner]);

/** As JSON.stringify prints, which has no end for so many levels. */
export function jsonOf(value: unknown): string {
  const printed = JSON.stringify(value, (_key, inner: unknown) =>
    inner === nestedMaps ? '<nested maps>' : inner === nestedLists ? '<nested lists>' : inner,
  );
  return printed
    .replaceAll('"<nested maps>"', `${'{"domain":'.repeat(depth)}0${'}'.repeat(depth)}`)
    .replaceAll('"<nested lists>"', `${'['.repeat(depth)}0${']'.repeat(depth)}`);
}

/** What readers of JSON are attacked with. */
const extremes: readonly unknown[] = [
  nestedMaps,
  nestedLists,
  'x'.repeat(1 << 20),
  'x\n'.repeat(1 << 19),
  '9'.repeat(5000),
  'a\ud800b',
  JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}'),
  JSON.parse('{"__proto__": null, "toString": 1, "hasOwnProperty": 2, "valueOf": null, "length": -1}'),
  Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, i])),
  Array.from({ length: 500 }, (_, i) => ({ name: `n${i}` })),
  [null],
  [[]],
  { name: 7 },
  { matchLabels: [7], matchExpressions: { key: null } },
];

/** What a chart can hold, and JSON cannot. */
const foreign: readonly unknown[] = [
  Number.NaN,
  -Infinity,
  -0,
  undefined,
  10n,
  Symbol('x'),
  (): number => 1,
  new Date(Number.NaN),
  new Map([['a', 1]]),
  new Uint8Array(3),
  Object.create(null),
];

const keys = fc.oneof(
  fc.constantFrom(
    'spec',
    'template',
    'domain',
    'devices',
    'disks',
    'volumes',
    'metadata',
    'labels',
    'name',
    'kind',
    '__proto__',
    'constructor',
  ),
  fc.string(),
);

const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, '', '1Gi', '-1', 'Always'),
    fc.string({ unit: 'binary' }),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.array(fc.tuple(keys, tie('tree')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
}));

/** Any tree of JSON, and what is worse. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof({ weight: 3, arbitrary: tree }, fc.constantFrom(...extremes));

/** The same, and what a program may write in its place. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof({ weight: 3, arbitrary: anyJson }, fc.constantFrom(...foreign));

/** A value in place of one of an object's; `place` counts them. */
export interface Change {
  readonly place: number;
  readonly value: unknown;
}

export function changes(value: fc.Arbitrary<unknown>): fc.Arbitrary<readonly Change[]> {
  return fc.array(fc.record({ place: fc.nat(), value }), { minLength: 1, maxLength: 3 });
}

/** A copy of the object with the changes; its kind, its name and that it has metadata stay: whoever makes a draft has seen to these. */
export function changed<T extends object>(object: T, all: readonly Change[]): T {
  const copy = structuredClone(object);
  const slots = slotsOf(copy);
  for (const { place, value } of all) {
    const [holder, key] = slots[place % slots.length] ?? [{}, ''];
    Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
  }
  return copy;
}

const identity: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'name', 'namespace']);
/** The extremes have many places, and none that matters. */
const mostSlots = 300;

function slotsOf(root: object): readonly (readonly [holder: object, key: string])[] {
  const slots: (readonly [object, string])[] = [];
  const holders: object[] = [root];
  for (const holder of holders) {
    for (const [key, value] of Object.entries(holder) as [string, unknown][]) {
      if (!identity.has(key)) slots.push([holder, key]);
      if (slots.length >= mostSlots) return slots;
      if (typeof value === 'object' && value !== null) holders.push(value);
    }
  }
  return slots;
}
