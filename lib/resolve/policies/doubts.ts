import { allOf } from '../../core/text/any-of.ts';

/** What Git does not say, and a policy has asked for. */
export interface Doubt {
  /** `who makes the request`, `the labels of Namespace shop` */
  readonly about: string;
  /** What to do about it. */
  readonly mend: string;
}

export const rbacDoubt: Doubt = {
  about: 'what RBAC allows who makes the request',
  mend: 'Test the policy in the cluster, where RBAC answers.',
};

/** Kyverno evaluates at any cost. */
export const costDoubt: Doubt = {
  about: 'an expression that costs more than is evaluated here',
  mend: 'Make the expression cheaper, or test the policy with the kyverno command.',
};

/** The policy takes too long for the requests of a whole repository. */
export const workDoubt: Doubt = {
  about: 'more evaluation than a run makes',
  mend: 'Make its expressions cheaper, for example by asking `in` instead of looping over params, or test the policy in the cluster.',
};

/** Policies that undo or read what the others write. */
export function orderDoubt(policies: readonly string[]): Doubt {
  const named = allOf(policies.map((name) => `'${name}'`));
  return {
    about: `the order in which the cluster runs ${named}, which may differ from request to request`,
    mend: `Put the mutations of ${named} into one policy, which runs them in their order.`,
  };
}

export function isDoubt(value: object): value is Doubt {
  return 'about' in value;
}

/** Takes note of what one evaluation has asked for in vain. */
export class Doubts {
  first: Doubt | undefined;
  /** Whether RBAC was asked. */
  isAuthorizerAsked = false;

  add(doubt: Doubt): void {
    this.first ??= doubt;
  }

  clear(): void {
    this.first = undefined;
    this.isAuthorizerAsked = false;
  }
}
