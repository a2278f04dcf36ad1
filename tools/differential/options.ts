import { releaseOf } from '../conformance/admission-request.ts';
import { newestRelease, type Release } from '../../lib/core/kubevirt/release.ts';
import { parseArgs } from 'node:util';

const usage = `usage: npm run differential -- [--release 1.8] [--seed N] [--count N] [--only NAME] [--oracle PATH] [-- ARGUMENT…]

Asks KubeVirt's own code and ours the same random questions, and compares the answers.

  --release R    the release of KubeVirt that is asked (1.9)
  --seed N       which questions (1)
  --count N      how many (5000)
  --only NAME    questions of one maker, without a look at how they are distributed; those about pods (pod, pod-security, limit-range,
                 quota) and about policies (vap, map, map-apply) are asked in this way, of a program that runs virt-controller's code and the API
                 server's
  --oracle PATH  a program that reads questions as JSON lines ({id, op, input}) and writes each with its output, as the code of that
                 release answers it, or a folder with one for each release (kubevirt-oracle-1.8); also as KUBEVIRT_ORACLE. It is
                 built from KubeVirt's admission code, and not part of this repository.
  -- ARGUMENT…   what that program takes besides, such as the folders of CRDs to those that ask about policies`;

export interface Options {
  readonly release: Release;
  readonly seed: number;
  readonly count: number;
  readonly only: string | undefined;
  readonly oracle: string;
  /** What the program takes besides. */
  readonly oracleArguments: readonly string[];
}

/** What the command line asks for; the text to print where it cannot be read. */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Options | string {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  try {
    const { values } = parseArgs({
      args: args.slice(0, end),
      options: {
        release: { type: 'string' },
        seed: { type: 'string' },
        count: { type: 'string' },
        only: { type: 'string' },
        oracle: { type: 'string' },
      },
    });
    const release = values.release === undefined ? newestRelease : releaseOf(values.release);
    const seed = Number(values.seed ?? 1);
    const count = Number(values.count ?? 5000);
    const oracle = values.oracle ?? environment['KUBEVIRT_ORACLE'] ?? '';
    if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count) || count < 1)
      return `--seed and --count take whole numbers.\n\n${usage}`;
    if (oracle === '') return `There is no oracle to compare with. Name it by --oracle or KUBEVIRT_ORACLE.\n\n${usage}`;
    return { release, seed, count, only: values.only, oracle, oracleArguments: args.slice(end + 1) };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${usage}`;
  }
}
