import type { Random } from './random.ts';

/** Makes a value of its kind. */
export type Maker = (random: Random) => unknown;

/** One of these. */
export function oneOf(...values: readonly [unknown, ...unknown[]]): Maker {
  return (random) => random.pick(values);
}

/** Up to `most` items. */
export function listOf(item: Maker, most = 3): Maker {
  return (random) => Array.from({ length: random.int(most + 1) }, () => item(random));
}

/** Each field is there once in so many times. */
export function mapOf(fields: Readonly<Record<string, Maker>>, onceIn = 2): Maker {
  return (random) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(() => random.onceIn(onceIn))
        .map(([key, make]) => [key, make(random)]),
    );
}

/** All of `base`, and whatever `rest` makes. */
export function withFields(base: Readonly<Record<string, Maker>>, rest: Maker): Maker {
  return (random) => ({
    ...Object.fromEntries(Object.entries(base).map(([key, make]) => [key, make(random)])),
    ...(rest(random) as object),
  });
}

export const empty: Maker = oneOf({});
export const flag: Maker = oneOf(true, false);
export const state: Maker = oneOf({}, { enabled: true }, { enabled: false });

/** A map with some of the keys, each there once in so many times. */
export function some(random: Random, onceIn: number, makers: Readonly<Record<string, () => unknown>>): Readonly<Record<string, unknown>> {
  const chosen = Object.entries(makers).filter(() => random.onceIn(onceIn));
  return Object.fromEntries(chosen.map(([key, make]) => [key, make()]));
}
