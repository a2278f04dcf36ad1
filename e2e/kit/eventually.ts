import { setTimeout } from 'node:timers/promises';

interface Patience {
  /** In milliseconds. @default 60,000 */
  readonly within?: number;
  readonly every?: number;
}

/** No further attempt can help. */
export class Hopeless extends Error {}

/** The first answer that is not undefined; an attempt that throws is one that has to be made again. */
export async function eventually<T>(
  what: string,
  attempt: () => Promise<T | undefined>,
  { within = 60_000, every = 100 }: Patience = {},
): Promise<T> {
  const end = Date.now() + within;
  let last: unknown;
  while (Date.now() < end) {
    try {
      const answer = await attempt();
      if (answer !== undefined) return answer;
    } catch (error) {
      if (error instanceof Hopeless) throw error;
      last = error;
    }
    await setTimeout(every);
  }
  throw new Error(`${what}: not within ${within / 1000} s${last instanceof Error ? `: ${last.message}` : ''}`, { cause: last });
}
