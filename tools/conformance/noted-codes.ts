import type { Code } from '../../lib/core/diagnostic.ts';

let noted: Set<Code> | undefined;

/** What `run` returns, and the codes of what it refuses or warns of, which no answer holds. */
export function withCodes<T>(run: () => T): { readonly result: T; readonly codes: ReadonlySet<Code> } {
  const codes = new Set<Code>();
  const outer = noted;
  noted = codes;
  try {
    return { result: run(), codes };
  } finally {
    noted = outer;
  }
}

/** For those who answer: says that the answer is about this code. */
export function noteCode(code: Code): void {
  noted?.add(code);
}
