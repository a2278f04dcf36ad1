import { measure, type Usage } from './measure.ts';
import { script } from './program.ts';

/** Documents of 4 kB on the standard input of `check`. */
export const checkedDocuments = 100_000;

/** One run: memory hardly differs between two. */
export function benchCheck(folder: string): Usage {
  return measure(script('check', 'check-stream.js'), checkedDocuments, folder);
}
