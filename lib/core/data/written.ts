/**
 * A type of the API before its schema has been checked: any field may be missing or null, and a field that the compiler limits to some
 * words may hold any other. Otherwise a value has the right type.
 */
export type Written<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]?: Written<T[Key]> | null | undefined }
      : T;
