/** What all policies of a cluster may take together: one to three seconds. */
const together = 60_000_000;

/** A policy that takes no more for a request is always asked: it takes as long as the rest of the run. */
const little = 1_000;

interface Taken {
  work: number;
  requests: number;
}

/**
 * Bounds how long policies take in a run. The API server bounds what one policy costs for one request, and a repository has many requests.
 * Once all that is allowed is taken, policies that take much for a request and have had their equal share are not asked any more. Once
 * twice as much is taken, only those that are known to take little are.
 */
export class Allowance {
  #left: number = together;
  readonly #share: number;
  readonly #taken = new Map<object, Taken>();

  constructor(policies: number) {
    this.#share = together / policies;
  }

  isUsedUpBy(policy: object): boolean {
    if (this.#left > 0) return false;
    const { work, requests } = this.#taken.get(policy) ?? { work: 0, requests: 0 };
    const takesLittle = requests > 0 && work <= requests * little;
    return !takesLittle && (work > this.#share || this.#left <= -together);
  }

  /** Takes note of what a policy took for one request. */
  take(policy: object, work: number): void {
    const taken = this.#taken.get(policy) ?? { work: 0, requests: 0 };
    taken.work += work;
    taken.requests++;
    this.#taken.set(policy, taken);
    this.#left -= work;
  }
}
