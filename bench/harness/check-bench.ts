import { measure, type Usage } from './measure.ts';
import { script } from './program.ts';

/** Documents of 4 kB on the standard input of `check`. */
export const checkedDocuments = 100_000;

export interface CheckUsage {
  readonly clean: Usage;
  /** Each document is refused, and no two in the same words. */
  readonly broken: Usage;
}

/** One run of each: memory hardly differs between two. */
export function benchCheck(folder: string): CheckUsage {
  const of = (kind: keyof CheckUsage): Usage =>
    measure(script(`check of ${kind} documents`, 'check-stream.js', kind), checkedDocuments, folder);
  return { clean: of('clean'), broken: of('broken') };
}
