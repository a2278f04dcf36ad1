import { Construct } from 'constructs';
import type { Code } from '../core/diagnostic.ts';
import { admit, type Admission } from './admit.ts';

/** What a matcher of jest or vitest answers. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/** For `expect.extend(matchers)`, where `expect` is not global when this is loaded. */
export const matchers = {
  /** The cluster would accept every object of the chart. */
  toBeAdmitted(received: unknown): MatcherResult {
    const { refusals, report } = admissionOf(received);
    const pass = refusals.length === 0;
    return { pass, message: () => (pass ? 'everything is admitted' : `refused:\n\n${report}`) };
  },

  /** One of the refusals of the chart has this code: `KV1031`. */
  toBeRefusedWith(received: unknown, code: Code): MatcherResult {
    const { refusals, report } = admissionOf(received);
    const pass = refusals.some((each) => each.code === code);
    const told = refusals.length === 0 ? 'everything is admitted' : `refused with ${codesOf(refusals)}:\n\n${report}`;
    return { pass, message: () => (pass ? `refused with ${code}` : `not refused with ${code}; ${told}`) };
  },
} as const;

function codesOf(refusals: Admission['refusals']): string {
  return Array.from(new Set(refusals.map(({ code }) => code))).join(', ');
}

function admissionOf(received: unknown): Admission {
  if (!Construct.isConstruct(received)) throw new TypeError('Give expect a construct: a chart, a Cluster, an App or an object.');
  return admit(received);
}
