/** A pattern that Go's regexp.Compile refuses, in its words. */
export class PatternError extends Error {
  constructor(code: string, part: string) {
    super(`error parsing regexp: ${code}: \`${part}\``);
  }
}
