import type { Code } from '../core/diagnostic.ts';
import type { PolicySource } from './allowed-by.ts';
import { matchers } from './matchers.ts';

export type { Code, Diagnostic } from '../core/diagnostic.ts';
export type { PolicySource } from './allowed-by.ts';
export { admit, type Admission } from './admit.ts';
export { matchers, type MatcherResult } from './matchers.ts';

declare global {
  // Types of jest are merged into this name; without jest it is nobody's.
  namespace jest {
    // The parameters have to be those of jest.
    interface Matchers<R, T = {}> {
      /** The cluster would accept every object of the chart. */
      toBeAdmitted(): R;
      /** One of the refusals of the chart has this code. */
      toBeRefusedWith(code: Code): R;
      /** The policy would refuse nothing of the chart, nor of what controllers make of it. */
      toBeAllowedBy(policy: PolicySource): R;
    }
  }
}

const runner = (globalThis as { readonly expect?: { readonly extend?: (added: typeof matchers) => void } }).expect; // jest's, or none
runner?.extend?.(matchers);
