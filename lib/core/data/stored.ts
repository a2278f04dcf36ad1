/**
 * A type of the API after its schema has accepted the value: required fields are there and types are right, but a field that the compiler
 * limits to some words may hold any other, because most schemas do not list them.
 */
export type Stored<T> = T extends string ? string : T extends object ? { [Key in keyof T]: Stored<T[Key]> } : T;
