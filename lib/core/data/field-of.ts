type Less = readonly [never, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

type Below<T, Depth extends number> =
  NonNullable<T> extends readonly unknown[]
    ? FieldOf<T, Less[Depth]>
    : NonNullable<T> extends object
      ? `.${FieldOf<T, Less[Depth]>}`
      : never;

/** Every field of `T` as text, `[*]` for any index: `'volumes[*].containerDisk.image'`. A misspelt one does not compile. */
export type FieldOf<T, Depth extends number = 8> = Depth extends 0
  ? never
  : NonNullable<T> extends readonly (infer Item)[]
    ? '[*]' | `[*]${Below<Item, Depth>}`
    : NonNullable<T> extends object
      ? { [K in keyof NonNullable<T> & string]: K | `${K}${Below<NonNullable<T>[K], Depth>}` }[keyof NonNullable<T> & string]
      : never;
