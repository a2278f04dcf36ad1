import { usageError } from '../usage.ts';

export interface LiveValues {
  /** A file or folder that stands for the cluster. @default - kubectl asks it */
  readonly state: string | undefined;
  readonly context: string | undefined;
  /** Which of the clusters of Git. @default - the only one */
  readonly only: string | undefined;
  /** Where to write what the cluster says about itself. @default - nowhere */
  readonly 'write-facts': string | undefined;
}

/** Options of the commands that look at a cluster. */
export const liveOptions = {
  live: { summary: 'Ask kubectl for the state of the cluster, or read it from --state' },
  context: { value: 'NAME', summary: 'The context of kubectl; default: the current one' },
  only: { value: 'CLUSTER', summary: 'The cluster of Git to compare, if Git has several' },
  'write-facts': {
    value: 'FILE',
    writes: true,
    summary: 'Also write down what the cluster runs, for check --facts and for a Cluster',
  },
} as const;

/** Throws for options that say nothing without --live. */
export function refuseLiveOptions(values: LiveValues & { readonly live: boolean }): void {
  for (const name of ['context', 'only', 'write-facts'] as const) {
    if (!values.live && values[name] !== undefined)
      throw usageError('KU0007', `--${name} is for --live`, `Add --live, or leave out --${name}.`);
  }
}

/** Throws for --facts beside --live. */
export function refuseFacts({ live, facts }: { readonly live: boolean; readonly facts: string | undefined }): void {
  if (live && facts !== undefined) throw usageError('KU0007', 'with --live the cluster says what --facts would', 'Leave out one of them.');
}
