import { Construct } from 'constructs';
import type { Code } from '../core/diagnostic.ts';
import { admit, type Admission } from './admit.ts';
import { type PolicySource, refusalBy } from './allowed-by.ts';

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

  /** The policy would refuse nothing of the chart, nor of what controllers make of it. */
  toBeAllowedBy(received: unknown, policy: PolicySource): MatcherResult {
    const refusal = refusalBy(constructOf(received), policy);
    const pass = refusal === '';
    return { pass, message: () => (pass ? 'the policy allows everything' : `not allowed:\n\n${refusal}`) };
  },
} as const;

function codesOf(refusals: Admission['refusals']): string {
  return Array.from(new Set(refusals.map(({ code }) => code))).join(', ');
}

function admissionOf(received: unknown): Admission {
  return admit(constructOf(received));
}

function constructOf(received: unknown): Construct {
  if (Construct.isConstruct(received)) return received;
  throw new TypeError('Give expect a construct: a chart, a Cluster, an App or an object.');
}
