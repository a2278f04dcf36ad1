/**
 * A type of the API as its schema lets it through: what is required is there and everything has the right type, but most sets of words
 * that the compiler closes are open to the schema.
 */
export type Stored<T> = T extends string ? string : T extends object ? { [Key in keyof T]: Stored<T[Key]> } : T;
