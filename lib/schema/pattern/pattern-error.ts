/** A pattern that Go's regexp.Compile refuses, in its words. */
export class PatternError extends Error {}
