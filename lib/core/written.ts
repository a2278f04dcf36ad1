/**
 * A type of the API as a manifest may hold it before its schema has been asked: any field may be missing or null, and a closed set of
 * words may hold another one. What is there has the right type.
 */
export type Written<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]?: Written<T[Key]> | null | undefined }
      : T;
